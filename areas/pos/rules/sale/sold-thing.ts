import type { OptionKind } from '#areas/catalogue/rules/options/option-group.ts'

/** One unit as it was sold: an item, with what its options add to it and take out of it. */
export interface SoldThing {
  readonly item: string
  /** Items with a stock and cost of their own, so many of each. */
  readonly adds: readonly { readonly item: string; readonly quantity: number }[]
  /** Items that are left out of its recipe. */
  readonly without: readonly string[]
}

interface SoldOption {
  readonly option: string
  readonly kind: OptionKind
  readonly quantity: number
}

/** @param itemOfOption the item whose stock and cost an option has; most have none */
export function soldThing(
  item: string,
  options: readonly SoldOption[],
  itemOfOption: (option: string) => string | undefined,
): SoldThing {
  const stocked = options.flatMap(({ option, kind, quantity }) => {
    const own = itemOfOption(option)
    return own === undefined ? [] : [{ item: own, kind, quantity }]
  })
  return {
    item,
    adds: stocked.filter(({ kind }) => kind !== 'remove').map(({ item: own, quantity }) => ({ item: own, quantity })),
    without: stocked.filter(({ kind }) => kind === 'remove').map(({ item: own }) => own),
  }
}

/** The same for units that are alike; of an item without options its own id. */
export const keyOfThing = ({ item, adds, without }: SoldThing): string =>
  adds.length + without.length === 0
    ? item
    : JSON.stringify([item, adds.map(({ item: own, quantity }) => [own, quantity]), without])

export const itemsOfThing = ({ item, adds, without }: SoldThing): string[] => [
  item,
  ...adds.map(({ item: own }) => own),
  ...without,
]
