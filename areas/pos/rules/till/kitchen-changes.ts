import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { type Bill, type BillEntry, standing } from './bill.ts'

/** Change of a line that the kitchen does not know yet. */
export interface KitchenChange {
  readonly entry: BillEntry
  /** Negative: that many are cancelled. */
  readonly quantity: number
}

const wanted = ({ voided, quantity }: BillEntry): number => (voided ? 0 : quantity)

/** More of a line, or less because it was voided after ordering. Quantities have six decimals. */
export const kitchenChanges = (bill: Bill): readonly KitchenChange[] =>
  bill.mode === 'refund'
    ? []
    : bill.entries.flatMap(entry => {
        const quantity = roundHalfAwayFromZero(wanted(entry) - (entry.ordered ?? 0), 6)
        return quantity === 0 ? [] : [{ entry, quantity }]
      })

/** Cancellations only. */
export const withdrawn = (bill: Bill): readonly KitchenChange[] =>
  kitchenChanges(bill).filter(({ quantity }) => quantity < 0)

/** Screens and printers of an entry. */
export type KitchenPlaces = Pick<BillEntry['item'], 'printers' | 'kitchenScreens'> & Pick<BillEntry, 'options'>

/**
 * Refunded lines of a sale, for a cook who may be making them. A refund has what was paid, not where it is made.
 * @param placesOf undefined if the catalogue no longer has the item
 */
export const refundChanges = (
  refund: Bill,
  placesOf: (entry: BillEntry) => KitchenPlaces | undefined,
  reasonOf: (entry: BillEntry) => string,
): readonly KitchenChange[] =>
  standing(refund).flatMap(entry => {
    const places = placesOf(entry)
    if (!places) return []
    const { options, ...printedAt } = places
    const item = { ...entry.item, ...printedAt }
    return [
      {
        entry: { ...entry, item, options, note: undefined, voided: { reason: reasonOf(entry) } },
        quantity: entry.quantity,
      },
    ]
  })

/** A bill whose changes were sent to the kitchen. */
export function toldKitchen(bill: Bill, changes: readonly KitchenChange[]): Bill {
  const known = new Set(changes.map(({ entry }) => entry.lineNo))
  return {
    ...bill,
    entries: bill.entries.map(entry => (known.has(entry.lineNo) ? { ...entry, ordered: wanted(entry) } : entry)),
  }
}
