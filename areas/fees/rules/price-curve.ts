import type { Cents } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { FeeCalculator } from './price-stay.ts'

export interface CurvePoint {
  readonly minutes: number
  readonly fee: Cents
}

/** What stays from one entry cost: one point each `step` minutes, from none up to `most`. @param entryAt epoch milliseconds */
export function priceCurve(calculator: FeeCalculator, entryAt: number, step: number, most: number): CurvePoint[] {
  const points: CurvePoint[] = []
  for (let minutes = 0; minutes <= most; minutes += step)
    points.push({ minutes, fee: calculator.price(entryAt, entryAt + minutes * MINUTE_MS).fee })
  return points
}
