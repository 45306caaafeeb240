import type { Firing } from '../firing.ts'
import type { BasketPromotion } from '../promotion.ts'
import type { Reason } from '../reason.ts'
import type { Unit } from '../unit.ts'
import type { Worth } from '../worth.ts'

/** A basket promotion made ready. A kind is one file that makes this of its fields. */
export interface BasketRule {
  readonly promotion: BasketPromotion
  /** Ids of the items it can take; `every` for all. */
  readonly items: ReadonlySet<string> | 'every'
  /**
   * The rule itself: how often it fires on these units (dearest first), if nothing else takes them, and what each time
   * saves. Empty where it saves nothing.
   */
  fire(units: readonly Unit[]): readonly Firing[]
  /** The same rule for the search, which asks unit by unit who takes it. */
  readonly walk: Walk
  /** Why it does not fire on these units (at least one). */
  shortOf(units: readonly Unit[]): Reason
}

/**
 * A rule as something that walks along the units, dearest first, and at each is told who takes it: this rule in one of its
 * `ways`, another one, or nobody. What it has to remember of the way so far is a whole number, 0 at the start.
 */
export interface Walk {
  /** 1 for most; buy and get: 0 as bought, 1 as got; tiers: which tier it is going to be. */
  readonly ways: number
  /** The state after taking the unit, or NEVER. */
  take(state: number, unit: Unit, way: number): number
  /** What taking it saves. Over a whole walk that `missing` nothing, the worth of its firings. */
  gain(state: number, unit: Unit, way: number): Worth
  /** The state after the unit was left to nobody, or NEVER. */
  leave(state: number, unit: Unit): number
  /** How many units, at least, it needs before it may stop; 0: it may stop here. */
  missing(state: number): number
  /** A unit that it takes gains no more than this, but for `credit`. */
  most(unit: Unit): Worth
  /** What the units from `next` on can gain beyond `most`, because of what was paid for in this state. */
  readonly credit?: ((state: number, next: Unit) => Worth) | undefined
}

/** No such step. */
export const NEVER = -1
