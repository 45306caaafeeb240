import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { type Bill, type BillEntry, standing } from './bill.ts'

/** What the kitchen does not know yet of a line. */
export interface KitchenChange {
  readonly entry: BillEntry
  /** Below 0: so many are not to be made. */
  readonly quantity: number
}

const wanted = ({ voided, quantity }: BillEntry): number => (voided ? 0 : quantity)

/** More of a line, or less because it was voided after it was ordered. Quantities have six decimals. */
export const kitchenNews = (bill: Bill): readonly KitchenChange[] =>
  bill.mode === 'refund'
    ? []
    : bill.entries.flatMap(entry => {
        const quantity = roundHalfAwayFromZero(wanted(entry) - (entry.ordered ?? 0), 6)
        return quantity === 0 ? [] : [{ entry, quantity }]
      })

/** Only what is not to be made any more. */
export const withdrawn = (bill: Bill): readonly KitchenChange[] =>
  kitchenNews(bill).filter(({ quantity }) => quantity < 0)

/** Where a cook is told of an entry. */
export type KitchenPlaces = Pick<BillEntry['item'], 'printers' | 'kitchenScreens'> & Pick<BillEntry, 'options'>

/**
 * What of a sale is refunded, for a cook who may be making it. A refund carries what was paid, not where it was made.
 * @param placesOf undefined: the catalogue does not have the item any more
 */
export const refundNews = (
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

/** A bill of which the kitchen knows these changes. */
export function toldKitchen(bill: Bill, told: readonly KitchenChange[]): Bill {
  const known = new Set(told.map(({ entry }) => entry.lineNo))
  return {
    ...bill,
    entries: bill.entries.map(entry => (known.has(entry.lineNo) ? { ...entry, ordered: wanted(entry) } : entry)),
  }
}
