import { percentOf } from '#platform/rules/money/money.ts'
import { type Application, totalAmount } from '../application.ts'
import { savingsFromPercent } from '../savings.ts'
import type { Unit } from '../unit.ts'

/** An application of buy and get: the saving lies on the units that are got, each by its own price; the bought ones take part. */
export function freeItemsApplication(bought: readonly Unit[], got: readonly Unit[], percent: number): Application {
  return {
    units: [...bought, ...got],
    savings: totalAmount(got) * savingsFromPercent(percent),
    savingsByUnit: () => [...bought.map(() => 0), ...got.map(({ amount }) => percentOf(amount, percent))],
  }
}
