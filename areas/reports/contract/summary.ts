import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { FILLED, period } from './period.ts'

/** One page a shop: the figures that a manager reads first. */
export const Summary = report('report.summary', {
  parameters: period(),
  columns: {
    shop: dimension.shop(),
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    marginPercent: figure.marginPercent,
    margin: figure.margin,
    costedPercent: figure.costedPercent,
    discountPercent: figure.discountPercent,
    discount: figure.discount,
    gross: figure.gross,
    tax: figure.tax,
    netExTax: figure.netExTax,
    cost: figure.cost,
    costed: figure.costed,
    refundBills: figure.refundBills,
    voids: figure.voids,
    covers: figure.covers,
    surcharge: figure.surcharge,
    tip: figure.tip,
    rounding: figure.rounding,
  },
  sort: '-net',
  ...FILLED,
})
