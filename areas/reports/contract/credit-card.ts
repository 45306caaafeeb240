import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Card sales by scheme, with surcharge and tip. */
export const CreditCard = report('report.creditCard', {
  parameters: period(),
  columns: {
    scheme: dimension.scheme(),
    method: dimension.method(),
    shop: dimension.shop(),
    tenders: payment.tenders,
    amount: payment.amount,
    refundTenders: payment.refundTenders,
    refundAmount: payment.refundAmount,
    paid: payment.paid,
    surcharge: payment.surcharge,
    tip: payment.tip,
  },
  sort: '-amount',
  chart: { kind: 'share', by: 'scheme', figures: ['amount'] },
  ...STANDARD_FILTERS,
})
