import { choice, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Bills on account. Refunds and later payments reduce the amount due. */
export const Invoices = report('report.invoice', {
  parameters: {
    ...period(),
    member: text({ max: 60, optional: true }),
    standing: choice(['due', 'paid'], { optional: true }),
  },
  columns: {
    billNum: column('text'),
    soldAt: column('instant'),
    shop: dimension.shop(),
    member: column('text'),
    clerk: dimension.clerk(),
    method: dimension.method(),
    /** Of the whole bill. */
    payable: column('money', { total: 'sum' }),
    /** Paid at the counter in other ways. */
    paidAtOnce: column('money', { total: 'sum' }),
    charged: column('money', { total: 'sum' }),
    /** Negative: put back to the account by refunds of this bill. */
    credited: column('money', { total: 'sum' }),
    /** Written down on the bill, whichever day that was. */
    paidSince: column('money', { total: 'sum' }),
    due: column('money', { total: 'sum' }),
    bill: column('text', { hidden: true }),
  },
  sort: '-soldAt',
  ...STANDARD_FILTERS,
})
