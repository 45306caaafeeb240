import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isFree } from '../../rules/table-book/choose-table.ts'
import { tableSpan } from '../../rules/table-book/find-times.ts'
import { turnMinutes } from '../../rules/table-book/service-terms.ts'
import { announce } from '../bookings/announce.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { newBookingToken } from '../messages/booking-token.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { again } from '../money/store-money.ts'
import { siteById } from '../plans/plan-site.ts'
import { expireReservations } from '../reservations/expire-reservations.ts'
import { lockReservations, vacate } from '../reservations/occupy.ts'
import { loadReservation, storeReservation, takePlace } from '../reservations/stored-reservation.ts'
import { tableFor, tableTaken, type WantedTables } from './chosen-table.ts'
import { type LoadedBook, loadBook } from './load-book.ts'
import { loadService } from './load-service.ts'
import { full, timeProblem } from './reserve-table.ts'

export interface MovingParty extends WantedTables {
  /** ISO 8601; undefined: its time. */
  readonly startsAt?: string | undefined
  readonly people?: number | undefined
  readonly confirm?: boolean | undefined
}

/** Gives a locked booking another table, time or size, all of it or nothing. A seated party changes its table alone. */
export async function moveParty(
  ctx: Context,
  booking: StoredBooking,
  moving: MovingParty,
): Promise<StoredBooking | Refusal> {
  const isSeated = booking.status === 'checkedIn'
  if (booking.status !== 'confirmed' && !isSeated) return wrongStatus(booking.status, booking.status)
  const service = await loadService(ctx, booking.siteId)
  const site = await siteById(ctx, booking.siteId)
  const reserved = await loadReservation(ctx, booking.id)
  if (!service || !site || !reserved) return refuse(RTN.wrongState, 'ticket.refusal.noTableService')
  await lockReservations(ctx, site.id)
  await expireReservations(ctx, site.id)
  const startsAt = Date.parse(isSeated ? booking.startsAt : (moving.startsAt ?? booking.startsAt))
  const people = moving.people ?? booking.people
  const isNewTime = startsAt !== Date.parse(booking.startsAt)
  const wrongTime = isNewTime ? timeProblem(ctx, { service, site, startsAt, leadMinutes: 0 }) : undefined
  if (wrongTime) return wrongTime
  const day = toLocalDate(startsAt, site.zone)
  const book = await loadBook(ctx, { service, site, from: day, to: day, except: booking.id })
  const moved = { startsAt, people, isNewTime, confirm: moving.confirm }
  const problem = pacingProblem(ctx, book, booking, moved)
  if (problem) return problem
  const span = isSeated ? { from: ctx.clock(), to: Date.parse(booking.endsAt) } : tableSpan(book, startsAt, people)
  if (span.from >= span.to) return refuse(RTN.wrongState, 'ticket.refusal.noTableNow')
  const seats = reserved.things.reduce((sum, id) => sum + (book.shopTables.tables.get(id)?.seats ?? 0), 0)
  const fits = people <= Math.max(booking.people, seats)
  const keeps = !moving.tables && fits && isFree(book.busy, reserved.things, span)
  const wanted = moving.tables || !keeps ? moving : { tables: reserved.things, mergeName: reserved.name }
  const table = tableFor(book, wanted, { people, span, confirm: moving.confirm || keeps })
  if (!table) return full(ctx, book, startsAt, people)
  if ('refused' in table) return table
  await vacate(ctx, booking.id)
  const after = isSeated
    ? booking
    : await writeTime(ctx, booking, { startsAt, people, turn: turnMinutes(service.turns, people) })
  const place = { name: table.name, things: table.tables, beforeMinutes: 0, afterMinutes: service.bufferMinutes }
  const taking = isSeated ? { ...after, startsAt: ctx.now() } : after
  if (!(await takePlace(ctx, taking, place))) return tableTaken(table)
  await storeReservation(ctx, booking, place)
  await announce(ctx, after, 'moveBooking', { table: table.name, startsAt: after.startsAt, people })
  if (isNewTime) await tellNewTime(ctx, after)
  return after
}

/** Earlier addresses of the booking lead nowhere. */
async function tellNewTime(ctx: Context, booking: StoredBooking): Promise<void> {
  await newBookingToken(ctx, booking.id)
  await notifyBooker(ctx, booking, 'changed')
}

function pacingProblem(
  ctx: Context,
  book: LoadedBook,
  booking: StoredBooking,
  {
    startsAt,
    people,
    isNewTime,
    confirm,
  }: { startsAt: number; people: number; isNewTime: boolean; confirm?: boolean | undefined },
): Refusal | undefined {
  if (!isNewTime && people <= booking.people) return undefined
  const start = book.starts.find(each => each.startsAt === startsAt)
  if (!start) return isNewTime ? refuseFields({ startsAt: { code: 'ticket.refusal.noSlot' } }) : undefined
  const left = start.pacing - (book.covers.get(startsAt) ?? 0)
  return people > left && !confirm ? full(ctx, book, startsAt, people) : undefined
}

async function writeTime(
  ctx: Context,
  { id }: StoredBooking,
  { startsAt, people, turn }: { startsAt: number; people: number; turn: number },
): Promise<StoredBooking> {
  const [from, to] = [new Date(startsAt).toISOString(), new Date(startsAt + turn * MINUTE_MS).toISOString()]
  await ctx.db.run(sql`
    update ticket_booking b set starts_at = ${from}::timestamptz, ends_at = ${to}::timestamptz, people = ${people},
      business_day = ${businessDayAt(sql`${from}::timestamptz`, 's', ctx.merchantId)},
      moves = b.moves + case when b.starts_at = ${from}::timestamptz then 0 else 1 end, version = b.version + 1,
      updated_at = ${ctx.now()}::timestamptz
    from platform.site s
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${id}::uuid and s.merchant_id = b.merchant_id and s.id = b.site_id`)
  return again(ctx, id)
}
