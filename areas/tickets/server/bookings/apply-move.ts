import { type Cents, spread, toWire } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { newBookingToken } from '../messages/booking-token.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { refundBookingMoney } from '../money/refund-booking.ts'
import { addToTickets, again } from '../money/store-money.ts'
import { offerPlaces } from '../places/offer-places.ts'
import { lowerTaken, type SlotKey } from '../places/slot-places.ts'
import { placesFor } from '../places/ticket-places.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { announce } from './announce.ts'
import { liveTickets } from './live-tickets.ts'
import type { MovedTicket } from './price-move.ts'
import type { StoredBooking } from './stored-booking.ts'

export interface ReadyMove {
  readonly oldPlan: StoredPlan
  readonly slot: SlotKey & { readonly endsAt: string }
  readonly tickets: readonly MovedTicket[]
  readonly fee: Cents
}

/** Moves a booking whose new places are taken: its old ones are let go, and what was paid too much is refunded. */
export async function applyMove(ctx: Context, booking: StoredBooking, move: ReadyMove): Promise<StoredBooking> {
  const { oldPlan, slot, tickets, fee } = move
  const before = await liveTickets(ctx, booking.id)
  await storeTickets(ctx, tickets)
  await storeSlot(ctx, booking, move)
  const moved = await again(ctx, booking.id)
  const tooMuch = moved.paid - moved.refunded - (moved.net + moved.fees)
  const after = tooMuch > 0 ? await refundExcess(ctx, moved, tooMuch) : moved
  await newBookingToken(ctx, booking.id)
  await announce(ctx, after, 'moveBooking', {
    from: booking.startsAt,
    to: slot.startsAt,
    ...(fee > 0 ? { fee: toWire(fee) } : {}),
  })
  await notifyBooker(ctx, after, 'changed')
  await lowerTaken(ctx, { ...booking, planId: oldPlan.id }, placesFor(oldPlan, before))
  await offerPlaces(ctx, oldPlan, { ...booking, planId: oldPlan.id })
  return after
}

/** Tickets keep their numbers; pictures of their earlier codes are refused. */
async function storeTickets(ctx: Context, tickets: readonly MovedTicket[]): Promise<void> {
  await ctx.db.run(sql`
    update ticket_ticket t set price = r.price, name = r.name, counts = r.counts, gross = r.gross, discount = r.discount, net = r.net,
      tax = r.tax, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as r(id uuid, price text, name text, counts int, gross bigint, discount bigint, net bigint, tax bigint)
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = r.id`)
}

async function storeSlot(ctx: Context, { id }: StoredBooking, { slot, tickets, fee }: ReadyMove): Promise<void> {
  const total = (of: 'gross' | 'discount' | 'net' | 'tax' | 'counts') =>
    tickets.reduce((sum, each) => sum + each[of], 0)
  await ctx.db.run(sql`
    update ticket_booking b set plan = ${slot.planId}::uuid, starts_at = ${slot.startsAt}::timestamptz, ends_at = ${slot.endsAt}::timestamptz,
      business_day = ${businessDayAt(sql`${slot.startsAt}::timestamptz`, 's', ctx.merchantId)}, people = ${total('counts')},
      gross = ${total('gross')}, discount = ${total('discount')}, net = ${total('net')}, tax = ${total('tax')}, fees = fees + ${fee},
      moves = moves + 1, reminded_at = null, version = b.version + 1, updated_at = ${ctx.now()}::timestamptz
    from platform.site s
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${id}::uuid and s.merchant_id = b.merchant_id and s.id = b.site_id`)
}

async function refundExcess(ctx: Context, booking: StoredBooking, amount: Cents): Promise<StoredBooking> {
  const live = await liveTickets(ctx, booking.id)
  const over = live.map(({ paid, refunded, net }) => Math.max(0, paid - refunded - net))
  const parts = over.some(excess => excess > 0) ? spread(amount, over) : over
  await addToTickets(
    ctx,
    live.map(({ id }, at) => ({ id, amount: parts[at] ?? 0 })),
    'refunded',
  )
  return refundBookingMoney(ctx, booking, { amount, key: `move ${booking.id} ${booking.moves}`, reason: 'Moved' })
}
