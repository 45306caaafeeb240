import type { Unit } from '../unit.ts'
import { type Worth, worthOfCents } from '../worth.ts'

/** After `from` thousandths, or from them on, a whole unit costs `each`. In rising order of `from`. */
export interface Band {
  readonly from: number
  readonly each: Worth
}

/** What a unit costs in its bands: a weighed one may lie in several. What lies before the first costs what it did. */
export function slabCost(bands: readonly Band[], unit: Unit, before: number, weight: number): Worth {
  const end = before + weight
  const first = bands[0]?.from ?? end
  let cost = (worthOfCents(unit.amount) * overlap(before, end, 0, first)) / weight
  for (const [index, { from, each }] of bands.entries()) {
    cost += (each * overlap(before, end, from, bands[index + 1]?.from ?? end)) / 1000
  }
  return cost
}

const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start))
