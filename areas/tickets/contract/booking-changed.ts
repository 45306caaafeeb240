import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { BookingState } from '../rules/booking-state.ts'

/** What happened to a booking, for areas that react: webhooks, loans of credentials. */
export interface BookingChanged {
  readonly bookingId: string
  readonly siteId: string
  readonly number: string
  readonly status: BookingState
  readonly action: BookingAction
}

export type BookingAction =
  | 'holdBooking'
  | 'waitForPlace'
  | 'requestBooking'
  | 'offerPlace'
  | 'confirmBooking'
  | 'expireBooking'
  | 'cancelBooking'
  | 'cancelTickets'
  | 'moveBooking'
  | 'changeBookingStatus'
  | 'refundBooking'
  | 'refundLatePayment'
  | 'deductDeposit'
  | 'returnDeposit'

/** Emitted in the transaction of the change. */
export const bookingChanged = domainEvent<BookingChanged>('ticket.bookingChanged')
