import { document } from '#platform/contract/define/document.ts'
import { boolean, choice, reference, text } from '#platform/contract/define/fields.ts'
import { itemFields, peopleFields, quantityField } from './shared-fields.ts'

/** Goods that leave a shop without a sale: used, returned to the supplier or given away. They leave at average cost. */
export const StockOut = document('stock.out', {
  scope: 'site',
  numberPrefix: 'SO',
  header: {
    type: choice(['use', 'supplierReturn', 'sample', 'other'], { default: 'use' }),
    supplier: reference('catalogue.supplier', { optional: true }),
    /** Who got it, or the number of the supplier's credit note. */
    recipient: text({ max: 120, optional: true }),
    ...peopleFields(),
    /** Reverses another document. */
    reversal: boolean({ optional: true, readOnly: true }),
  },
  lines: { ...itemFields(), quantity: quantityField() },
  states: ['unchecked', 'checked'],
  transitions: { audit: { from: ['unchecked'], to: 'checked', posts: true } },
  totals: ['quantity'],
  list: {
    columns: ['number', 'type', 'recipient', 'state', 'lineCount', 'maker', 'auditor', 'auditedAt'],
    sort: '-number',
  },
})
