import { leastQuantity as leastOfUnit } from '../line-quantity.ts'

/** Kinds that take from the shop's stock. */
const LEAVING: readonly string[] = ['out', 'transfer', 'shrinkage']

/** A task that receives a transfer adds stock although its kind is transfer. */
export const takesFromStock = ({ kind, source }: { kind: string; source: string | null }): boolean =>
  LEAVING.includes(kind) && source === null

/** The least that a line may say: a shelf may be empty; what is moved is at least the smallest quantity of its unit. */
export const leastQuantity = (kind: string, places: number): number => (kind === 'taking' ? 0 : leastOfUnit(places))

export interface CheckedLine {
  readonly lineId: string
  readonly item: string | null
  readonly quantity: number | null
}

/** Lines that say less than they may. Nothing at all is no line, but of a count. */
export const belowLeast = <L extends CheckedLine>(
  kind: string,
  lines: readonly L[],
  placesOf: (item: string) => number,
): L[] =>
  lines.filter(
    ({ item, quantity }) =>
      item !== null &&
      quantity !== null &&
      !(quantity === 0 && kind !== 'taking') &&
      quantity < leastQuantity(kind, placesOf(item)),
  )

/** Lines whose quantity is more than there is. */
export const beyondStock = <L extends CheckedLine>(lines: readonly L[], onHand: ReadonlyMap<string, number>): L[] =>
  lines.filter(({ item, quantity }) => item !== null && (quantity ?? 0) > (onHand.get(item) ?? 0))

/** Lines with an item and a quantity. */
export const lineIsDone = (kind: string, { item, quantity }: CheckedLine): boolean =>
  item !== null && quantity !== null && (kind === 'taking' || quantity > 0)
