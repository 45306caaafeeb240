import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'

const QUANTITY_PLACES = 6

/** A line as it was sold, or what came back of one. */
export interface LineOfItem {
  /** The item's id, or the name of one that the catalogue does not know. */
  readonly item: string
  readonly options: readonly { readonly option: string; readonly quantity: number }[]
  /** Above 0. */
  readonly quantity: number
}

const keyOf = ({ item, options }: LineOfItem): string =>
  [item, ...options.map(({ option, quantity }) => `${option} ${quantity}`).sort()].join('\n')

/**
 * How much of each line was given back so far: of lines with the same options first, from the first of them; what was given back
 * without a word of options, of any line of the item.
 */
export function givenBackOfLines(lines: readonly LineOfItem[], back: readonly LineOfItem[]): number[] {
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
