import { type Decimal, decimalOf, decimalToNumber, divideDecimals, multiplyDecimals } from '#platform/rules/decimal.ts'

/** As stored: one of it is `factor` of its base; without a base it is measured in itself. */
export interface UnitStep {
  readonly base: string | null
  readonly factor: number
}
export type Units = ReadonlyMap<string, UnitStep>

/** Quantities are kept to six places. */
const QUANTITY_PLACES = 6

interface Rooted {
  readonly root: string
  readonly factor: Decimal
}

/** The unit that everything of the kind is counted in at last, and how many of it one is. Undefined in a loop. */
function rootOf(unit: string, units: Units): Rooted | undefined {
  let root = unit
  let factor = decimalOf(1)
  for (let step = 0; step <= units.size; step++) {
    const here = units.get(root)
    if (!here?.base) return { root, factor }
    factor = multiplyDecimals(factor, decimalOf(here.factor))
    root = here.base
  }
  return undefined
}

/**
 * `quantity` of one unit in another, to six places: 2 cartons of 24 are 48 each.
 * @returns undefined where the units do not measure the same thing
 */
export function convertQuantity(quantity: number, from: string, to: string, units: Units): number | undefined {
  if (from === to) return quantity
  const source = rootOf(from, units)
  const target = rootOf(to, units)
  if (!source || !target || source.root !== target.root) return undefined
  return decimalToNumber(
    divideDecimals(multiplyDecimals(decimalOf(quantity), source.factor), target.factor, QUANTITY_PLACES),
  )
}
