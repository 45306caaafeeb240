import { choice } from '#platform/contract/define/fields.ts'
import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { FILLED, period } from './period.ts'

/** Sales over a period, day by day, week by week or month by month; `day` is the first of it. */
export const Sales = report('report.sales', {
  parameters: { ...period(), each: choice(['day', 'week', 'month'], { default: 'day' }) },
  columns: {
    day: dimension.day(),
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    margin: figure.margin,
    marginPercent: figure.marginPercent,
    discount: figure.discount,
    discountPercent: figure.discountPercent,
    gross: figure.gross,
    tax: figure.tax,
    netExTax: figure.netExTax,
    cost: figure.cost,
    refundBills: figure.refundBills,
    voids: figure.voids,
    covers: figure.covers,
  },
  sort: '-day',
  chart: { kind: 'line', by: 'day', figures: ['net', 'refunds'] },
  ...FILLED,
})
