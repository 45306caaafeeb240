import { choice } from '#platform/contract/define/fields.ts'
import { report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure, payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

export const GROUPS = ['day', 'shop', 'register', 'method', 'scheme'] as const

const chosen = (group: string) => (parameters: Readonly<Record<string, unknown>>) =>
  parameters.by === group || parameters.thenBy === group

/** Payments grouped by one or two dimensions of one's choice. */
export const TransactionSummary = report('report.transactionSummaryGroup', {
  parameters: { ...period(), by: choice(GROUPS, { default: 'method' }), thenBy: choice(GROUPS, { optional: true }) },
  columns: {
    day: dimension.day(chosen('day')),
    shop: dimension.shop(chosen('shop')),
    register: dimension.register(chosen('register')),
    method: dimension.method(chosen('method')),
    scheme: dimension.scheme(chosen('scheme')),
    tenders: payment.tenders,
    amount: payment.amount,
    refundTenders: payment.refundTenders,
    refundAmount: payment.refundAmount,
    /** Rounding has its own row among the payment methods, so its column is next to them. */
    rounding: figure.rounding,
    paid: payment.paid,
    surcharge: payment.surcharge,
    tip: payment.tip,
  },
  sort: '-amount',
  chart: ({ by }) => {
    const group = GROUPS.find(each => each === by) ?? 'method'
    return group === 'day'
      ? { kind: 'line', by: 'day', figures: ['amount'] }
      : { kind: 'bar', by: group, figures: ['amount'] }
  },
  ...STANDARD_FILTERS,
})
