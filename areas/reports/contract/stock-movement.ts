import { reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

const quantity = () => column('decimal', { total: 'sum' })

/** What a period did to the stock of each item: opening and all movements together are the closing. */
export const StockMovementReport = report('report.stockMovement', {
  parameters: {
    ...period(),
    category: reference('catalogue.category', { optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    item: reference('catalogue.plu', { optional: true }),
  },
  columns: {
    item: dimension.item(),
    category: dimension.category(),
    opening: quantity(),
    received: quantity(),
    issued: quantity(),
    transferredIn: quantity(),
    transferredOut: quantity(),
    sold: quantity(),
    returned: quantity(),
    shrinkage: quantity(),
    /** What countings found too much or too little. */
    counted: quantity(),
    closing: quantity(),
    /** At the moving average: opening and what moved together are the value at the end. */
    openingValue: column('money', { total: 'sum' }),
    movedValue: column('money', { total: 'sum' }),
    /** Of what moved: goods that were sold before they were received, and cost more or less than was known then. */
    adjustedValue: column('money', { total: 'sum' }),
    value: column('money', { total: 'sum' }),
  },
  sort: 'item',
  more: ['supplier', 'item'],
  ...STANDARD_FILTERS,
})
