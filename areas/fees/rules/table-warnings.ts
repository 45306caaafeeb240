import type { HolidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { MINUTES_A_DAY, weekdayOf } from '#platform/rules/time/local-day.ts'
import type { FeeOffer, FeeTable } from './fee-table.ts'
import { findSegment, isBetween } from './find-segment.ts'

/** What the publisher should look at once more (fees.md section 1, "Versions"). */
export type TableWarning =
  | { readonly code: 'uncovered'; readonly weekday: number; readonly from: number; readonly to: number }
  | { readonly code: 'hidden'; readonly segment: string }
  | { readonly code: 'unreachable'; readonly offer: string }

/** Day numbers of a week: any Monday to Sunday. */
const WEEK = Array.from({ length: 7 }, (_, index) => index + 4)

/**
 * Hours of an ordinary week that no segment covers, segments that others hide at every minute, offers that no stay can reach.
 * Conditions on the entry are taken as met: a segment for late arrivals covers its hours for them.
 */
export function tableWarnings(table: FeeTable): TableWarning[] {
  const segments = table.segments.map(segment => ({ ...segment, entryFrom: undefined, entryTo: undefined }))
  const times = [...new Set([0, ...segments.flatMap(({ timeFrom, timeTo }) => [timeFrom, timeTo])])].sort(
    (a, b) => a - b,
  )
  const seen = new Set<string>()
  const uncovered: Extract<TableWarning, { code: 'uncovered' }>[] = []
  for (const day of WEEK)
    for (const [index, from] of times.entries()) {
      const to = times[index + 1] ?? MINUTES_A_DAY
      const now = { day, minute: from }
      for (const calendar of CALENDARS) {
        const occurrence = findSegment(segments, now, now, calendar)
        if (occurrence) seen.add(occurrence.segment.id)
        else if (calendar === ORDINARY) addHours(uncovered, { code: 'uncovered', weekday: weekdayOf(day), from, to })
      }
    }
  return [
    ...uncovered,
    ...segments.filter(({ id }) => !seen.has(id)).map(({ name }) => ({ code: 'hidden' as const, segment: name })),
    ...table.offers.filter(isUnreachable).map(({ name }) => ({ code: 'unreachable' as const, offer: name })),
  ]
}

const ORDINARY: HolidayCalendar = () => false
/** An ordinary week, weeks of holidays of one class, and one of all. */
const CALENDARS: readonly HolidayCalendar[] = [
  ORDINARY,
  ...[1, 2, 3].map(
    (of): HolidayCalendar =>
      (_day, _minute, only) =>
        only === undefined || only === of,
  ),
]

function addHours(
  list: Extract<TableWarning, { code: 'uncovered' }>[],
  hours: Extract<TableWarning, { code: 'uncovered' }>,
): void {
  const last = list.at(-1)
  if (last && last.weekday === hours.weekday && last.to === hours.from)
    list[list.length - 1] = { ...last, to: hours.to }
  else list.push(hours)
}

/** No weekday, or an exit that is over before the first stay can enter. */
function isUnreachable({ weekdays, entryFrom, entryTo, exitFrom, exitTo, exitDay }: FeeOffer): boolean {
  if (weekdays.length === 0 || exitTo < exitFrom) return true
  return exitDay === 0 && entryTo > entryFrom && exitTo < entryFrom && !isBetween(exitTo, entryFrom, entryTo)
}
