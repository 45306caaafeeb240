import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'

const QUANTITY_PLACES = 6

/** A line as sold, or its refund. */
export interface LineOfItem {
  /** The item's id, or the name of one that the catalogue does not have. */
  readonly item: string
  /** Name of the price level at which it was sold. */
  readonly priceName?: string | null | undefined
  readonly options: readonly { readonly option: string; readonly quantity: number }[]
  /** Positive. */
  readonly quantity: number
}

const keyOf = ({ item, priceName, options }: LineOfItem): string =>
  [item, priceName ?? '', ...options.map(({ option, quantity }) => `${option} ${quantity}`).sort()].join('\n')

/**
 * Refunded quantity of each line: refunds count against lines with the same price name and options first; refunds
 * without either, against any line of the item.
 */
export function refundedByLine(lines: readonly LineOfItem[], back: readonly LineOfItem[]): number[] {
  const left = new Map<string, number>()
  for (const line of back) add(left, keyOf(line), line.quantity)
  const taken = lines.map(line => take(left, keyOf(line), line.quantity))
  const others = new Map<string, number>()
  for (const [key, quantity] of left) add(others, key.split('\n', 1)[0] ?? '', quantity)
  return lines.map((line, at) => {
    const exact = taken[at] ?? 0
    return rounded(exact + take(others, line.item, rounded(line.quantity - exact)))
  })
}

const rounded = (quantity: number): number => roundHalfAwayFromZero(quantity, QUANTITY_PLACES)

const add = (to: Map<string, number>, key: string, quantity: number): void =>
  void to.set(key, rounded((to.get(key) ?? 0) + quantity))

function take(from: Map<string, number>, key: string, most: number): number {
  const quantity = Math.min(from.get(key) ?? 0, most)
  if (quantity > 0) add(from, key, -quantity)
  return Math.max(0, quantity)
}
