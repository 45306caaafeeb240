import { reference, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'
import { CLERKS, PAYMENT_METHODS } from './suggestions.ts'

/** Every payment, in every way; what went back to customers is negative and in a column of its own. */
export const Transactions = report('report.transactions', {
  parameters: {
    ...period(),
    method: text({ max: 40, optional: true, from: PAYMENT_METHODS }),
    register: reference('pos.cashRegister', { optional: true }),
    clerk: text({ max: 80, optional: true, from: CLERKS }),
  },
  columns: {
    soldAt: column('instant'),
    billNum: column('text'),
    method: dimension.method(),
    amount: payment.amount,
    refundAmount: payment.refundAmount,
    paid: payment.paid,
    shop: dimension.shop(),
    register: dimension.register(),
    clerk: dimension.clerk(),
    /** Cash handed back; not in the amount. */
    change: column('money', { total: 'sum' }),
    surcharge: payment.surcharge,
    tip: payment.tip,
    bill: column('text', { hidden: true }),
  },
  sort: '-soldAt',
  ...STANDARD_FILTERS,
})
