import { document } from '#platform/contract/define/document.ts'
import { boolean, choice, text } from '#platform/contract/define/fields.ts'
import { itemFields, peopleFields, quantityField } from './shared-fields.ts'

export const SHRINKAGE_REASONS = ['waste', 'expired', 'breakage', 'theft', 'other'] as const

/** Goods that are lost. They leave at the average. */
export const StockShrinkage = document('stock.shrinkage', {
  scope: 'site',
  numberPrefix: 'SS',
  header: {
    /** Of lines that say nothing else. */
    type: choice(SHRINKAGE_REASONS, { default: 'waste' }),
    ...peopleFields(),
    /** Reverses another document. */
    reversal: boolean({ optional: true, readOnly: true }),
  },
  lines: {
    ...itemFields(),
    quantity: quantityField(),
    reason: choice(SHRINKAGE_REASONS, { optional: true }),
    note: text({ max: 200, optional: true }),
  },
  states: ['unchecked', 'checked'],
  transitions: { audit: { from: ['unchecked'], to: 'checked', posts: true } },
  totals: ['quantity'],
  list: { columns: ['number', 'type', 'state', 'lineCount', 'maker', 'auditor', 'auditedAt'], sort: '-number' },
})
