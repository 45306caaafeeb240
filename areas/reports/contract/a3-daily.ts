import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure, payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS_TODAY } from './period.ts'

/** All registers beside each other on one wide sheet: what they sold, and what must be in them. */
export const A3Daily = report('report.a3Daily', {
  parameters: period(),
  columns: {
    shop: dimension.shop(),
    register: dimension.register(),
    sales: figure.sales,
    refundBills: figure.refundBills,
    voids: figure.voids,
    gross: figure.gross,
    discount: figure.discount,
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    tax: figure.tax,
    averageSale: figure.averageSale,
    /** Cash left in the drawer: received less refunded. */
    cash: payment.paid,
    card: payment.paid,
    otherPaid: payment.paid,
    surcharge: figure.surcharge,
    tip: figure.tip,
    rounding: figure.rounding,
  },
  sort: 'shop',
  ...STANDARD_FILTERS_TODAY,
})
