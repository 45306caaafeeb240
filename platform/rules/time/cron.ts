import { CronExpressionParser } from 'cron-parser'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** The shortest gap is measured over this time, or one gap where it is longer: rare schedules cost the parser seconds a year. */
const MEASURED_MS = 8 * DAY_MS
/** Five fields of digits, names, lists, ranges and steps. The parser also accepts seconds, which no schedule here has. */
const FIVE_FIELDS = /^\S+(\s+\S+){4}$/

function parse(cron: string, after: number) {
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(after) })
}

export function isCron(cron: string): boolean {
  if (!FIVE_FIELDS.test(cron.trim())) return false
  try {
    parse(cron, 0).next()
    return true
  } catch {
    return false // the parser has no other way to say no
  }
}

/** The next run after an instant, in milliseconds since 1970. @throws where it is no cron expression */
export const nextRun = (cron: string, after: number): number => parse(cron, after).next().getTime()

const DAY_MINUTES = DAY_MS / MINUTE_MS

/** The shortest gap of runs at these minutes of every day. */
function gapEveryDay(minutes: readonly number[]): number {
  const [first = 0] = minutes
  return Math.min(...minutes.map((minute, at) => (minutes[at + 1] ?? first + DAY_MINUTES) - minute))
}

/** The shortest time between two runs in minutes. @throws where it is no cron expression */
export function shortestGap(cron: string, after: number): number {
  const runs = parse(cron, after)
  const { minute, hour, dayOfMonth, month, dayOfWeek } = runs.fields
  if ([dayOfMonth, month, dayOfWeek].every(field => field.isWildcard))
    return gapEveryDay(hour.values.flatMap(h => minute.values.map(m => Number(h) * 60 + Number(m))))
  return gapOnSomeDays(runs)
}

/** Run after run, which takes the parser a hundred times as long as the arithmetic of every day. */
function gapOnSomeDays(runs: ReturnType<typeof parse>): number {
  const first = runs.next().getTime()
  let last = first
  let shortest = Number.POSITIVE_INFINITY
  do {
    const next = runs.next().getTime()
    shortest = Math.min(shortest, next - last)
    last = next
  } while (shortest > MINUTE_MS && last - first < MEASURED_MS)
  return shortest / MINUTE_MS
}
