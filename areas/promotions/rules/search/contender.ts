import { type Firing, worthOfFirings } from '../firing.ts'
import type { BasketRule } from '../kinds/basket-rule.ts'
import type { Unit } from '../unit.ts'
import type { Worth } from '../worth.ts'

/** A promotion with the units that are free for it, dearest first. */
export interface Contender {
  readonly rule: BasketRule
  readonly units: readonly Unit[]
}

/** What each contender fires, parallel to the contenders. */
export type Firings = readonly (readonly Firing[])[]

export interface Choice {
  readonly firings: Firings
  /** Whether no other choice saves more. */
  readonly exact: boolean
  /** No other choice saves more than this besides; 0 where it is exact. */
  readonly couldSave: Worth
}

export const worthOfChoice = (firings: Firings): Worth =>
  firings.reduce((worth, each) => worth + worthOfFirings(each), 0)
