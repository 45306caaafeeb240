import { type PaymentChanged, paymentChanged } from '#areas/payments/contract/payment-events.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { slotAt } from '../../rules/slots.ts'
import { announce } from '../bookings/announce.ts'
import { applyMove } from '../bookings/apply-move.ts'
import { confirmHeld, isRunOut } from '../bookings/confirm-held.ts'
import { pendingMove } from '../bookings/pending-move.ts'
import { toOpenSlot } from '../bookings/read-request.ts'
import { dueNow, lockBooking, type StoredBooking, setStatus } from '../bookings/stored-booking.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { takePlaces } from '../places/take-places.ts'
import { bookedPlaces } from '../places/ticket-places.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { siteById } from '../plans/plan-site.ts'
import { takePlaceAgain } from '../reservations/stored-reservation.ts'
import { refundBookingMoney } from './refund-booking.ts'
import { countPayment, storeMoney } from './store-money.ts'

/** Money of a booking was captured: the only thing that confirms a booking that is paid on line. */
export const followingPayments = reaction(paymentChanged, async (ctx, payment) => {
  if ((payment.purpose === 'ticket' || payment.purpose === 'deposit') && payment.captured > 0)
    await takeMoney(ctx, payment)
})

async function takeMoney(ctx: Context, { paymentId, purposeRef, captured }: PaymentChanged): Promise<void> {
  const booking = await lockBooking(ctx, purposeRef)
  if (!booking) throw new Error(`no booking ${purposeRef}`)
  const entry = { kind: 'payment', method: 'online', amount: captured, state: 'done', paymentId, reason: '' } as const
  if (!(await storeMoney(ctx, booking, { ...entry, key: `payment ${paymentId}` }))) return
  const paid = await countPayment(ctx, booking, captured)
  const move = await pendingMove(ctx, booking.id)
  if (paid.status === 'confirmed' && move && captured >= move.due) await applyMove(ctx, paid, move.ready)
  else if (paid.status === 'held' && !isRunOut(paid, ctx.clock())) await confirmPaid(ctx, paid)
  else if (paid.status === 'held' || paid.status === 'expired') await placeLate(ctx, paid, captured)
  // What came for a booking that needs none any more goes back: two payments at once, or one after a cancellation.
  else if (paid.paid - paid.refunded > paid.net + paid.fees || paid.status === 'cancelled')
    await giveBack(ctx, paid, captured)
}

async function confirmPaid(ctx: Context, booking: StoredBooking): Promise<void> {
  if (dueNow(booking) > 0) return
  const confirmed = await confirmHeld(ctx, booking)
  if ('refused' in confirmed) throw new Error(`a held booking was not confirmed: ${confirmed.code}`)
}

/** Paid after the hold ended: placed if there is room, otherwise refunded in full and the booker told. */
async function placeLate(ctx: Context, booking: StoredBooking, captured: number): Promise<void> {
  if (booking.status === 'held' || (await takeAgain(ctx, booking))) {
    await confirmPaid(
      ctx,
      await setStatus(ctx, booking.id, 'held', { heldUntil: new Date(ctx.clock() + 1).toISOString() }),
    )
    return
  }
  await giveBack(ctx, booking, captured)
}

/** A hold that ran out and was not expired yet still has its places. */
async function takeAgain(ctx: Context, booking: StoredBooking): Promise<boolean> {
  if (booking.what !== 'plan') return Date.parse(booking.endsAt) > ctx.clock() && takePlaceAgain(ctx, booking)
  const plan = await loadPlan(ctx, booking.planId)
  const site = await siteById(ctx, booking.siteId)
  const slot = plan && site && slotAt(plan.slots, Date.parse(booking.startsAt), site.zone)
  if (!slot || Date.parse(booking.endsAt) <= ctx.clock()) return false
  return takePlaces(ctx, plan, toOpenSlot(plan, site, slot), await bookedPlaces(ctx, plan, [booking.id]))
}

async function giveBack(ctx: Context, booking: StoredBooking, amount: number): Promise<void> {
  const key = `late ${booking.id} ${booking.paid}`
  const refunded = await refundBookingMoney(ctx, booking, { amount, key, reason: 'The place was no longer held' })
  await announce(ctx, refunded, 'refundLatePayment', { amount: toWire(amount) })
  await notifyBooker(ctx, refunded, 'refundedLate')
}
