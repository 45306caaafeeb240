import { groupsOfProduct, type OptionGroup, type ProductOption, type ProductWithOptions } from './option-group.ts'

export interface OptionToMark {
  /** Name of its group. */
  readonly group: string
  readonly option: ProductOption
}

/** Options that somebody may want to mark as sold out: those with the words in their names, and those of the products that were found. */
export function optionsToMark(
  groups: readonly OptionGroup[],
  words: string,
  products: readonly ProductWithOptions[],
): readonly OptionToMark[] {
  const part = words.trim().toLocaleLowerCase()
  const ofProducts = new Set(products.flatMap(product => groupsOfProduct(groups, product).map(({ id }) => id)))
  return groups.flatMap(({ id, name: group, options }) =>
    options
      .filter(({ name }) => ofProducts.has(id) || (part !== '' && name.toLocaleLowerCase().includes(part)))
      .map(option => ({ group, option })),
  )
}
