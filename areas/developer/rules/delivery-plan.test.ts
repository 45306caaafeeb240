import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAttempt } from './delivery-plan.ts'

const HOUR = 3_600_000
const waits = (chance: number) =>
  Array.from({ length: 9 }, (_, at) => {
    const verdict = judgeAttempt({ status: 500 }, at + 1, chance)
    return verdict.state === 'failing' ? verdict.waitMs : 0
  })

describe('what follows from an attempt to deliver', () => {
  it('is success for 2xx alone; redirects fail', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), status => {
        expect(judgeAttempt({ status }, 1, 0).state === 'delivered').toBe(status >= 200 && status < 300)
      }),
    )
  })

  it('is another try after 5 s, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, then the end of the webhook', () => {
    expect(waits(0)).toEqual([5000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR)])
    expect(judgeAttempt({ status: undefined }, 10, 0)).toEqual({ state: 'dead', disable: true })
  })

  it('is spread by a tenth', () => {
    expect(waits(0.999)[0]).toBeGreaterThan(5400)
    expect(waits(0.999)[0]).toBeLessThanOrEqual(5500)
  })

  it('waits as long as a busy receiver asks for, a day at most', () => {
    expect(judgeAttempt({ status: 503, retryAfter: 60 }, 1, 0)).toEqual({ state: 'failing', waitMs: 60_000 })
    expect(judgeAttempt({ status: 429, retryAfter: 1e9 }, 1, 0)).toEqual({ state: 'failing', waitMs: 24 * HOUR })
    expect(judgeAttempt({ status: 500, retryAfter: 60 }, 1, 0)).toEqual({ state: 'failing', waitMs: 5000 })
  })

  it('disables a webhook that is gone', () => {
    expect(judgeAttempt({ status: 410 }, 1, 0)).toEqual({ state: 'dead', disable: true })
  })
})
