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
    /** Part of the name of the person who opened or closed it. */
    who: text({ max: 80, optional: true }),
  },
  columns: {
    register: column('reference', { to: 'pos.cashRegister' }),
    /** Null: still open. */
    closeNo: column('integer'),
    /** Null while it is open, like the amounts other than the float. */
    closedAt: column('instant'),
    /**
     * Among the first columns because a phone shows no more. Null for a supplementary close, like `actual` and
     * `expected`, because nobody counts it.
     */
    variance: column('money', { total: 'sum', signed: true }),
    actual: column('money', { total: 'sum' }),
    expected: column('money', { total: 'sum' }),
    openedAt: column('instant'),
    float: column('money'),
    /** Expected cash at the opening, and how much the float differed from it; null: unknown. */
    openingExpected: column('money'),
    openingDifference: column('money', { total: 'sum', signed: true }),
    /** Part of the expected cash: payments of bills on account, less refunds of them. */
    onAccount: column('money', { total: 'sum', signed: true }),
    /**
     * Cash of a supplementary close. Not part of `expected`, so that `actual` less `expected` equals `variance` in
     * totals too.
     */
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
