import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, spread, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isTaking, mayLeave } from '../../rules/booking-state.ts'
import { cancellationRefund, cancelRuleAt, type Refund } from '../../rules/cancellation.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { refundBookingMoney } from '../money/refund-booking.ts'
import { addToTickets, again } from '../money/store-money.ts'
import { offerPlaces } from '../places/offer-places.ts'
import { lowerTaken } from '../places/slot-places.ts'
import { placesFor } from '../places/ticket-places.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'
import { cancelReservation } from '../reservations/cancel-reservation.ts'
import { announce } from './announce.ts'
import { wrongStatus } from './confirm-held.ts'
import { type LiveTicket, liveTickets } from './live-tickets.ts'
import { dropPendingMove } from './pending-move.ts'
import { type StoredBooking, setStatus } from './stored-booking.ts'

export interface Cancelling {
  /** Ids; undefined: the whole booking. */
  readonly tickets?: readonly string[] | undefined
  /** The venue's own cancelling refunds all. */
  readonly byVenue: boolean
  readonly reason: string
}

const FEE_TAKEN = 'feeTaken'

const paidFor = (tickets: readonly LiveTicket[]): Cents =>
  tickets.reduce((total, { paid, refunded }) => total + paid - refunded, 0)

/** What cancelling tickets now refunds. */
export function refundOf(
  plan: StoredPlan,
  booking: StoredBooking,
  tickets: readonly LiveTicket[],
  { byVenue, now }: { byVenue: boolean; now: number },
): Refund {
  const paid = paidFor(tickets)
  if (byVenue) return { refund: paid, fee: 0 }
  const rule = cancelRuleAt(plan.cancelRules, { startsAt: Date.parse(booking.startsAt), now })
  return cancellationRefund(paid, rule, booking.flags.includes(FEE_TAKEN))
}

export interface Cancelled extends Refund {
  readonly booking: StoredBooking
}

/** Cancels a locked booking or single tickets of it: refunds by the rules, lets the places go, and offers them to whoever waits. */
export async function cancelBookingNow(
  ctx: Context,
  booking: StoredBooking,
  cancelling: Cancelling,
): Promise<Cancelled | Refusal> {
  const { byVenue, reason } = cancelling
  if (!mayLeave(booking.status, 'cancelled')) return wrongStatus(booking.status, 'cancelled')
  if (booking.what === 'massage') return refuse(RTN.wrongState, 'ticket.massageOrder.inCalendar')
  if (booking.what !== 'plan') return cancelReservation(ctx, booking, cancelling)
  const plan = await loadPlan(ctx, booking.planId)
  if (!plan) throw new Error(`no plan ${booking.planId}`)
  const live = await liveTickets(ctx, booking.id)
  const chosen = cancelling.tickets ? live.filter(({ id }) => cancelling.tickets?.includes(id)) : live
  if (cancelling.tickets && chosen.length < cancelling.tickets.length)
    return refuseFields({ tickets: { code: 'ticket.refusal.unknownTicket' } })
  if (chosen.length < live.length && booking.status !== 'confirmed')
    return refuse(RTN.wrongState, 'ticket.refusal.notConfirmed')
  const { refund, fee } = refundOf(plan, booking, chosen, { byVenue, now: ctx.clock() })
  await dropPendingMove(ctx, booking.id)
  const all = chosen.length === live.length
  await voidTickets(ctx, chosen, refund)
  await (all ? takeFee(ctx, booking, fee) : leaveRest(ctx, booking, chosen, fee))
  const refunded = await refundBookingMoney(ctx, booking, {
    ...{ amount: refund, key: `cancel ${chosen[0]?.id ?? booking.id}`, reason },
  })
  const after = all ? await endBooking(ctx, refunded, refund) : await again(ctx, booking.id)
  await announce(ctx, after, all ? 'cancelBooking' : 'cancelTickets', {
    refund: toWire(refund),
    tickets: chosen.length,
    reason,
  })
  await notifyBooker(ctx, after, all ? 'cancelled' : 'changed')
  if (isTaking(booking.status)) {
    const slot = { ...booking, planId: plan.id }
    await lowerTaken(ctx, slot, placesFor(plan, chosen))
    await offerPlaces(ctx, plan, slot)
  }
  return { booking: after, refund, fee }
}

function endBooking(ctx: Context, booking: StoredBooking, refund: Cents): Promise<StoredBooking> {
  const { depositState } = booking
  const paidDeposit = refund > 0 ? 'refunded' : 'forfeited'
  return setStatus(ctx, booking.id, 'cancelled', {
    depositState: depositState === 'paid' ? paidDeposit : depositState === 'due' ? 'none' : depositState,
  })
}

/** Cancelled tickets open nothing. */
async function voidTickets(ctx: Context, tickets: readonly LiveTicket[], refund: Cents): Promise<void> {
  const paid = tickets.map(each => each.paid - each.refunded)
  const parts = paid.some(amount => amount > 0) ? spread(refund, paid) : paid.map(() => 0)
  await addToTickets(
    ctx,
    tickets.map(({ id }, at) => ({ id, amount: parts[at] ?? 0 })),
    'refunded',
  )
  const ids = tickets.map(({ id }) => id)
  await ctx.db.run(sql`
    update ticket_ticket set state = case when refunded > 0 then 'refunded' else 'void' end
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
}

/** The fee is taken once a booking. */
const withFee = (fee: Cents) =>
  sql`fees = fees + ${fee}, flags = case when ${fee > 0} then array_append(array_remove(flags, ${FEE_TAKEN}), ${FEE_TAKEN}) else flags end`

/** A cancelled booking shows what it was. */
async function takeFee(ctx: Context, booking: StoredBooking, fee: Cents): Promise<void> {
  await ctx.db.run(sql`
    update ticket_booking set ${withFee(fee)} where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.id}::uuid`)
}

/** The booking's figures are those of the tickets that are left. */
async function leaveRest(
  ctx: Context,
  booking: StoredBooking,
  tickets: readonly LiveTicket[],
  fee: Cents,
): Promise<void> {
  const total = (of: 'net' | 'discount' | 'gross' | 'tax' | 'counts') =>
    tickets.reduce((sum, each) => sum + each[of], 0)
  await ctx.db.run(sql`
    update ticket_booking set people = people - ${total('counts')}, gross = gross - ${total('gross')},
      discount = discount - ${total('discount')}, net = net - ${total('net')}, tax = tax - ${total('tax')}, ${withFee(fee)},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.id}::uuid`)
}
