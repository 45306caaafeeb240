import type { BookingState } from '../booking-state.ts'

/** What the floor plan and the time line say of a party. */
export const LIVE_STATES = ['waiting', 'expected', 'late', 'arrived', 'seated', 'billAsked', 'left', 'noShow'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** Marks of a booking between its statuses. */
export const PARTY_MARKS = ['arrived', 'billAsked'] as const
export type PartyMark = (typeof PARTY_MARKS)[number]

interface Party {
  readonly status: BookingState
  readonly flags: readonly string[]
  /** Epoch milliseconds. */
  readonly startsAt: number
}

/** Undefined: the booking has no place in the book, such as a cancelled one. */
export function liveState({ status, flags, startsAt }: Party, now: number): LiveState | undefined {
  if (status === 'waitlisted') return 'waiting'
  if (status === 'confirmed' || status === 'held') {
    if (flags.includes('arrived')) return 'arrived'
    return now > startsAt ? 'late' : 'expected'
  }
  if (status === 'checkedIn') return flags.includes('billAsked') ? 'billAsked' : 'seated'
  if (status === 'completed') return 'left'
  return status === 'noShow' ? 'noShow' : undefined
}
