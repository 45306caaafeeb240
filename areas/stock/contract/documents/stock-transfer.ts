import { document } from '#platform/contract/define/document.ts'
import { choice, otherShop, unitPrice } from '#platform/contract/define/fields.ts'
import { followedQuantity, itemFields, peopleFields, quantityField } from './shared-fields.ts'

/**
 * Goods on their way from the shop that sends (the document's own) to another. Audited they have left and are in transit;
 * the receiver takes them in by `receiveTransfer`, in parts where they come in parts, and the sender may recall what was not
 * received (`reverseDocument`).
 */
export const StockTransfer = document('stock.transfer', {
  scope: 'site',
  numberPrefix: 'TR',
  header: {
    type: choice(['supply', 'return', 'other'], { default: 'supply' }),
    toStore: otherShop(),
    ...peopleFields(),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    /** Quantity requested by a stock request. */
    demandQuantity: followedQuantity(),
    /** Unit price. Null: the receiver takes the goods at the sender's average cost. */
    transferPrice: unitPrice({ optional: true }),
    receivedQuantity: followedQuantity(),
    /** Settled as lost, or come back: neither received nor in transit any more. */
    settledQuantity: followedQuantity(),
  },
  /** recalled: returned to the sender before anything was received. */
  states: ['unchecked', 'checked', 'received', 'recalled'],
  transitions: { audit: { from: ['unchecked'], to: 'checked', posts: true } },
  totals: ['quantity', 'receivedQuantity'],
  list: {
    columns: ['number', 'type', 'toStore', 'state', 'lineCount', 'maker', 'auditor', 'auditedAt'],
    sort: '-number',
  },
})
