import { percentOf } from '#platform/rules/money/money.ts'
import { amountOf, type Firing } from '../firing.ts'
import type { Unit } from '../unit.ts'
import { worthOfPercent } from '../worth.ts'

/** A firing of buy and get: the saving lies on the units that are got, each by its own price; the bought ones take part. */
export function gotFree(bought: readonly Unit[], got: readonly Unit[], percent: number): Firing {
  return {
    units: [...bought, ...got],
    worth: amountOf(got) * worthOfPercent(percent),
    savings: () => [...bought.map(() => 0), ...got.map(({ amount }) => percentOf(amount, percent))],
  }
}
