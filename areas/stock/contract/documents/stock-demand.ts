import { document } from '#platform/contract/define/document.ts'
import { date, otherShop, reference } from '#platform/contract/define/fields.ts'
import { followedQuantity, itemFields, peopleFields, quantityField } from './shared-fields.ts'

/** A shop requests goods. Once audited it is granted, and transfers and purchase orders follow it until it is closed. */
export const StockDemand = document('stock.demand', {
  scope: 'site',
  numberPrefix: 'SD',
  header: {
    /** The shop asked to send the goods. Null: they are bought from a supplier. */
    fromStore: otherShop({ optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    neededBy: date({ optional: true }),
    ...peopleFields(),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    /** Quantity of transfers and purchase orders that follow it. */
    suppliedQuantity: followedQuantity(),
  },
  states: ['unchecked', 'checked', 'closed'],
  transitions: {
    audit: { from: ['unchecked'], to: 'checked' },
    close: { from: ['checked'], to: 'closed' },
  },
  totals: ['quantity', 'suppliedQuantity'],
  list: {
    columns: ['number', 'fromStore', 'supplier', 'neededBy', 'state', 'lineCount', 'maker', 'auditor'],
    sort: '-number',
  },
})
