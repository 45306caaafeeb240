import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'
import { minuteOfDay } from '#platform/rules/time/minute-of-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DifferentDay, PlanKind, Session, SessionTimes } from './plan-terms.ts'

/** Instants in epoch milliseconds; `endsAt` is exclusive. */
export interface Slot {
  readonly startsAt: number
  readonly endsAt: number
  readonly capacity: number
}

export interface SlotTerms {
  readonly kind: PlanKind
  readonly sessions: readonly Session[]
  readonly days: readonly DifferentDay[]
  /** Places of an event, a pass or an open ticket; slots have those of their session. */
  readonly capacity: number
  /** Epoch milliseconds; an event, a pass and an open ticket are one slot from the first to the second. */
  readonly validFrom?: number | undefined
  readonly validTo?: number | undefined
}

/**
 * The slots of a plan that start on a local day, in order. A local time that the clock skips in spring makes no slot; one that it shows
 * twice in autumn makes one, the earlier. Where two sessions have one start, the first counts.
 * @param day YYYY-MM-DD
 */
export function slotsOfDay(terms: SlotTerms, day: string, zone: string): Slot[] {
  const date = Temporal.PlainDate.from(day)
  const slots = terms.kind === 'slots' ? sessionSlots(terms, date, zone) : wholeSlot(terms, date, zone)
  return slots.filter(slot => isValid(terms, slot))
}

/**
 * The slots that can be visited on some days, in order. An event, a pass and an open ticket are there on each day on which they are valid,
 * once.
 * @param from YYYY-MM-DD
 * @param to the last day
 */
export function slotsBetween(terms: SlotTerms, from: string, to: string, zone: string): Slot[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (terms.kind !== 'slots') return wholeSlotBetween(terms, first, last, zone)
  const slots: Slot[] = []
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    slots.push(...slotsOfDay(terms, day.toString(), zone))
  return slots
}

function wholeSlotBetween(terms: SlotTerms, first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): Slot[] {
  const { validFrom, validTo, capacity } = terms
  if (validFrom === undefined || validTo === undefined || validFrom >= validTo) return []
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds
  const isVisited = validFrom < startOf(last.add({ days: 1 })) && validTo > startOf(first)
  return isVisited ? [{ startsAt: validFrom, endsAt: validTo, capacity }] : []
}

/** The slot of a plan that starts at that moment. */
export function slotAt(terms: SlotTerms, startsAt: number, zone: string): Slot | undefined {
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone).toPlainDate()
  // A session that passes midnight belongs to the day before.
  const days = terms.kind === 'slots' ? [day, day.subtract({ days: 1 })] : [day]
  return days.flatMap(each => slotsOfDay(terms, each.toString(), zone)).find(slot => slot.startsAt === startsAt)
}

const isValid = ({ validFrom, validTo }: SlotTerms, { startsAt }: Slot): boolean =>
  (validFrom === undefined || startsAt >= validFrom) && (validTo === undefined || startsAt < validTo)

function wholeSlot({ validFrom, validTo, capacity }: SlotTerms, date: Temporal.PlainDate, zone: string): Slot[] {
  if (validFrom === undefined || validTo === undefined) return []
  const begins = Temporal.Instant.fromEpochMilliseconds(validFrom).toZonedDateTimeISO(zone).toPlainDate()
  return begins.equals(date) ? [{ startsAt: validFrom, endsAt: validTo, capacity }] : []
}

function sessionSlots({ sessions, days }: SlotTerms, date: Temporal.PlainDate, zone: string): Slot[] {
  const byStart = new Map<number, Slot>()
  for (const session of sessionsOn(sessions, days, date))
    for (const minute of startMinutes(session)) {
      const startsAt = toInstant(date, minute, zone)
      if (startsAt === undefined || byStart.has(startsAt)) continue
      byStart.set(startsAt, {
        ...{ startsAt, endsAt: startsAt + session.durationMinutes * MINUTE_MS, capacity: session.capacity },
      })
    }
  return [...byStart.values()].sort((a, b) => a.startsAt - b.startsAt)
}

function sessionsOn(
  sessions: readonly Session[],
  days: readonly DifferentDay[],
  date: Temporal.PlainDate,
): readonly SessionTimes[] {
  const day = date.toString()
  const different = days.find(each => each.day === day)
  if (different) return different.sessions
  return sessions.filter(
    ({ weekdays, from, to }) => weekdays.includes(date.dayOfWeek) && (!from || from <= day) && (!to || day <= to),
  )
}

/** Minutes since midnight of the first day. */
function startMinutes({ timeFrom, timeTo, everyMinutes }: SessionTimes): number[] {
  const from = minuteOfDay(timeFrom)
  const to = minuteOfDay(timeTo)
  const end = to <= from ? to + MINUTES_A_DAY : to
  const minutes: number[] = []
  for (let minute = from; minute < end; minute += everyMinutes) minutes.push(minute)
  return minutes
}

/** Undefined where the clock skips that time. */
function toInstant(date: Temporal.PlainDate, minute: number, zone: string): number | undefined {
  const days = minute >= MINUTES_A_DAY ? 1 : 0
  const rest = minute - days * MINUTES_A_DAY
  const minutes = rest % 60
  const local = date.add({ days }).toPlainDateTime({ hour: (rest - minutes) / 60, minute: minutes })
  const shown = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return shown.toPlainDateTime().equals(local) ? shown.epochMilliseconds : undefined
}
