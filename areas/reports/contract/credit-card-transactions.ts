import { text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Every payment by card, with what the bank's statement knows it by. */
export const CreditCardTransactions = report('report.creditCardTransactions', {
  parameters: {
    ...period(),
    scheme: text({ max: 40, optional: true }),
    last4: text({ max: 4, pattern: /^\d{4}$/, optional: true }),
    providerRef: text({ max: 120, optional: true }),
  },
  columns: {
    soldAt: column('instant'),
    billNum: column('text'),
    scheme: dimension.scheme(),
    last4: column('text'),
    amount: payment.amount,
    refundAmount: payment.refundAmount,
    paid: payment.paid,
    providerRef: column('text'),
    method: dimension.method(),
    shop: dimension.shop(),
    register: dimension.register(),
    surcharge: payment.surcharge,
    tip: payment.tip,
    bill: column('text', { hidden: true }),
  },
  sort: '-soldAt',
  more: ['last4', 'providerRef'],
  ...STANDARD_FILTERS,
})
