import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** One page a shop: the figures that a manager reads first. */
export const Summary = report('report.summary', {
  parameters: period(),
  columns: {
    shop: dimension.shop(),
    gross: figure.gross,
    discount: figure.discount,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    totalExTax: figure.totalExTax,
    totalTax: figure.totalTax,
    totalIncTax: figure.totalIncTax,
    net: figure.net,
    marginPercent: figure.marginPercent,
    margin: figure.margin,
    costedPercent: figure.costedPercent,
    discountPercent: figure.discountPercent,
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
  sort: '-total',
  ...STANDARD_FILTERS,
})
