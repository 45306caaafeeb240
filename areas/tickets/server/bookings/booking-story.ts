import { done, notFound } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type BookingStory, bookingStory } from '../../contract/booking.ts'
import { mayLeave } from '../../rules/booking-state.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { reservationRefund } from '../reservations/cancel-reservation.ts'
import { reservationTerms } from '../reservations/reservation-terms.ts'
import { refundOf } from './cancel-booking.ts'
import { liveTickets } from './live-tickets.ts'
import { SHOWN_TICKET_STATE } from './shown-ticket-state.ts'
import { loadBooking, type StoredBooking, shownBooking } from './stored-booking.ts'

/** `/al/ticket/booking/story` */
export const tellingBooking = handle(bookingStory, async (ctx, { id }) => {
  const booking = await loadBooking(ctx, id)
  if (!booking || !ctx.access.mayAt(bookingStory.need, booking.siteId)) return notFound()
  const refund = mayLeave(booking.status, 'cancelled') ? await refundNow(ctx, booking) : 0
  return done({
    ...{ booking: shownBooking(booking), tickets: await ticketsOf(ctx, id), money: await moneyOf(ctx, id) },
    refundNow: toWire(refund),
  })
})

/** What cancelling all of a booking now refunds its booker. */
export async function refundNow(ctx: TenantData & Timed, booking: StoredBooking): Promise<Cents> {
  const by = { byVenue: false, now: ctx.clock() }
  if (booking.what !== 'plan')
    return reservationRefund((await reservationTerms(ctx, booking)).cancelRules, booking, by).refund
  const plan = await loadPlan(ctx, booking.planId)
  return plan ? refundOf(plan, booking, await liveTickets(ctx, booking.id), by).refund : 0
}

export async function ticketsOf(ctx: TenantData, bookingId: string): Promise<BookingStory['tickets']> {
  const rows = await ctx.db.rows<BookingStory['tickets'][number]>(sql`
    select t.id, t.number, t.name, ${SHOWN_TICKET_STATE} as state, t.net::float8 as net, t.paid::float8 as paid,
      t.refunded::float8 as refunded, t.entries, case when t.entries = 0 then 1 else greatest(0, t.entries - t.entered) end as "entriesLeft"
    from ticket_ticket t where t.merchant_id = ${ctx.merchantId}::uuid and t.booking_id = ${bookingId}::uuid order by t.position`)
  return rows.map(row => ({ ...row, net: toWire(row.net), paid: toWire(row.paid), refunded: toWire(row.refunded) }))
}

async function moneyOf(ctx: TenantData, bookingId: string): Promise<BookingStory['money']> {
  const rows = await ctx.db.rows<BookingStory['money'][number]>(sql`
    select at, kind, method, amount::float8 as amount, state, reason from ticket_money
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid order by at, id`)
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString(), amount: toWire(row.amount) }))
}
