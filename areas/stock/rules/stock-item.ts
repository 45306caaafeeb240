export interface StockItemFacts {
  readonly par: number | null
  readonly reorderLevel: number | null
  readonly soldBy: readonly { readonly item: string; readonly quantity: number }[]
}

/** What does not go together in a stock item, by field. `known` are the products that there are. */
export function stockItemProblems(
  { par, reorderLevel, soldBy }: StockItemFacts,
  known: ReadonlySet<string>,
): Record<string, { code: string }> | undefined {
  if (par !== null && reorderLevel !== null && reorderLevel > par)
    return { reorderLevel: { code: 'stock.refusal.reorderAbovePar' } }
  const sold = soldBy.map(({ item }) => item)
  if (new Set(sold).size !== sold.length) return { soldBy: { code: 'stock.refusal.soldByTwice' } }
  if (sold.some(item => !known.has(item))) return { soldBy: { code: 'platform.field.noSuchRecord' } }
  return undefined
}
