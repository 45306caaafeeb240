import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Booking } from '../../contract/booking.ts'
import { type BookingAction, bookingChanged } from '../../contract/booking-changed.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Logs what happened to a booking, shows it live, and tells other areas. */
export async function announce(
  ctx: Context,
  booking: StoredBooking,
  action: BookingAction,
  facts: object = {},
): Promise<void> {
  const { id, siteId, number, status } = booking
  const after = { status, ...facts }
  // Together, because others wait for what this transaction has locked.
  await Promise.all([
    ctx.audit.record([{ action, resource: Booking.key, recordId: id, title: number, siteId, after }]),
    publishChanged(ctx, Booking, [{ id, siteId }]),
    ctx.emit(bookingChanged, { bookingId: id, siteId, number, status, action }),
  ])
}
