import { Temporal } from '#platform/rules/time/temporal.ts'

/** Wall-clock times HH:mm; `from` after `to` passes midnight. Equal: there are no quiet hours. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

export const USUAL_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/**
 * When quiet hours that hold at an instant end, by the clock of a zone; undefined outside them. Where the end is skipped or
 * shown twice by a change of the clock, it is the moment that the clock shows it for the first time, or the change.
 * @param at milliseconds since 1970 @returns milliseconds since 1970
 */
export function quietUntil(at: number, zone: string, { from, to }: QuietHours): number | undefined {
  if (from === to) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const now = local.toPlainTime()
  const [begin, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(to)]
  const afterBegin = Temporal.PlainTime.compare(now, begin) >= 0
  const beforeEnd = Temporal.PlainTime.compare(now, end) < 0
  const overnight = Temporal.PlainTime.compare(begin, end) > 0
  if (!(overnight ? afterBegin || beforeEnd : afterBegin && beforeEnd)) return undefined
  const day = overnight && afterBegin ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  return endOn(day, end, zone, at)
}

function endOn(day: Temporal.PlainDate, end: Temporal.PlainTime, zone: string, after: number): number {
  const wall = day.toPlainDateTime(end)
  const first = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  // The clock showed the end already and was put back: its second showing ends the hours that hold now.
  return first > after ? first : wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
}
