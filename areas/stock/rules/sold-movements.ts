import type { SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { multiply, sumOfQuantities } from './quantity.ts'

/** A sale as stock sees it. */
export interface SoldSale {
  readonly id: string
  readonly siteId: string
  /** Milliseconds since the epoch. */
  readonly soldAt: number
  readonly businessDay: string
  readonly lines: readonly {
    readonly lineNo: number
    /** Undefined: an item that the catalogue does not know. */
    readonly item: string | undefined
    /** With what its options add and take out, where they do. */
    readonly thing?: SoldThing | undefined
    readonly quantity: number
    /** Of one, to six places, as the ledger of sales has it. */
    readonly unitCost: number | undefined
  }[]
}

export interface SoldMovement {
  readonly siteId: string
  readonly itemId: string
  readonly kind: 'sale' | 'refund'
  readonly quantity: number
  readonly unitCost: number | null
  readonly documentId: string
  readonly lineId: string
  readonly at: string
  readonly businessDay: string
}

/** Stock that one sale of an item uses. */
export interface SoldPart {
  readonly itemId: string
  readonly quantity: number
  /** Unit cost of the part, to six places; null where unknown. */
  readonly unitCost: number | null
  /** Has a cost, but its stock is not tracked: a dish, a ticket. */
  readonly notKept?: boolean
}

/** Stock that one unit uses: its recipe without omitted parts, plus the parts of its options. */
export function partsOfThing(
  { item, adds, without }: SoldThing,
  keptAs: (item: string) => readonly SoldPart[],
): readonly SoldPart[] {
  if (adds.length + without.length === 0) return keptAs(item)
  const left = new Set(without.flatMap(out => keptAs(out).map(({ itemId }) => itemId)))
  return [
    ...keptAs(item).filter(({ itemId }) => !left.has(itemId)),
    ...adds.flatMap(added =>
      keptAs(added.item).map(part => ({ ...part, quantity: multiply(part.quantity, added.quantity) })),
    ),
  ]
}

/** What one sold costs: all its parts together. Null as soon as the cost of one is not known. */
export function costOfParts(parts: readonly SoldPart[]): number | null {
  const costs = parts.map(({ quantity, unitCost }) => (unitCost === null ? null : multiply(quantity, unitCost)))
  const known = costs.filter(cost => cost !== null)
  return parts.length > 0 && known.length === costs.length ? sumOfQuantities(known) : null
}

/** What one movement of a sale may be: a running figure of thousands of them stays within its column, and its worth within whole cents. */
const MOST_MOVED = 1_000_000_000
/** Currency. */
const MOST_VALUE_MOVED = 1_000_000_000

/** How many can be sold at once without moving more than can be booked of any part. */
export const mostPieces = (parts: readonly SoldPart[]): number =>
  Math.min(
    ...parts.map(({ quantity, unitCost }) =>
      Math.min(MOST_MOVED / quantity, MOST_VALUE_MOVED / (quantity * (unitCost ?? 0))),
    ),
  )

/**
 * Lines of a sale have numbers, movements know their line by a UUID: the number in the last place of one. A line that takes
 * several things from stock has the number of each in the place before.
 */
export const lineIdOf = (lineNo: number, part = 0): string =>
  `00000000-0000-0000-${part.toString().padStart(4, '0')}-${lineNo.toString().padStart(12, '0')}`

/**
 * Stock movements of sold lines: sales leave, returns come back. Items that are not in the catalogue are
 * skipped.
 * @param receivedAt when the server heard of them, in milliseconds since the epoch. A till whose clock is ahead sold nothing
 *   later than that; a movement that lies ahead would count as made after a count that is taken meanwhile
 * @param keptAs what goes down for one that is sold at a site: a slice takes from its cake, a toast from bread and avocado
 */
export function soldMovements(
  sales: readonly SoldSale[],
  receivedAt: number,
  keptAs: (siteId: string, item: string) => readonly SoldPart[],
): SoldMovement[] {
  return sales.flatMap(sale =>
    sale.lines.flatMap(line => {
      if (line.item === undefined || line.quantity === 0) return []
      const { quantity: sold } = line
      const plain = { item: line.item, adds: [], without: [] }
      const parts = partsOfThing(line.thing ?? plain, item => keptAs(sale.siteId, item))
      return parts.flatMap(({ itemId, quantity, unitCost, notKept }, part): SoldMovement | [] =>
        notKept
          ? []
          : {
              siteId: sale.siteId,
              itemId,
              kind: sold > 0 ? 'sale' : 'refund',
              quantity: -multiply(sold, quantity),
              // Items with stock of their own cost what the ledger stored, whatever was received since.
              unitCost: parts.length === 1 && quantity === 1 ? (line.unitCost ?? unitCost) : unitCost,
              documentId: sale.id,
              lineId: lineIdOf(line.lineNo, part),
              at: new Date(Math.min(sale.soldAt, receivedAt)).toISOString(),
              businessDay: sale.businessDay,
            },
      )
    }),
  )
}
