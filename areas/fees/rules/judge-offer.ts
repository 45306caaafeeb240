import { allowsDay, type HolidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { weekdayOf } from '#platform/rules/time/local-day.ts'
import type { FeeOffer } from './fee-table.ts'
import { isBetween, windowDay } from './find-segment.ts'
import type { LocalMinute } from './site-minutes.ts'

/** Why an offer is not for a stay. */
export type OfferReason = 'weekday' | 'holiday' | 'entry' | 'exit' | 'exitDay'

/** Tells why an offer is not for a stay, undefined where it is (fees.md section 3, step 5). */
export function whyNotOffer(
  offer: FeeOffer,
  entry: LocalMinute,
  exit: LocalMinute,
  calendar: HolidayCalendar,
): OfferReason | undefined {
  if (!isBetween(entry.minute, offer.entryFrom, offer.entryTo)) return 'entry'
  const day = windowDay({ timeFrom: offer.entryFrom, timeTo: offer.entryTo }, entry) ?? entry.day
  if (!offer.weekdays.includes(weekdayOf(day))) return 'weekday'
  if (!allowsDay(offer, calendar, entry.day, entry.minute)) return 'holiday'
  if (exit.day - day !== offer.exitDay) return 'exitDay'
  const { exitFrom, exitTo } = offer
  return exit.minute >= exitFrom && exit.minute <= exitTo ? undefined : 'exit'
}
