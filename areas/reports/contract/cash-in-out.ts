import { choice, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

export const CASH_KINDS = ['in', 'out', 'account', 'opened'] as const

/** Cash put into and taken out of drawers, cash received on account, and drawer openings without a sale. */
export const CashInOut = report('report.cashInOut', {
  parameters: {
    ...period(),
    kind: choice(CASH_KINDS, { optional: true }),
    register: reference('pos.cashRegister', { optional: true }),
  },
  columns: {
    at: column('instant'),
    shop: dimension.shop(),
    register: dimension.register(),
    clerk: dimension.clerk(),
    kind: column('choice', { values: CASH_KINDS }),
    reason: column('text'),
    cashIn: column('money', { total: 'sum' }),
    /** Negative. */
    cashOut: column('money', { total: 'sum' }),
    balance: column('money', { total: 'sum' }),
  },
  sort: '-at',
  chart: { kind: 'bar', by: 'clerk', figures: ['cashIn', 'cashOut'] },
  ...STANDARD_FILTERS,
})
