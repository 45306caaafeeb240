import { describe, expect, it } from 'vitest'
import { isSigned, signEvent, TOLERANCE_SECONDS } from './event-signature.ts'

const SECRET = 'whsec_of_the_test'
const body = Buffer.from('{"id":"evt_1"}')
const now = 1_700_000_000_000
const seconds = now / 1000

describe('the signature of an event', () => {
  it('is accepted for its own bytes within 300 seconds', () => {
    expect(isSigned(SECRET, signEvent(SECRET, seconds, body), body, now)).toBe(true)
    expect(isSigned(SECRET, signEvent(SECRET, seconds - TOLERANCE_SECONDS, body), body, now)).toBe(true)
  })

  it('is refused when it is old, from the future, forged, of other bytes, or missing', () => {
    const late = signEvent(SECRET, seconds - TOLERANCE_SECONDS - 1, body)
    const early = signEvent(SECRET, seconds + TOLERANCE_SECONDS + 1, body)
    const forged = signEvent('another secret', seconds, body)
    const other = signEvent(SECRET, seconds, Buffer.from('{"id":"evt_2"}'))
    for (const header of [late, early, forged, other, '', 't=1', `t=${seconds},v1=zz`, `v1=00`])
      expect(isSigned(SECRET, header, body, now)).toBe(false)
  })

  it('is accepted beside one of an old secret, while secrets are changed', () => {
    const [, old] = signEvent('the old secret', seconds, body).split(',')
    expect(isSigned(SECRET, `${signEvent(SECRET, seconds, body)},${old}`, body, now)).toBe(true)
  })
})
