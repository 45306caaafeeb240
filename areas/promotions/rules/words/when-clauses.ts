import { Temporal } from '#platform/rules/time/temporal.ts'
import type { PromotionDraft } from '../promotion-draft.ts'
import { type Clause, type ClauseValue, clause } from './clause.ts'

const DAYS_OF_WEEK = 7

/** When it holds: the window of a happy hour, and the period. */
export const whenClauses = (draft: PromotionDraft, zone: string): Clause[] => [
  ...windowClauses(draft),
  ...periodClauses(draft, zone),
]

function windowClauses({ kind, weekdays, timeFrom, timeTo }: PromotionDraft): Clause[] {
  if (kind !== 'happyHour' || !weekdays || !timeFrom || !timeTo) return []
  const daily = weekdays.length === DAYS_OF_WEEK
  const key = `${daily ? 'daily' : 'days'}${timeFrom === timeTo ? 'All' : 'Window'}`
  const days: ClauseValue = { as: 'days', days: weekdays }
  return [clause(key, { days, from: { as: 'time', clock: timeFrom }, to: { as: 'time', clock: timeTo } })]
}

function periodClauses({ from, to }: PromotionDraft, zone: string): Clause[] {
  if (from && to) return [clause('fromTo', { from: begin(from, zone), to: end(to, zone) })]
  if (from) return [clause('from', { from: begin(from, zone) })]
  return to ? [clause('until', { to: end(to, zone) })] : []
}

const ZERO_HOURS = Temporal.PlainTime.from('00:00')

const localTime = (iso: string, zone: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone)
const isMidnight = (local: Temporal.ZonedDateTime): boolean => local.toPlainTime().equals(ZERO_HOURS)
const day = (date: Temporal.PlainDate): ClauseValue => ({ as: 'day', day: date.toString() })

/** At midnight: that day. */
function begin(iso: string, zone: string): ClauseValue {
  const local = localTime(iso, zone)
  return isMidnight(local) ? day(local.toPlainDate()) : { as: 'moment', iso }
}

/** An end is exclusive: at midnight, the day before is the last one. */
function end(iso: string, zone: string): ClauseValue {
  const local = localTime(iso, zone)
  return isMidnight(local) ? day(local.toPlainDate().subtract({ days: 1 })) : { as: 'moment', iso }
}
