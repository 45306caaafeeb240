import { type Savings, savingsFromCents } from '../savings.ts'
import type { Unit } from '../unit.ts'

/** After `from` thousandths, or from them on, a whole unit costs `each`. In rising order of `from`. */
export interface Band {
  readonly from: number
  readonly each: Savings
}

/** What a unit costs in its bands: a weighed one may lie in several. What lies before the first costs what it did. */
export function slabCost(bands: readonly Band[], unit: Unit, before: number, weight: number): Savings {
  const end = before + weight
  const first = bands[0]?.from ?? end
  let cost = (savingsFromCents(unit.amount) * overlap(before, end, 0, first)) / weight
  for (const [index, { from, each }] of bands.entries()) {
    cost += (each * overlap(before, end, from, bands[index + 1]?.from ?? end)) / 1000
  }
  return cost
}

const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start))
