import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure, payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Payments of each day for the merchant, to compare with the bank statement. */
export const DailyMerchantSettle = report('report.dailyMerchantSettle', {
  parameters: period(),
  columns: {
    day: dimension.day(),
    method: dimension.method(),
    amount: payment.amount,
    refundAmount: payment.refundAmount,
    tip: payment.tip,
    /** Received less refunded, with tips. */
    settled: column('money', { total: 'sum' }),
    /** In the amount: what customers bore of the cost of their payment. */
    surcharge: payment.surcharge,
    tenders: payment.tenders,
    refundTenders: payment.refundTenders,
    rounding: figure.rounding,
  },
  sort: '-day',
  chart: { kind: 'line', by: 'day', figures: ['settled'] },
  ...STANDARD_FILTERS,
})
