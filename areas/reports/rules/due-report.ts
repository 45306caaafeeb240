import { businessDaySpan, type SiteClocks } from '#platform/rules/time/business-day.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { localRun } from '#platform/rules/time/local-run.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

export interface DueTerms {
  readonly every: Interval
  /** Monday 1 to Sunday 7. */
  readonly weekday: number | null
  readonly dayOfMonth: number | null
  /** HH:mm */
  readonly at: string
}

/** A report is not sent days late: after a week offline, recipients get one e-mail and not seven. */
export const LATEST_HOURS = 20

function isItsDay(day: Temporal.PlainDate, { every, weekday, dayOfMonth }: DueTerms): boolean {
  if (every === 'week') return day.dayOfWeek === weekday
  if (every === 'month') return day.day === Math.min(dayOfMonth ?? 1, day.daysInMonth)
  return true
}

/** Moment at which the day before has ended in all shops: a bar's day ends at four, Perth's later than Sydney's. */
const allOver = (day: Temporal.PlainDate, clocks: SiteClocks): number =>
  Math.max(...clocks.map(clock => businessDaySpan(day, clock).from.epochMilliseconds))

/**
 * The day whose report is due now and covers the days before it; undefined when none is due. It is sent at its time, but not
 * before those days are over. A time that the clock skips is due right after the gap; one shown twice is due the first time.
 * @param now milliseconds since the epoch
 * @param clocks of the shops that it is of: the first says when it is sent
 */
export function dueDay(terms: DueTerms, now: number, clocks: SiteClocks): Temporal.PlainDate | undefined {
  const [{ zone }] = clocks
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const today = here.toPlainDate()
  return [today, today.subtract({ days: 1 })].find(day => {
    const dueAt = localRun(day, Temporal.PlainTime.from(terms.at), zone)
    const late = (now - Math.max(dueAt.epochMilliseconds, allOver(day, clocks))) / HOUR_MS
    return isItsDay(day, terms) && late >= 0 && late < LATEST_HOURS
  })
}

export const SENT_PERIODS = ['yesterday', 'last7Days', 'lastMonth'] as const
export type SentPeriod = (typeof SENT_PERIODS)[number]

/** Days that a report of a day is of; all of them are over. */
export function sentDays(period: SentPeriod, due: Temporal.PlainDate): { from: string; to: string } {
  const before = due.subtract({ days: 1 })
  switch (period) {
    case 'yesterday':
      return { from: before.toString(), to: before.toString() }
    case 'last7Days':
      return { from: due.subtract({ days: 7 }).toString(), to: before.toString() }
    case 'lastMonth': {
      const last = due.with({ day: 1 }).subtract({ days: 1 })
      return { from: last.with({ day: 1 }).toString(), to: last.toString() }
    }
  }
}
