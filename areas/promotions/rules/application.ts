import { type Cents, spread, sum } from '#platform/rules/money/money.ts'
import { compareForCents } from './bill-line.ts'
import type { Savings } from './savings.ts'
import type { Unit } from './unit.ts'

/** One application of a promotion: the units that it takes and what it saves on each. */
export interface Application {
  readonly units: readonly Unit[]
  /** Above 0. */
  readonly savings: Savings
  /** In cents, parallel to units. A function, because a search drops most applications that it considers. */
  savingsByUnit(): readonly Cents[]
}

/** An application whose saving is spread over its units in proportion to their price, ties to the earlier line. */
export function spreadApplication(units: readonly Unit[], savings: Savings, saving: () => Cents): Application {
  const byLine = [...units].sort((a, b) => compareForCents(a.bill, b.bill) || a.index - b.index)
  const amounts = byLine.map(({ amount }) => amount)
  return { units: byLine, savings, savingsByUnit: () => spread(saving(), amounts) }
}

export const totalAmount = (units: readonly Unit[]): Cents => sum(units.map(({ amount }) => amount))

export const sumSavings = (applications: readonly Application[]): Savings =>
  applications.reduce((savings, application) => savings + application.savings, 0)
