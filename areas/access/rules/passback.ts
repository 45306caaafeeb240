import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Direction, PassbackMode, PassbackState } from './access-terms.ts'

// Anti-passback (access.md section 2): per credential and outermost area.

/** The order of events: state is that of the newest, in whatever order they arrive. */
export interface EventOrder {
  /** Epoch milliseconds. */
  readonly at: number
  readonly lane: string
  readonly seq: number
}

/** What is known of one credential in one outermost area. */
export interface Presence extends EventOrder {
  readonly state: PassbackState
}

/** A passage through a lane, or a reset. `from` and `to` are outermost areas, outside where absent. */
export interface PassageFact extends EventOrder {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface PassbackRules {
  readonly exempt: boolean
  /** The type's setting, where it has one of its own. */
  readonly type: PassbackMode | 'inherit'
  readonly controller: PassbackMode
}

export const passbackMode = ({ exempt, type, controller }: PassbackRules): PassbackMode => {
  if (exempt) return 'disabled'
  return type === 'inherit' ? controller : type
}

/** Below 0: `a` is older than `b`. */
export function compareEvents(a: EventOrder, b: EventOrder): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.lane !== b.lane) return a.lane < b.lane ? -1 : 1
  return a.seq - b.seq
}

/** The state after one more event was learnt; an older one changes nothing. */
export const learn = (known: Presence | undefined, event: Presence): Presence =>
  known && compareEvents(known, event) >= 0 ? known : event

/** What a passage says of each outermost area; moving within one says that one is inside of it. */
export function presencesOf({ from, to, at, lane, seq }: PassageFact): [area: string, presence: Presence][] {
  const order = { at, lane, seq }
  const presences: [string, Presence][] = []
  if (from && from !== to) presences.push([from, { ...order, state: 'outside' }])
  if (to) presences.push([to, { ...order, state: 'inside' }])
  return presences
}

/** The state at an instant: after `forgiveMinutes` nothing is known. */
export function stateAt(presence: Presence | undefined, at: number, forgiveMinutes: number | undefined): PassbackState {
  if (!presence) return 'unknown'
  const forgiven = forgiveMinutes !== undefined && at - presence.at >= forgiveMinutes * MINUTE_MS
  return forgiven ? 'unknown' : presence.state
}

export interface PassbackQuestion {
  readonly direction: Direction | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly stateOf: (area: string) => PassbackState
}

/** The area in which the passage is a violation: in while inside, or out while outside. */
export function violationIn({ direction, from, to, stateOf }: PassbackQuestion): string | undefined {
  if (direction === undefined || direction === 'PS') return undefined
  if (from && from !== to && stateOf(from) === 'outside') return from
  if (to && from !== to && stateOf(to) === 'inside') return to
  return undefined
}
