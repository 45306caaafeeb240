import { text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'

/** Passes sold to employees less those returned, by employee and pay period. Periods that are closed are frozen. */
export const PassPayroll = report('report.valuePassPayroll', {
  /** Name of a closed pay period; the open one where empty. */
  parameters: { period: text({ max: 80, optional: true }) },
  columns: {
    employee: column('reference', { to: 'system.userManage' }),
    period: column('text'),
    sold: column('integer', { total: 'sum' }),
    returned: column('integer', { total: 'sum' }),
    amount: column('money', { total: 'sum' }),
    /** Contained in the amount. */
    tax: column('money', { total: 'sum' }),
  },
  sort: '-amount',
})
