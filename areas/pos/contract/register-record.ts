import { date, reference, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'

/** Openings and closes of registers, by the business day they were opened on. */
export const RegisterRecord = report('pos.cashRegisterRecord', {
  parameters: {
    from: date(),
    to: date(),
    shop: reference('system.site', { optional: true }),
    register: reference('pos.cashRegister', { optional: true }),
    /** Part of the name of who opened or closed it. */
    who: text({ max: 80, optional: true }),
  },
  columns: {
    register: column('reference', { to: 'pos.cashRegister' }),
    /** Null: still open. */
    closeNo: column('integer'),
    supplementary: column('boolean'),
    openedAt: column('instant'),
    openedBy: column('text'),
    closedAt: column('instant'),
    closedBy: column('text'),
    float: column('money'),
    /** Null, as are the next two, while it is open. */
    expected: column('money', { total: 'sum' }),
    /** Null: nothing was counted, as in a supplementary close. */
    actual: column('money', { total: 'sum' }),
    variance: column('money', { total: 'sum' }),
    note: column('text'),
    shop: column('reference', { to: 'system.site' }),
  },
  sort: '-openedAt',
  period: { from: 'from', to: 'to' },
})
