/** States of a parking sign. unknown: the count is too old. */
export const PARKING_STATES = ['open', 'nearly', 'full', 'closed', 'unknown'] as const
export type ParkingState = (typeof PARKING_STATES)[number]

export interface ParkingTerms {
  /** Nearly full at so many free bays or fewer. */
  readonly nearlyAt: number
  /** Full at so many or fewer. */
  readonly fullAt: number
  /** Full ends with so many more than `fullAt`, so that one car does not turn the sign back and forth. */
  readonly releaseBy: number
}

export interface CountedBays {
  readonly capacity: number
  readonly occupied: number
  /** Reserved bays that are not in use. */
  readonly reserved: number
}

/** Free bays of an area, never below 0. */
export const freeBays = ({ capacity, occupied, reserved }: CountedBays): number =>
  Math.max(0, capacity - occupied - reserved)

/** @param wasFull whether the sign was full before */
export function isFullNow(free: number, { fullAt, releaseBy }: ParkingTerms, wasFull: boolean): boolean {
  return wasFull ? free < fullAt + releaseBy : free <= fullAt
}

interface Counted {
  readonly free: number
  readonly isFull: boolean
  readonly isClosed: boolean
}

export function parkingState({ free, isFull, isClosed }: Counted, { nearlyAt }: ParkingTerms): ParkingState {
  if (isClosed) return 'closed'
  if (isFull) return 'full'
  return free <= nearlyAt ? 'nearly' : 'open'
}

/** The number that a sign shows: none but 0 while nobody may enter, else rounded down to the step. */
export function shownBays(free: number, state: ParkingState, step: number): number {
  if (state === 'full' || state === 'closed') return 0
  return Math.floor(free / step) * step // not money: bays
}
