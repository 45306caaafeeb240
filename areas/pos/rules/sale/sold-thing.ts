import type { OptionKind } from '#areas/catalogue/rules/options/option-group.ts'

/** One sold unit: an item, with what its options add and remove. */
export interface SoldThing {
  readonly item: string
  /** Items with their own stock and cost, and their quantities. */
  readonly adds: readonly { readonly item: string; readonly quantity: number }[]
  /** Items that are removed from its recipe. */
  readonly without: readonly string[]
}

interface SoldOption {
  readonly option: string
  readonly kind: OptionKind
  readonly quantity: number
}

/** @param itemOfOption the item whose stock and cost an option uses; most options have none */
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

/** Equal for equal units; the item's id if there are no options. */
export const keyOfThing = ({ item, adds, without }: SoldThing): string =>
  adds.length + without.length === 0
    ? item
    : JSON.stringify([item, adds.map(({ item: own, quantity }) => [own, quantity]), without])

export const itemsOfThing = ({ item, adds, without }: SoldThing): string[] => [
  item,
  ...adds.map(({ item: own }) => own),
  ...without,
]
