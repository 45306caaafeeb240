import { document } from '#platform/contract/define/document.ts'
import { date, decimal, instant, money, reference, text } from '#platform/contract/define/fields.ts'
import { followedQuantity, itemFields, peopleFields, priceFields, quantityField } from './shared-fields.ts'

/** Goods ordered from a supplier. Audited orders are on order until stock-in documents receive everything or the rest is cancelled. */
export const PurchaseOrder = document('stock.purchaseOrder', {
  scope: 'site',
  numberPrefix: 'PO',
  header: {
    supplier: reference('catalogue.supplier'),
    expectedOn: date({ optional: true }),
    /** The supplier's number for it. */
    supplierReference: text({ max: 60, optional: true }),
    ...peopleFields(),
    /** When and to whom it was last e-mailed. */
    sentAt: instant({ optional: true, readOnly: true }),
    sentTo: text({ max: 254, optional: true, readOnly: true }),
    /** Without tax; known once it is audited. */
    amount: money({ optional: true, readOnly: true }),
    taxAmount: money({ optional: true, readOnly: true }),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    /** Units in a pack of the supplier. */
    packSize: decimal({ optional: true, readOnly: true }),
    ...priceFields(),
    amount: money({ optional: true, readOnly: true }),
    /** Quantity received by stock-in documents. */
    receivedQuantity: followedQuantity(),
  },
  states: ['unchecked', 'checked', 'closed'],
  transitions: {
    audit: { from: ['unchecked'], to: 'checked' },
    /** What did not come is not waited for any more. */
    close: { from: ['checked'], to: 'closed' },
    /** Reopens a closed order: outstanding quantities are on order again. */
    reopen: { from: ['closed'], to: 'checked' },
  },
  totals: ['quantity', 'amount'],
  list: {
    columns: ['number', 'supplier', 'expectedOn', 'state', 'lineCount', 'amount', 'sentAt', 'maker', 'auditor'],
    sort: '-number',
  },
})
