import type { InputOf } from '#platform/contract/define/resource.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Attendance } from '../../contract/attendance.ts'
import type { DemoSites } from './demo-sites.ts'

/** Same number of days as the shops' history (trading-job.ts). */
const DAYS = 120

interface Hand {
  readonly site: keyof DemoSites
  readonly employee: string
  /** Hours after midnight in Brisbane, where both shops are. */
  readonly from: number
  readonly hours: number
  readonly wage: number
  /** Days off, counted back from yesterday. */
  readonly off: number
}

const WORKERS: readonly Hand[] = [
  { site: 'cafe', employee: 'Casey', from: 6, hours: 8, wage: 31.5, off: 5 },
  { site: 'cafe', employee: 'Mei', from: 7, hours: 7.5, wage: 29.25, off: 4 },
  { site: 'cafe', employee: 'Jordan', from: 10, hours: 6, wage: 26.8, off: 3 },
  { site: 'grocer', employee: 'Sam', from: 7, hours: 8, wage: 32, off: 6 },
  { site: 'grocer', employee: 'Priya', from: 9.5, hours: 7.5, wage: 30.4, off: 5 },
  { site: 'grocer', employee: 'Lachlan', from: 13, hours: 6.5, wage: 27.1, off: 4 },
]

/** Clocking on and off varies by up to eight minutes. */
const offBy = (ago: number, hand: number): number => (((ago * 7 + hand * 13) % 17) - 8) * MINUTE_MS

/** Shifts up to yesterday; part-time staff alternate every few days. */
export function attendanceRows(sites: DemoSites, now: number): InputOf<typeof Attendance>[] {
  // Brisbane is ten hours ahead, all year.
  const midnight = now + 10 * HOUR_MS - ((now + 10 * HOUR_MS) % DAY_MS) - 10 * HOUR_MS
  return WORKERS.flatMap(({ site, employee, from, hours, wage, off }, hand) =>
    Array.from({ length: DAYS }, (_, at) => at + 1)
      .filter(ago => ago % (off + 1) !== 0)
      .map(ago => {
        const startedAt = midnight - ago * DAY_MS + from * HOUR_MS + offBy(ago, hand)
        return {
          siteId: sites[site],
          employee,
          startedAt: new Date(startedAt).toISOString(),
          endedAt: new Date(startedAt + hours * HOUR_MS + offBy(ago + 3, hand)).toISOString(),
          breakMinutes: 30,
          hourlyWage: wage,
        }
      }),
  )
}
