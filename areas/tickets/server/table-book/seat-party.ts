import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TableChoice } from '../../rules/table-book/choose-table.ts'
import { tableSpan } from '../../rules/table-book/find-times.ts'
import { announce } from '../bookings/announce.ts'
import { depositOfGuest, whyDayOver } from '../bookings/change-status.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import { type StoredBooking, setStatus } from '../bookings/stored-booking.ts'
import { again } from '../money/store-money.ts'
import { siteById } from '../plans/plan-site.ts'
import { lockReservations, vacate } from '../reservations/occupy.ts'
import { loadReservation, storeReservation, takePlace } from '../reservations/stored-reservation.ts'
import { tableFor, tableTaken, type WantedTables } from './chosen-table.ts'
import { type LoadedBook, loadBook } from './load-book.ts'
import { loadService, type TableServiceTerms } from './load-service.ts'

const SEATABLE = new Set(['confirmed', 'waitlisted', 'noShow'])

/** Seats a party at its table, or at another one that is free now. Its time counts from now on where nobody follows too soon. */
export async function seatParty(
  ctx: Context,
  booking: StoredBooking,
  wanted: WantedTables,
): Promise<StoredBooking | Refusal> {
  if (!SEATABLE.has(booking.status)) return wrongStatus(booking.status, 'checkedIn')
  const dayOver = await whyDayOver(ctx, booking)
  if (dayOver) return dayOver
  const service = await loadService(ctx, booking.siteId)
  const site = await siteById(ctx, booking.siteId)
  if (!service || !site) return refuse(RTN.wrongState, 'ticket.refusal.noTableService')
  await lockReservations(ctx, booking.siteId)
  const now = ctx.clock()
  const day = toLocalDate(now, site.zone)
  const book = await loadBook(ctx, { service, site, from: day, to: day, except: booking.id })
  const reserved = await loadReservation(ctx, booking.id)
  const tables = wanted.tables ?? reserved?.things
  const seating = { service, book, now, mergeName: wanted.mergeName ?? reserved?.name, tables }
  const seated = findSeat(booking, seating)
  if ('refused' in seated) return seated
  const sitting = await whoSits(ctx, booking, seated.table)
  if (sitting) return refuse(RTN.wrongState, 'ticket.refusal.tableInUse', { params: sitting })
  await vacate(ctx, booking.id)
  const placed = await startNow(ctx, booking, seated.endsAt)
  const place = { name: seated.table.name, things: seated.table.tables, beforeMinutes: 0, afterMinutes: seated.buffer }
  // No earlier party still occupies the table between the agreed time and now.
  if (!(await takePlace(ctx, { ...placed, startsAt: ctx.now() }, place))) return tableTaken(seated.table)
  await storeReservation(ctx, booking, place)
  const checkedIn = await setStatus(ctx, booking.id, 'checkedIn', {
    ...{ checkedInAt: ctx.now(), depositState: depositOfGuest(booking) },
  })
  await announce(ctx, checkedIn, 'changeBookingStatus', { from: booking.status, table: seated.table.name })
  return checkedIn
}

interface Seating extends WantedTables {
  readonly service: TableServiceTerms
  readonly book: LoadedBook
  readonly now: number
}

interface Seat {
  readonly table: TableChoice
  /** Epoch milliseconds. */
  readonly endsAt: number
  /** Minutes that stay free afterwards. */
  readonly buffer: number
}

/** A table for a whole turn; where the next party comes sooner, its own table until that one comes. */
function findSeat({ people, endsAt }: StoredBooking, { book, now, ...wanted }: Seating): Seat | Refusal {
  const span = tableSpan(book, now, people)
  const buffer = book.bufferMinutes
  const table = tableFor(book, wanted, { people, span, confirm: true })
  if (table && !('refused' in table)) return { table, endsAt: span.to - buffer * MINUTE_MS, buffer }
  if (!wanted.tables || !table) return refuse(RTN.wrongState, 'ticket.refusal.noTableNow')
  const planned = { from: now, to: Date.parse(endsAt) + buffer * MINUTE_MS }
  if (planned.to <= now) return table
  const own = tableFor(book, wanted, { people, span: planned, confirm: true })
  return own && !('refused' in own) ? { table: own, endsAt: Date.parse(endsAt), buffer } : table
}

/** Another party that still sits there, however long ago its time was over. */
const whoSits = (ctx: Context, booking: StoredBooking, { name, tables }: TableChoice) =>
  ctx.db.row<{ table: string; name: string; number: string }>(sql`
    select ${name}::text as table, b.name, b.number from ticket_reservation r
    join ticket_booking b on b.merchant_id = r.merchant_id and b.id = r.booking_id
    where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = ${booking.siteId}::uuid and r.things && ${tables}::uuid[]
      and b.status = 'checkedIn' and b.what = 'table' and b.id <> ${booking.id}::uuid limit 1`)

/** A party that waited starts now; a reservation keeps its agreed time unless it is seated earlier. */
async function startNow(ctx: Context, { id, status, startsAt }: StoredBooking, endsAt: number): Promise<StoredBooking> {
  const now = ctx.now()
  const starts = status === 'waitlisted' || Date.parse(startsAt) > ctx.clock() ? now : startsAt
  await ctx.db.run(sql`
    update ticket_booking b set starts_at = ${starts}::timestamptz, ends_at = ${new Date(endsAt).toISOString()}::timestamptz,
      business_day = ${businessDayAt(sql`${starts}::timestamptz`, 's', ctx.merchantId)}
    from platform.site s
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${id}::uuid and s.merchant_id = b.merchant_id and s.id = b.site_id`)
  return again(ctx, id)
}
