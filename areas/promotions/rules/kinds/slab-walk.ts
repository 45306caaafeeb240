import { type Savings, savingsFromCents } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { NEVER, type Walk } from './basket-rule.ts'
import { type Band, slabCost } from './slab.ts'

const FRESH = 0
const PASSED = 1
const FIRST = 2

/** Every unit of the item or none; the state is how much lies before the next unit, up to the last band. */
export function slabWalk(bands: readonly Band[], measure: (unit: Unit) => number): Walk {
  const last = Math.max(...bands.map(({ from }) => from))
  const getUnitsBefore = (state: number): number => (state < FIRST ? 0 : state - FIRST)
  const gain = (state: number, unit: Unit): Savings =>
    Math.max(0, savingsFromCents(unit.amount) - slabCost(bands, unit, getUnitsBefore(state), measure(unit)))
  return {
    ways: 1,
    take: (state, unit) => (state === PASSED ? NEVER : FIRST + Math.min(last, getUnitsBefore(state) + measure(unit))),
    gain,
    leave: state => (state >= FIRST ? NEVER : PASSED),
    missing: () => 0,
    most: unit =>
      Math.max(gain(FRESH, unit), gain(FIRST + last, unit), ...bands.map(({ from }) => gain(FIRST + from, unit))),
  }
}
