import { Temporal } from '#platform/rules/time/temporal.ts'

export const REPEATS = ['none', 'daily', 'weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

interface Step {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

const STEP: Readonly<Record<Exclude<Repeat, 'none'>, Step>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  monthly: { months: 1 },
  yearly: { years: 1 },
}

interface Span {
  /** YYYY-MM-DD. */
  readonly start: string | null
  readonly due: string | null
}

const LONGEST_MONTH = 31
const LONGEST_YEAR = 366

/**
 * Dates of the next occurrence of a job that was finished: as far apart as before, and not in the past. Steps are counted
 * from the first date, so that a job of the 31st comes on the last day of shorter months and on the 31st again.
 * Undefined: it does not repeat, or not within the years that are stored.
 * @param today in the zone of the job's shop; YYYY-MM-DD
 * @param lastYear the last that is stored
 */
export function nextOccurrence(
  { start, due }: Span,
  repeats: Repeat,
  today: string,
  lastYear: number,
): Span | undefined {
  if (repeats === 'none') return undefined
  const step = STEP[repeats]
  const first = Temporal.PlainDate.from(due ?? start ?? today)
  let count = Math.max(1, stepsBefore(first, step, today))
  let next = first.add(multiplied(step, count))
  while (next.toString() < today) {
    count += 1
    next = first.add(multiplied(step, count))
  }
  if (next.year > lastYear) return undefined
  if (!start || !due) return { start: start && next.toString(), due: start ? due : next.toString() }
  const length = Temporal.PlainDate.from(start).until(due, { largestUnit: 'days' })
  return { start: next.subtract(length).toString(), due: next.toString() }
}

/** Steps that end before this day, calculated without a loop: a job may be due in 1900. */
function stepsBefore(first: Temporal.PlainDate, { days, months, years }: Step, today: string): number {
  const size = (days ?? 0) + (months ?? 0) * LONGEST_MONTH + (years ?? 0) * LONGEST_YEAR
  // not money: whole steps
  return Math.floor(first.until(today, { largestUnit: 'days' }).days / size)
}

const multiplied = ({ days = 0, months = 0, years = 0 }: Step, count: number) => ({
  ...{ days: days * count, months: months * count, years: years * count },
})
