import { document } from '#platform/contract/define/document.ts'
import { boolean, choice, money, reference, text } from '#platform/contract/define/fields.ts'
import { followedQuantity, itemFields, peopleFields, priceFields, quantityField } from './shared-fields.ts'

/** Goods received: a delivery with or without a purchase order, or opening stock. */
export const StockIn = document('stock.in', {
  scope: 'site',
  numberPrefix: 'SI',
  header: {
    type: choice(['delivery', 'opening', 'customerReturn', 'other'], { default: 'delivery' }),
    supplier: reference('catalogue.supplier', { optional: true }),
    /** Number of the supplier's invoice or delivery docket. */
    supplierReference: text({ max: 60, optional: true }),
    ...peopleFields(),
    /** Reverses another document. */
    reversal: boolean({ optional: true, readOnly: true }),
    /** Without tax; known once it is audited. */
    amount: money({ optional: true, readOnly: true }),
    taxAmount: money({ optional: true, readOnly: true }),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    /** Quantity on order when this document was created. */
    demandQuantity: followedQuantity(),
    ...priceFields(),
    amount: money({ optional: true, readOnly: true }),
  },
  states: ['unchecked', 'checked'],
  transitions: { audit: { from: ['unchecked'], to: 'checked', posts: true } },
  totals: ['quantity', 'amount'],
  list: {
    columns: ['number', 'type', 'supplier', 'state', 'lineCount', 'amount', 'maker', 'auditor', 'auditedAt'],
    sort: '-number',
  },
})
