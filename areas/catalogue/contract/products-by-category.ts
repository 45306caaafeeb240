import { boolean, reference, references } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'

/** Contents of the catalogue by category: number of products, prices, and missing data. */
export const ProductsByCategory = report('catalogue.productsByCategory', {
  parameters: {
    posCategory: reference('catalogue.posCategory', { optional: true }),
    category: references('catalogue.category', { optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    active: boolean({ optional: true }),
    soldOut: boolean({ optional: true }),
    online: boolean({ optional: true }),
  },
  columns: {
    /** Null: products that are in no category. */
    category: column('reference', { to: 'catalogue.category' }),
    posCategory: column('reference', { to: 'catalogue.posCategory' }),
    products: column('integer', { total: 'sum' }),
    withoutBarcode: column('integer', { total: 'sum' }),
    withoutImage: column('integer', { total: 'sum' }),
    soldOut: column('integer', { total: 'sum' }),
    inactive: column('integer', { total: 'sum' }),
    lowestPrice: column('unitPrice'),
    averagePrice: column('money'),
    highestPrice: column('unitPrice'),
  },
  sort: '-products',
  chart: { kind: 'bar', by: 'category', figures: ['products'] },
})
