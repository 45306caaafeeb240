import { toWire } from '#platform/rules/money/money.ts'
import type { MassageOrderNow } from '../../contract/massage/massage-order.ts'
import { massageState } from '../../rules/massage/order-state.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

export const shownOrder = (booking: StoredBooking): MassageOrderNow => {
  const { id, number, net, paid, refunded } = booking
  return {
    ...{ id, number, state: massageState(booking), net: toWire(net), paid: toWire(paid), refunded: toWire(refunded) },
  }
}
