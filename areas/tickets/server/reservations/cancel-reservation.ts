import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type CancelRule, cancellationRefund, cancelRuleAt, type Refund } from '../../rules/cancellation.ts'
import { announce } from '../bookings/announce.ts'
import { type StoredBooking, setStatus, unspent } from '../bookings/stored-booking.ts'
import { endLoanOf } from '../entities/lend-for-reservation.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { refundBookingMoney } from '../money/refund-booking.ts'
import { vacate } from './occupy.ts'
import { reservationTerms } from './reservation-terms.ts'

interface Cancelling {
  readonly tickets?: readonly string[] | undefined
  readonly byVenue: boolean
  readonly reason: string
}

/** What cancelling a booking of a table or an entity now refunds. */
export function reservationRefund(
  cancelRules: readonly CancelRule[],
  booking: Pick<StoredBooking, 'paid' | 'refunded' | 'deducted' | 'startsAt'>,
  { byVenue, now }: { readonly byVenue: boolean; readonly now: number },
): Refund {
  const left = unspent(booking)
  if (byVenue) return { refund: left, fee: 0 }
  return cancellationRefund(left, cancelRuleAt(cancelRules, { startsAt: Date.parse(booking.startsAt), now }), false)
}

/** Cancels a locked booking of a table or an entity: its place is free at once, and money is refunded by the rules. */
export async function cancelReservation(
  ctx: Context,
  booking: StoredBooking,
  { tickets, byVenue, reason }: Cancelling,
): Promise<(Refund & { booking: StoredBooking }) | Refusal> {
  if (tickets) return refuseFields({ tickets: { code: 'ticket.refusal.unknownTicket' } })
  const { cancelRules } = await reservationTerms(ctx, booking)
  const { refund, fee } = reservationRefund(cancelRules, booking, { byVenue, now: ctx.clock() })
  const unlent = await endLoanOf(ctx, booking)
  if (unlent) return unlent
  await vacate(ctx, booking.id)
  const refunded = await refundBookingMoney(ctx, booking, { amount: refund, key: `cancel ${booking.id}`, reason })
  const after = await setStatus(ctx, refunded.id, 'cancelled', { depositState: endedDeposit(booking, refund) })
  await announce(ctx, after, 'cancelBooking', { refund: toWire(refund), reason })
  await notifyBooker(ctx, after, 'cancelled')
  return { booking: after, refund, fee }
}

function endedDeposit({ depositState }: StoredBooking, refund: number): StoredBooking['depositState'] {
  if (depositState === 'paid') return refund > 0 ? 'refunded' : 'forfeited'
  return depositState === 'due' ? 'none' : depositState
}
