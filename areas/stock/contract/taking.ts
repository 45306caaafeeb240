import { document } from '#platform/contract/define/document.ts'
import { boolean, decimal, instant, reference, text } from '#platform/contract/define/fields.ts'
import { itemFields, MOST_MOVED, peopleFields } from './documents/shared-fields.ts'

/** Counting what is there: the book quantity of each line is frozen when its counting starts, the difference is posted. */
export const StockTaking = document('stock.taking', {
  scope: 'site',
  numberPrefix: 'ST',
  header: {
    name: text({ max: 120 }),
    /** Who counts sees neither book nor difference until the taking is audited. A shop may want it for all its takings. */
    blind: boolean({ default: false }),
    ...peopleFields(),
    /** The handheld task that counted it. */
    task: reference('app.tasks', { optional: true, readOnly: true }),
    /** Reverses another stock count. */
    reversal: boolean({ optional: true, readOnly: true }),
  },
  lines: {
    ...itemFields(),
    /** Empty is not counted, which is not zero. */
    counted: decimal({ min: 0, max: MOST_MOVED, optional: true }),
    bookQuantity: decimal({ optional: true, readOnly: true }),
    variance: decimal({ optional: true, readOnly: true }),
    countedAt: instant({ optional: true, readOnly: true }),
  },
  states: ['unchecked', 'checked'],
  transitions: {
    audit: { from: ['unchecked'], to: 'checked', posts: true },
  },
  totals: ['counted', 'variance'],
  list: { columns: ['number', 'name', 'state', 'lineCount', 'blind', 'maker', 'auditor'], sort: '-number' },
})
