import type { InputOf } from '#platform/contract/define/resource.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Attendance } from '../../contract/attendance.ts'
import type { DemoSites } from './demo-sites.ts'

/** As many as the shops have traded (trading-job.ts). */
const DAYS = 120

interface Hand {
  readonly site: keyof DemoSites
  readonly employee: string
  /** Hours after midnight in Brisbane, where both shops are. */
  readonly from: number
  readonly hours: number
  readonly wage: number
  /** Days, counted back from yesterday, on which nobody comes. */
  readonly off: number
}

const HANDS: readonly Hand[] = [
  { site: 'cafe', employee: 'Casey', from: 6, hours: 8, wage: 31.5, off: 5 },
  { site: 'cafe', employee: 'Mei', from: 7, hours: 7.5, wage: 29.25, off: 4 },
  { site: 'cafe', employee: 'Jordan', from: 10, hours: 6, wage: 26.8, off: 3 },
  { site: 'grocer', employee: 'Sam', from: 7, hours: 8, wage: 32, off: 6 },
  { site: 'grocer', employee: 'Priya', from: 9.5, hours: 7.5, wage: 30.4, off: 5 },
  { site: 'grocer', employee: 'Lachlan', from: 13, hours: 6.5, wage: 27.1, off: 4 },
]

/** Nobody clocks on to the minute: up to eight early or late. */
const offBy = (ago: number, hand: number): number => (((ago * 7 + hand * 13) % 17) - 8) * MINUTE_MS

/** Shifts up to yesterday; those of a hand on and off by turns of a few days. */
export function attendanceRows(sites: DemoSites, now: number): InputOf<typeof Attendance>[] {
  // Brisbane is ten hours ahead, all year.
  const midnight = now + 10 * HOUR_MS - ((now + 10 * HOUR_MS) % DAY_MS) - 10 * HOUR_MS
  return HANDS.flatMap(({ site, employee, from, hours, wage, off }, hand) =>
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
