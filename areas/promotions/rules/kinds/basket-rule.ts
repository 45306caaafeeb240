import type { Application } from '../application.ts'
import type { BasketPromotion } from '../promotion.ts'
import type { Reason } from '../reason.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'

/** A basket promotion prepared for pricing. Each kind has one file that builds it from its fields. */
export interface BasketRule {
  readonly promotion: BasketPromotion
  /** Ids of the items it can take; `every` for all. */
  readonly items: ReadonlySet<string> | 'every'
  /**
   * The rule itself: how often it applies to these units (dearest first), if nothing else takes them, and what each time
   * saves. Empty where it saves nothing.
   */
  apply(units: readonly Unit[]): readonly Application[]
  /** The same rule for the search, which asks unit by unit who takes it. */
  readonly walk: Walk
  /** Why it does not apply on these units (at least one). */
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
  /** What taking it saves. Over a whole walk that `missing` nothing, the savings of its applications. */
  gain(state: number, unit: Unit, way: number): Savings
  /** The state after no promotion took the unit, or NEVER. */
  leave(state: number, unit: Unit): number
  /** How many units, at least, it needs before it may stop; 0: it may stop here. */
  missing(state: number): number
  /** A unit that it takes gains no more than this, but for `credit`. */
  most(unit: Unit): Savings
  /** What the units from `next` on can gain beyond `most`, because of what was paid for in this state. */
  readonly credit?: ((state: number, next: Unit) => Savings) | undefined
}

/** No such step. */
export const NEVER = -1
