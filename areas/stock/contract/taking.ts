import { document } from '#platform/contract/define/document.ts'
import { barcode, boolean, decimal, instant, reference, text } from '#platform/contract/define/fields.ts'

/** More than any shelf holds; keeps a barcode scanned into the quantity field from becoming one. */
const MOST_COUNTED = 10_000_000

/** Counting what is there: the book quantity of each line is frozen when its counting starts, the difference is posted. */
export const StockTaking = document('stock.taking', {
  scope: 'site',
  numberPrefix: 'ST',
  header: {
    name: text({ max: 120 }),
    /** Who counts sees neither book nor difference until the taking is audited. */
    blind: boolean({ default: false }),
    comments: text({ max: 2000, optional: true, multiline: true }),
    /** By name: an auditor who left the company has still audited this. */
    auditor: text({ max: 200, optional: true, readOnly: true }),
  },
  lines: {
    item: reference('catalogue.plu'),
    name: text({ max: 120, optional: true, readOnly: true }),
    barcode: barcode({ optional: true, readOnly: true }),
    /** Empty is not counted, which is not zero. */
    counted: decimal({ min: 0, max: MOST_COUNTED, optional: true }),
    bookQuantity: decimal({ optional: true, readOnly: true }),
    variance: decimal({ optional: true, readOnly: true }),
    countedAt: instant({ optional: true, readOnly: true }),
  },
  states: ['unchecked', 'checked'],
  transitions: {
    audit: { from: ['unchecked'], to: 'checked', posts: true },
  },
  list: { columns: ['number', 'name', 'state', 'lineCount', 'blind', 'auditor'], sort: '-number' },
})
