import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import {
  markParty,
  moveParty as moveCall,
  type PartyNow,
  partyLeft,
  partyNoShow,
  reserveTable as reserveCall,
  seatParty as seatCall,
} from '../../contract/table-book/table-reservation.ts'
import { announce } from '../bookings/announce.ts'
import { ownBooking } from '../bookings/booking-operations.ts'
import { changeStatus } from '../bookings/change-status.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { again } from '../money/store-money.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { loadReservation } from '../reservations/stored-reservation.ts'
import { loadService } from './load-service.ts'
import { moveParty } from './move-party.ts'
import { reserveTable } from './reserve-table.ts'
import { seatParty } from './seat-party.ts'

async function answerWith(ctx: Context, booking: StoredBooking | Refusal): Promise<Answer<PartyNow>> {
  if ('refused' in booking) return booking
  const { id, number, status } = booking
  const place = await loadReservation(ctx, id)
  return done({ id, number, status, table: place?.name ?? null })
}

/** A party at a shop where the caller has the permission, locked. */
async function ownParty(ctx: Context, id: string, need: string): Promise<StoredBooking | undefined> {
  const booking = await ownBooking(ctx, id, need)
  return booking?.what === 'table' ? booking : undefined
}

const noService = (): Refusal => refuse(RTN.wrongState, 'ticket.refusal.noTableService')

/** `/al/ticket/tableReservation/reserve` */
export const reserving = handle(reserveCall, async (ctx, { ordLot, startsAt, channel = 'counter', ...wanted }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(reserveCall.need, site.id)) return notFound()
  const service = await loadService(ctx, site.id)
  if (!service) return noService()
  const isHere = startsAt === undefined
  const party = { ...wanted, startsAt: startsAt ?? ctx.now(), channel: isHere ? 'walkIn' : channel, isHere } as const
  const booking = await reserveTable(ctx, { service, site, wanted: party })
  if ('refused' in booking || !isHere || booking.status !== 'confirmed') return answerWith(ctx, booking)
  return answerWith(ctx, await seatParty(ctx, booking, {}))
})

/** `/al/ticket/tableReservation/move` */
export const movingParty = handle(moveCall, async (ctx, { id, ...moving }) => {
  const booking = await ownParty(ctx, id, moveCall.need)
  return booking ? answerWith(ctx, await moveParty(ctx, booking, moving)) : notFound()
})

/** `/al/ticket/tableReservation/seat` */
export const seatingParty = handle(seatCall, async (ctx, { id, ...wanted }) => {
  const booking = await ownParty(ctx, id, seatCall.need)
  return booking ? answerWith(ctx, await seatParty(ctx, booking, wanted)) : notFound()
})

/** Statuses in which a mark can be set. */
const MARKED_IN = { arrived: 'confirmed', billAsked: 'checkedIn' } as const

/** `/al/ticket/tableReservation/mark` */
export const markingParty = handle(markParty, async (ctx, { id, mark, on }) => {
  const booking = await ownParty(ctx, id, markParty.need)
  if (!booking) return notFound()
  if (booking.status !== MARKED_IN[mark]) return refuse(RTN.wrongState, `ticket.refusal.mark.${mark}`)
  await ctx.db.run(sql`
    update ticket_booking set flags = array_remove(flags, ${mark}) || array_remove(array[${on ? mark : null}::text], null),
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const marked = await again(ctx, id)
  await announce(ctx, marked, 'changeBookingStatus', { mark, on })
  return answerWith(ctx, marked)
})

/** `/al/ticket/tableReservation/leave` */
export const partyLeaving = handle(partyLeft, async (ctx, { id }) => {
  const booking = await ownParty(ctx, id, partyLeft.need)
  return booking ? answerWith(ctx, await changeStatus(ctx, booking, 'completed')) : notFound()
})

/** `/al/ticket/tableReservation/noShow` */
export const partyMissing = handle(partyNoShow, async (ctx, { id }) => {
  const booking = await ownParty(ctx, id, partyNoShow.need)
  return booking ? answerWith(ctx, await changeStatus(ctx, booking, 'noShow')) : notFound()
})

/** Parties at these tables of a shop that are seated. */
export async function leaveTables(ctx: Context, siteId: string, names: readonly string[]): Promise<void> {
  const seated = await ctx.db.rows<{ id: string }>(sql`
    select b.id from ticket_booking b
    join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.site_id = ${siteId}::uuid and b.what = 'table' and b.status = 'checkedIn'
      and r.name = any(${names}::text[]) order by b.id`)
  for (const { id } of seated) {
    const booking = await lockBooking(ctx, id)
    if (booking?.status === 'checkedIn') await changeStatus(ctx, booking, 'completed', 'Bill paid')
  }
}
