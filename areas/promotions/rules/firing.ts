import { type Cents, spread, sum } from '#platform/rules/money/money.ts'
import { compareForCents } from './bill-line.ts'
import type { Unit } from './unit.ts'
import type { Worth } from './worth.ts'

/** One time that a promotion fires: the units that it takes and what it saves on each. */
export interface Firing {
  readonly units: readonly Unit[]
  /** Above 0. */
  readonly worth: Worth
  /** In cents, parallel to units. A function, as most firings that a search looks at never come about. */
  savings(): readonly Cents[]
}

/** A firing whose saving is spread over its units in proportion to their price, ties to the earlier line. */
export function spreadFiring(units: readonly Unit[], worth: Worth, saving: () => Cents): Firing {
  const byLine = [...units].sort((a, b) => compareForCents(a.bill, b.bill) || a.index - b.index)
  const amounts = byLine.map(({ amount }) => amount)
  return { units: byLine, worth, savings: () => spread(saving(), amounts) }
}

export const amountOf = (units: readonly Unit[]): Cents => sum(units.map(({ amount }) => amount))

export const worthOfFirings = (firings: readonly Firing[]): Worth =>
  firings.reduce((worth, firing) => worth + firing.worth, 0)
