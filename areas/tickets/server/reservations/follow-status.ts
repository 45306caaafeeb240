import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { lockReservations, vacate, vacateFrom } from './occupy.ts'
import { takePlaceAgain } from './stored-reservation.ts'

/** The place of a table or an entity follows its booking's status. */
export async function followStatus(
  ctx: Context,
  booking: StoredBooking,
  to: BookingState,
): Promise<Refusal | undefined> {
  if (to === 'held') return wrongStatus(booking.status, to)
  if (to === 'noShow') await vacate(ctx, booking.id)
  if (to === 'completed') await vacateFrom(ctx, booking.id, ctx.clock())
  if (booking.status === 'noShow') {
    await lockReservations(ctx, booking.siteId)
    if (!(await takePlaceAgain(ctx, booking))) return refuse(RTN.wrongState, 'ticket.refusal.placeTaken')
  }
  return undefined
}
