import { choice, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { by, dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sales and margin by who delivered the goods. */
export const SupplierSales = report('report.supplierSales', {
  parameters: {
    ...period(),
    by: choice(['supplier', 'item'], { default: 'supplier' }),
    supplier: reference('catalogue.supplier', { optional: true }),
  },
  columns: {
    supplier: dimension.supplier(),
    item: dimension.item(by('item')),
    name: column('text', { when: by('item') }),
    /** How many of its items were sold. */
    items: column('integer', { when: by('supplier'), total: 'sum' }),
    quantity: figure.quantity,
    net: figure.net,
    netExTax: figure.netExTax,
    cost: figure.cost,
    margin: figure.margin,
    marginPercent: figure.marginPercent,
    costedPercent: figure.costedPercent,
    costed: figure.costed,
    refunds: figure.refunds,
    total: figure.total,
    refundQuantity: figure.refundQuantity,
  },
  sort: '-net',
  chart: ({ by: chosen }) => ({
    kind: 'bar',
    by: chosen === 'item' ? 'name' : 'supplier',
    figures: ['net', 'margin'],
  }),
  ...STANDARD_FILTERS,
})
