import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type BookingState, mayLeave } from '../../rules/booking-state.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { announce } from './announce.ts'
import { type StoredBooking, setStatus } from './stored-booking.ts'

/** Another pair of statuses is refused, naming both. */
export const wrongStatus = (from: BookingState, to: BookingState): Refusal =>
  refuse(RTN.wrongState, 'ticket.refusal.wrongStatus', { params: { from, to }, map: { from, to } })

/** Confirms a held booking whose places are taken, and tells the booker. */
export async function confirmHeld(ctx: Context, booking: StoredBooking): Promise<StoredBooking | Refusal> {
  if (!mayLeave(booking.status, 'confirmed') || booking.status === 'checkedIn')
    return wrongStatus(booking.status, 'confirmed')
  const confirmed = await setStatus(ctx, booking.id, 'confirmed')
  await announce(ctx, confirmed, 'confirmBooking')
  await notifyBooker(ctx, confirmed, 'booked')
  return confirmed
}

/** A hold whose time is over, whether or not it was expired: its places may be somebody else's. */
export const isRunOut = ({ status, heldUntil }: StoredBooking, now: number): boolean =>
  status === 'held' && heldUntil !== null && Date.parse(heldUntil) <= now
