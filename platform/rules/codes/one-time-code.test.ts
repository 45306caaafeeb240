import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import {
  codeFrom,
  isLive,
  lockedFor,
  ONE_TIME_CODE,
  resendAfter,
  type SentCode,
  sumOfTries,
  triesKept,
  withNextCode,
} from './one-time-code.ts'

const now = 1_800_000_000_000
const sent: SentCode = { sentAt: now, usedAt: null, attempts: 0 }

describe('one-time codes', () => {
  it('have six digits, or four as a PIN, for any random number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), bytes => {
        expect(codeFrom(bytes, 6)).toMatch(/^\d{6}$/)
        expect(codeFrom(bytes, 4)).toMatch(/^\d{4}$/)
      }),
    )
  })

  it('are valid for ten minutes', () => {
    expect(isLive(sent, now + ONE_TIME_CODE.validMs)).toBe(true)
    expect(isLive(sent, now + ONE_TIME_CODE.validMs + 1)).toBe(false)
  })

  it('end after the fifth wrong try, and after use', () => {
    expect(isLive({ ...sent, attempts: 4 }, now)).toBe(true)
    expect(isLive({ ...sent, attempts: 5 }, now)).toBe(false)
    expect(isLive({ ...sent, usedAt: now }, now)).toBe(false)
  })

  it('share wrong tries for an hour; too many block further codes for as long', () => {
    const tried = { ...sent, attempts: 3 }
    expect(triesKept(tried, now + ONE_TIME_CODE.lockMs - 1)).toBe(3)
    expect(triesKept(tried, now + ONE_TIME_CODE.lockMs)).toBe(0)
    expect(lockedFor(tried, now)).toBe(0)
    expect(lockedFor({ ...sent, attempts: 5 }, now + 1000)).toBe(3599)
    expect(lockedFor({ ...sent, attempts: 5 }, now + ONE_TIME_CODE.lockMs)).toBe(0)
  })

  it('count the tries at all codes of one contact within an hour', () => {
    const at = (ago: number, attempts: number) => ({ sentAt: now - ago, attempts })
    expect(sumOfTries([at(1000, 2), at(5000, 3), at(ONE_TIME_CODE.lockMs, 4)], now)).toEqual({
      sentAt: now - 1000,
      attempts: 5,
    })
    expect(sumOfTries([at(ONE_TIME_CODE.lockMs, 4)], now)).toBeUndefined()
  })

  it('can be sent again after a minute, three times an hour', () => {
    expect(resendAfter(undefined, now)).toBe(0)
    const first = withNextCode(undefined, now)
    expect(resendAfter(first, now)).toBe(60)
    expect(resendAfter(first, now + 59_001)).toBe(1)
    expect(resendAfter(first, now + MINUTE_MS)).toBe(0)
    const third = withNextCode(withNextCode(first, now + MINUTE_MS), now + 2 * MINUTE_MS)
    expect(resendAfter(third, now + 10 * MINUTE_MS)).toBe(50 * 60)
    expect(resendAfter(third, now + HOUR_MS)).toBe(0)
    expect(withNextCode(third, now + HOUR_MS).sends).toBe(1)
  })

  it('stay locked after five wrong tries, however many codes are sent', () => {
    const wait = fc.integer({ min: 0, max: HOUR_MS - 1 })
    fc.assert(
      fc.property(fc.array(wait, { maxLength: 6 }), waits => {
        let last = { sentAt: now, attempts: 5 }
        for (const after of waits)
          last = { sentAt: last.sentAt + after, attempts: triesKept(last, last.sentAt + after) }
        expect(isLive({ ...last, usedAt: null }, last.sentAt)).toBe(false)
        expect(lockedFor(last, last.sentAt)).toBe(3600)
      }),
    )
  })
})
