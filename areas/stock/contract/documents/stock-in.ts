import { document } from '#platform/contract/define/document.ts'
import { boolean, choice, money, reference, text } from '#platform/contract/define/fields.ts'
import { followedQuantity, itemFields, peopleFields, priceFields, quantityField } from './shared-fields.ts'

/** Goods that come into a shop: a delivery of a purchase order or a free one, or what stood there when the shop began to keep stock. */
export const StockIn = document('stock.in', {
  scope: 'site',
  numberPrefix: 'SI',
  header: {
    type: choice(['delivery', 'opening', 'customerReturn', 'other'], { default: 'delivery' }),
    supplier: reference('catalogue.supplier', { optional: true }),
    /** Number of the supplier's invoice or delivery docket. */
    supplierReference: text({ max: 60, optional: true }),
    ...peopleFields(),
    /** Takes back what another document did. */
    contrary: boolean({ optional: true, readOnly: true }),
    /** Without tax; known once it is audited. */
    amount: money({ optional: true, readOnly: true }),
    taxAmount: money({ optional: true, readOnly: true }),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    /** What was still on order when this was made. */
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
