import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCron, nextRun, shortestGap } from './cron.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

const noon = Date.UTC(2026, 10, 27, 12)

describe('the schedule of a job', () => {
  it.each(['* * * * *', '23 * * * *', '3,18,33,48 * * * *', '*/15 2-4 * * 1-5'])('may be %s', cron => {
    expect(isCron(cron)).toBe(true)
  })

  it.each(['', 'nightly', '* * * *', '61 * * * *', '0 0 31 2 *', '*/5 * * * * *', '0 25 * * *'])(
    'is not "%s"',
    cron => {
      expect(isCron(cron)).toBe(false)
    },
  )

  it('says when a job runs next', () => {
    expect(nextRun('23 * * * *', noon)).toBe(noon + 23 * MINUTE_MS)
    expect(nextRun('40 15 * * *', noon + 4 * HOUR_MS)).toBe(noon + DAY_MS + 220 * MINUTE_MS)
  })

  it.each([
    ['* * * * *', 1],
    ['*/15 * * * *', 15],
    ['0,50 * * * *', 10],
    ['0 3 * * *', 1440],
    ['10 0,23 * * *', 60],
    ['*/15 2-4 * * 1-5', 15],
    ['0 0,23 * * 1', 1380],
  ])('%s runs every %i minutes at most', (cron, minutes) => {
    expect(shortestGap(cron, noon)).toBe(minutes)
  })

  it('has the same gap whether its days are all of them or each of the seven', () => {
    const some = (max: number) => fc.uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(some(59), some(23), (minutes, hours) => {
        const time = `${minutes.join(',')} ${hours.join(',')} * *`
        expect(shortestGap(`${time} *`, noon)).toBe(shortestGap(`${time} 0,1,2,3,4,5,6`, noon))
      }),
      { numRuns: 30 },
    )
  })

  it('never runs twice in less than its shortest gap', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 10_000_000 }), (list, seconds) => {
        const cron = `${list.join(',')} * * * *`
        const first = nextRun(cron, noon + seconds * 1000)
        expect(nextRun(cron, first) - first).toBeGreaterThanOrEqual(shortestGap(cron, noon) * MINUTE_MS)
      }),
    )
  })
})
