import { type Application, sumSavings } from '../application.ts'
import type { BasketRule } from '../kinds/basket-rule.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'

/** A promotion with the units that are free for it, dearest first. */
export interface Candidate {
  readonly rule: BasketRule
  readonly units: readonly Unit[]
}

/** The applications of each candidate, parallel to the candidates. */
export type Applications = readonly (readonly Application[])[]

export interface Choice {
  readonly applications: Applications
  /** Whether no other choice saves more. */
  readonly exact: boolean
  /** No other choice saves more than this besides; 0 where it is exact. */
  readonly couldSave: Savings
}

export const totalSavings = (applications: Applications): Savings =>
  applications.reduce((savings, each) => savings + sumSavings(each), 0)
