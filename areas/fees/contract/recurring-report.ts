import { date } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'

const amount = () => column('money', { total: 'sum' })

/** Recurring charges with a due day in the period, by invoice: what became of them, and how old the arrears are. */
export const RecurringReport = report('report.recurring', {
  parameters: { from: date(), to: date() },
  columns: {
    invoice: column('text'),
    /** Null: a credential of its own. */
    account: column('reference', { to: 'acs.account' }),
    charges: column('integer', { total: 'sum' }),
    due: amount(),
    tax: amount(),
    taken: amount(),
    waived: amount(),
    cancelled: amount(),
    failed: amount(),
    /** due - taken - waived - cancelled */
    outstanding: amount(),
    arrears30: amount(),
    arrears60: amount(),
    arrearsOver: amount(),
  },
  sort: '-outstanding',
  chart: { kind: 'bar', by: 'account', figures: ['taken', 'outstanding'] },
  period: { from: 'from', to: 'to' },
})
