import type { BookingState } from '../booking-state.ts'

export const MASSAGE_STATES = ['open', 'paid', 'closed', 'cancelled'] as const
export type MassageState = (typeof MASSAGE_STATES)[number]

interface OrderFacts {
  readonly status: BookingState
  readonly net: number
  readonly paid: number
  readonly refunded: number
}

const ENDED: readonly BookingState[] = ['cancelled', 'expired', 'noShow']

/** An order of treatments: open until it is paid, closed when its people have left. */
export function massageState({ status, net, paid, refunded }: OrderFacts): MassageState {
  if (ENDED.includes(status)) return 'cancelled'
  if (paid - refunded < net) return 'open'
  return status === 'completed' ? 'closed' : 'paid'
}
