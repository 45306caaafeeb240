// Occupancy of areas (parking.md section 3). Moments are epoch milliseconds.

/** What is known of an area's count since a recount: it depends on what happened, not on the order in which it was learnt. */
export interface Passing {
  readonly at: number
  /** 1 into the area, -1 out of it. */
  readonly delta: 1 | -1
}

/** What was really there at an instant. */
export interface Recount {
  readonly at: number
  readonly count: number
}

/** The correction that a recount writes: the difference to what was counted until then. */
export const recountDelta = (counted: number, recount: number): number => recount - counted

/**
 * The correction of a passage that became known after a recount and happened before it: the recount had seen it, so that it
 * must not count. Undefined where the passage counts.
 */
export const lateDelta = ({ at, delta }: Passing, lastRecountAt: number | undefined): 1 | -1 | undefined => {
  if (lastRecountAt === undefined || at > lastRecountAt) return undefined
  return delta === 1 ? -1 : 1
}

/** Areas whose count a passage changes: those that it leaves or enters with all around them, but for what both lie in. */
export function changedAreas(
  from: string | null,
  to: string | null,
  parentOf: (area: string) => string | null,
): { readonly area: string; readonly delta: 1 | -1 }[] {
  const left = around(from, parentOf)
  const entered = around(to, parentOf)
  return [
    ...left.filter(area => !entered.includes(area)).map(area => ({ area, delta: -1 as const })),
    ...entered.filter(area => !left.includes(area)).map(area => ({ area, delta: 1 as const })),
  ]
}

/** The area and those around it, innermost first. */
function around(area: string | null, parentOf: (area: string) => string | null): string[] {
  const areas: string[] = []
  for (let next = area; next !== null && !areas.includes(next); next = parentOf(next)) areas.push(next)
  return areas
}

export const AREA_STATES = ['open', 'nearly', 'full'] as const
export type AreaState = (typeof AREA_STATES)[number]

export interface AreaTerms {
  readonly capacity: number
  readonly reserved: number
  /** Percent of the capacity. */
  readonly fullAt: number
  readonly reopenAt: number
}

export interface Occupancy {
  /** Never below 0; the count itself is kept as it is. */
  readonly shown: number
  readonly free: number
  /** Less the reserved bays that are not in use. */
  readonly publicFree: number
  readonly state: AreaState
}

/** @param reservedInUse bays that credentials use @param wasFull the state before: between the two shares it stays as it was */
export function occupancyOf(terms: AreaTerms, count: number, reservedInUse: number, wasFull: boolean): Occupancy {
  const shown = Math.max(0, count)
  const free = Math.max(0, terms.capacity - shown)
  const reservedLeft = Math.max(0, terms.reserved - reservedInUse)
  const isFull = shown * 100 >= terms.capacity * (wasFull ? terms.reopenAt : terms.fullAt)
  const isNearly = shown * 100 >= terms.capacity * terms.reopenAt
  return {
    shown,
    free,
    publicFree: Math.max(0, free - reservedLeft),
    state: isFull ? 'full' : isNearly ? 'nearly' : 'open',
  }
}

/** A change of a count, and of how many of those inside have a credential. */
export interface CountChange {
  readonly delta: number
  readonly credentials: number
}

export interface CountedTerms extends AreaTerms {
  readonly count: number
  /** Of these, with a credential. */
  readonly credentials: number
  readonly full: boolean
}

/** The count after changes, one after the other: whether an area is full depends on what it was before each. */
export function countAfter(
  area: CountedTerms,
  changes: readonly CountChange[],
): Pick<CountedTerms, 'count' | 'credentials'> & {
  readonly state: AreaState
  /** More left than came in, at some moment. */
  readonly isBelowZero: boolean
} {
  let { count, credentials, full } = area
  let isBelowZero = false
  let { state } = occupancyOf(area, count, credentials, full)
  for (const change of changes) {
    count += change.delta
    credentials = Math.max(0, credentials + change.credentials)
    state = occupancyOf(area, count, credentials, full).state
    full = state === 'full'
    isBelowZero ||= count < 0
  }
  return { count, credentials, state, isBelowZero }
}
