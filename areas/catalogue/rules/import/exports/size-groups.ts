import { toWire } from '#platform/rules/money/money.ts'
import type { Sizes } from './product-rows.ts'

/** Characters that the name of a group and of an option may have. */
const LONGEST_NAME = 60

export interface SizedProduct {
  readonly product: string
  readonly sizes: Sizes
}

export interface SizeGroup {
  readonly name: string
  readonly products: readonly string[]
  readonly options: readonly { readonly name: string; readonly price: number }[]
}

/** The text as a free name: with a number behind it where the name is in use. */
function unusedName(text: string, taken: Set<string>): string {
  const whole = text.slice(0, LONGEST_NAME)
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const name = whole.slice(0, LONGEST_NAME - end.length) + end
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** Two options of one name are told apart by a number. */
function toOptions({ values }: Sizes): SizeGroup['options'] {
  const names = new Set<string>()
  return values.map(({ name, adds }) => ({ name: unusedName(name, names), price: toWire(adds) }))
}

/**
 * Groups of sizes for imported products; products with the same sizes at the same prices share one.
 * @param taken names of existing groups, in lower case
 * @param word what sizes are called where the file does not say
 */
export function sizeGroups(products: readonly SizedProduct[], taken: Iterable<string>, word: string): SizeGroup[] {
  const names = new Set(taken)
  const same = Map.groupBy(products, ({ sizes }) => JSON.stringify(sizes))
  return [...same.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { option, values } = first.sizes
    return [
      {
        name: unusedName(`${option || word}: ${values.map(({ name }) => name).join(', ')}`, names),
        products: group.map(({ product }) => product),
        options: toOptions(first.sizes),
      },
    ]
  })
}
