import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { HolidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'
import type { FeeSegment, FeeTable } from './fee-table.ts'
import { findSegment, type Occurrence } from './find-segment.ts'
import type { LocalMinute, SiteMinutes } from './site-minutes.ts'

/** Minutes since the entry, `to` exclusive, within one day of the day cap. */
export interface Piece {
  readonly from: number
  readonly to: number
  /** Numbers the day that amounts of the piece count to. */
  readonly capDay: number
}

/** Adjoining minutes of one occurrence of a segment (fees.md section 3, step 2). */
export interface StayPart {
  readonly segment: FeeSegment
  readonly pieces: readonly Piece[]
}

export interface Stay {
  /** Epoch milliseconds. */
  readonly entryAt: number
  /** Minutes begun between entry and exit. */
  readonly minutes: number
}

interface PartsContext {
  readonly table: FeeTable
  readonly clock: SiteMinutes
  readonly calendar: HolidayCalendar
  /** Times of day at which another segment, holiday or day may begin. */
  readonly timesOfDay: readonly number[]
}

/** Divides the stay, from minute `start` on, into parts. Minutes of no segment are in none. */
export function partsOfStay(stay: Stay, start: number, context: PartsContext): StayPart[] {
  const entry = context.clock.at(stay.entryAt)
  const parts: { segment: FeeSegment; day: number; pieces: Piece[] }[] = []
  let adjoins = false
  let first: Occurrence | undefined
  for (const { from, to, shown } of stretches(stay, start, context)) {
    const fresh = findSegment(context.table.segments, shown, entry, context.calendar)
    if (from === start) first = fresh
    const occurrence = context.table.splitMode === 'entry' ? first : fresh
    const last = parts.at(-1)
    if (!occurrence) {
      adjoins = false
      continue
    }
    const piece = { from, to, capDay: capDay(context.table, from, shown) }
    if (adjoins && last && continues(last, occurrence, context.table)) addPiece(last.pieces, piece)
    else parts.push({ ...occurrence, pieces: [piece] })
    adjoins = true
  }
  return parts
}

const continues = (last: Occurrence, next: Occurrence, { splitMode }: FeeTable): boolean =>
  last.segment === next.segment && (splitMode === 'entry' || last.segment.joinDays || last.day === next.day)

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last && last.capDay === piece.capDay) pieces[pieces.length - 1] = { ...last, to: piece.to }
  else pieces.push(piece)
}

const capDay = ({ dayCapReset }: FeeTable, minute: number, { day, minute: shown }: LocalMinute): number =>
  dayCapReset === 'rolling' ? Math.floor(minute / MINUTES_A_DAY) : day - (shown < dayCapReset ? 1 : 0) // not money: days

/** Minutes within which the same segment, holiday and day hold, with what the clock shows at their first. */
function* stretches({ entryAt, minutes }: Stay, start: number, { table, clock, timesOfDay }: PartsContext) {
  const at = (minute: number) => entryAt + minute * MINUTE_MS
  const turns = clock
    .turns(at(start), at(minutes), timesOfDay)
    // A minute belongs to what holds at its beginning.
    .map(instant => Math.ceil((instant - entryAt) / MINUTE_MS)) // not money: minutes
  if (table.dayCapReset === 'rolling')
    for (let minute = MINUTES_A_DAY; minute < minutes; minute += MINUTES_A_DAY) if (minute > start) turns.push(minute)
  const edges = [start, ...turns.sort((a, b) => a - b), minutes]
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to !== undefined && to > from) yield { from, to, shown: clock.at(at(from)) }
  }
}
