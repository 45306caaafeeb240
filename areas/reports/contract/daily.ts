import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS_TODAY } from './period.ts'

/** The day's trading by register; the sheet beside it (daily-sheet.ts) has taxes, payments, discounts and voids. */
export const Daily = report('report.daily', {
  parameters: period(),
  columns: {
    day: dimension.day(),
    shop: dimension.shop(),
    register: dimension.register(),
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
    tax: figure.tax,
    refundTax: figure.refundTax,
    refundBills: figure.refundBills,
    voids: figure.voids,
    covers: figure.covers,
    rounding: figure.rounding,
    netExTax: figure.netExTax,
    cost: figure.cost,
    costed: figure.costed,
    margin: figure.margin,
    marginPercent: figure.marginPercent,
    costedPercent: figure.costedPercent,
  },
  sort: '-day',
  ...STANDARD_FILTERS_TODAY,
})
