import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, isLive, ONE_TIME_CODE, resendAfter, type SentCode } from './one-time-code.ts'

const now = 1_800_000_000_000
const sent: SentCode = { sentAt: now, usedAt: null, attempts: 0 }

describe('one-time codes', () => {
  it('are six digits whatever chance gives', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), bytes => /^\d{6}$/.test(codeFrom(bytes))))
  })

  it('live ten minutes', () => {
    expect(isLive(sent, now + ONE_TIME_CODE.validMs)).toBe(true)
    expect(isLive(sent, now + ONE_TIME_CODE.validMs + 1)).toBe(false)
  })

  it('die after the fifth wrong guess, and once used', () => {
    expect(isLive({ ...sent, attempts: 4 }, now)).toBe(true)
    expect(isLive({ ...sent, attempts: 5 }, now)).toBe(false)
    expect(isLive({ ...sent, usedAt: now }, now)).toBe(false)
  })

  it('are sent again after a minute', () => {
    expect(resendAfter(undefined, now)).toBe(0)
    expect(resendAfter(now, now)).toBe(60)
    expect(resendAfter(now, now + 59_001)).toBe(1)
    expect(resendAfter(now, now + 60_000)).toBe(0)
  })
})
