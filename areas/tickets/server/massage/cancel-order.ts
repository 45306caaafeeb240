import { requestOrder } from '#areas/pos/contract/request-order.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { bookingChanged } from '../../contract/booking-changed.ts'
import { cancelMassage } from '../../contract/massage/massage-order.ts'
import { mayLeave } from '../../rules/booking-state.ts'
import { announce } from '../bookings/announce.ts'
import { ownBooking } from '../bookings/booking-operations.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import { type StoredBooking, setStatus } from '../bookings/stored-booking.ts'
import { loadStaff } from './load-spa.ts'
import { shownOrder } from './shown-order.ts'

/** `/al/ticket/massageOrder/cancel` */
export const cancellingMassage = handle(cancelMassage, async (ctx, { id, reason }) => {
  const booking = await ownBooking(ctx, id, cancelMassage.need)
  if (booking?.what !== 'massage') return notFound()
  const cancelled = await cancelOrder(ctx, booking, reason)
  return 'refused' in cancelled ? cancelled : done(shownOrder(cancelled))
})

/** Cancels a locked order that nobody has paid: its therapists and rooms are free at once, and it leaves the till. */
export async function cancelOrder(
  ctx: Context,
  booking: StoredBooking,
  reason: string,
): Promise<StoredBooking | Refusal> {
  if (!mayLeave(booking.status, 'cancelled')) return wrongStatus(booking.status, 'cancelled')
  if (booking.paid > booking.refunded) return refuse(RTN.wrongState, 'ticket.massageOrder.refundFirst')
  const order = await ctx.db.row<{ tillOrder: string | null }>(sql`
    update ticket_massage_order o set online_order = null
    from (select online_order from ticket_massage_order
      where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid) was
    where o.merchant_id = ${ctx.merchantId}::uuid and o.booking_id = ${booking.id}::uuid
    returning was.online_order as "tillOrder"`)
  if (order?.tillOrder) {
    const left = await requestOrder(ctx, { request: 'cancel', id: order.tillOrder, by: 'customer', reason })
    if (left.refused) return left
  }
  const cancelled = await setStatus(ctx, booking.id, 'cancelled')
  await announce(ctx, cancelled, 'cancelBooking', { reason })
  return cancelled
}

/** The time of an order that nobody comes for is free; who comes after all takes it again where nobody else has it. */
export const freeingTreatments = reaction(bookingChanged, async (ctx, { bookingId, siteId, status }) => {
  if (status === 'checkedIn') await takeAgain(ctx, bookingId, siteId)
  if (status !== 'cancelled' && status !== 'expired' && status !== 'noShow') return
  await ctx.db.run(sql`
    update ticket_treatment set taking = false
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and taking`)
})

async function takeAgain(ctx: Context, bookingId: string, siteId: string): Promise<void> {
  const freed = await ctx.db.row(sql`
    select id from ticket_treatment
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and not taking limit 1`)
  if (!freed) return
  await loadStaff(ctx, siteId, { lock: true })
  await ctx.db.run(sql`
    update ticket_treatment t set taking = true
    where t.merchant_id = ${ctx.merchantId}::uuid and t.booking_id = ${bookingId}::uuid and not t.taking and not exists (
      select from ticket_treatment o
      where o.merchant_id = ${ctx.merchantId}::uuid and o.taking and o.booking_id <> t.booking_id
        and (o.therapist_id = t.therapist_id or o.room_id = t.room_id) and o.kept_from < t.kept_to and o.kept_to > t.kept_from)`)
}
