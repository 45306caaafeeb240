import { choice, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { by, dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sales, quantity and margin by category, down to the items. */
export const CategorySales = report('report.categorySales', {
  parameters: {
    ...period(),
    by: choice(['posCategory', 'category', 'item'], { default: 'category' }),
    posCategory: reference('catalogue.posCategory', { optional: true }),
    category: reference('catalogue.category', { optional: true }),
  },
  columns: {
    posCategory: dimension.posCategory(by('posCategory', 'category', 'item')),
    category: dimension.category(by('category', 'item')),
    item: dimension.item(by('item')),
    /** As it was sold: what the catalogue does not know has a name too. */
    name: column('text', { when: by('item') }),
    quantity: figure.quantity,
    net: figure.net,
    margin: figure.margin,
    marginPercent: figure.marginPercent,
    costedPercent: figure.costedPercent,
    discount: figure.discount,
    refunds: figure.refunds,
    total: figure.total,
    gross: figure.gross,
    tax: figure.tax,
    netExTax: figure.netExTax,
    cost: figure.cost,
    costed: figure.costed,
    refundQuantity: figure.refundQuantity,
  },
  sort: '-net',
  chart: ({ by: chosen }) =>
    chosen === 'item'
      ? { kind: 'bar', by: 'name', figures: ['net'] }
      : { kind: 'share', by: chosen === 'posCategory' ? 'posCategory' : 'category', figures: ['net'] },
  ...STANDARD_FILTERS,
})
