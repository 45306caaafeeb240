import { date, reference, shop, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

/** Openings and closes of registers, by the business day they were opened on. */
export const RegisterRecord = report('pos.cashRegisterRecord', {
  parameters: {
    from: date(),
    to: date(),
    shop: shop(),
    /** Each shop's own days, while shops are in different business days. */
    shopDays: shopDays(),
    register: reference('pos.cashRegister', { optional: true }),
    /** Part of the name of who opened or closed it. */
    who: text({ max: 80, optional: true }),
  },
  columns: {
    register: column('reference', { to: 'pos.cashRegister' }),
    /** Null: still open. */
    closeNo: column('integer'),
    /** Null, as are the amounts but the float, while it is open. */
    closedAt: column('instant'),
    /** Among the first: a phone shows no more. Null, as are `actual` and `expected`, of a supplementary close: nobody counts it. */
    variance: column('money', { total: 'sum', signed: true }),
    actual: column('money', { total: 'sum' }),
    expected: column('money', { total: 'sum' }),
    openedAt: column('instant'),
    float: column('money'),
    /** In what is expected: paid of bills on account, less what was given back of that. */
    onAccount: column('money', { total: 'sum', signed: true }),
    /** Cash of a supplementary close; apart from `expected`, so that `actual` less `expected` is `variance` in the totals too. */
    late: column('money', { total: 'sum', signed: true }),
    closedBy: column('text'),
    openedBy: column('text'),
    supplementary: column('boolean'),
    note: column('text'),
    shop: column('reference', { to: 'system.site' }),
  },
  sort: '-openedAt',
  period: { from: 'from', to: 'to', shopDays: 'shopDays' },
  shop: 'shop',
})
