export const BOOKING_STATES = [
  'requested',
  'held',
  'confirmed',
  'checkedIn',
  'waitlisted',
  'completed',
  'cancelled',
  'expired',
  'noShow',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

export const DEPOSIT_STATES = ['none', 'due', 'paid', 'refunded', 'forfeited'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

export const BOOKED_THINGS = ['plan', 'table', 'entity', 'massage'] as const
export type BookedThing = (typeof BOOKED_THINGS)[number]

export const CHANNELS = ['counter', 'phone', 'web', 'api', 'walkIn'] as const
export type Channel = (typeof CHANNELS)[number]

/** Time within which a check-in can be undone. */
export const UNDO_MINUTES = 15

const NEXT: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['held', 'cancelled'],
  held: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['checkedIn', 'cancelled', 'noShow'],
  checkedIn: ['completed', 'confirmed'],
  waitlisted: ['held', 'cancelled', 'expired'],
  completed: [],
  cancelled: [],
  expired: [],
  noShow: ['checkedIn'],
}

/** Whether a booking may leave one status for another, whatever the time. */
export const mayLeave = (from: BookingState, to: BookingState): boolean => NEXT[from].includes(to)

/** Statuses whose places are taken; of held ones also those that ran out, until they are expired. */
export const TAKING_STATES = ['held', 'confirmed', 'checkedIn', 'completed', 'noShow'] as const satisfies BookingState[]

const takes = new Set<BookingState>(TAKING_STATES)
export const isTaking = (state: BookingState): boolean => takes.has(state)

/** Statuses in which a booking was sold, whether or not its people came. */
export const SOLD_STATES = ['confirmed', 'checkedIn', 'completed', 'noShow'] as const satisfies BookingState[]
