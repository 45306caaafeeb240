import { choice, date, reference, shop, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

/** Why a drawer opened: for a sale, for cash put in or taken out, for a bill on account that is paid, or for none of these. */
export const DRAWER_DEEDS = ['sale', 'in', 'out', 'account', 'noSale'] as const

/** Every opening of a cash drawer. */
export const DrawerHistory = report('pos.drawerHistory', {
  parameters: {
    from: date(),
    to: date(),
    shop: shop(),
    /** Each shop's own days, while shops are in different business days. */
    shopDays: shopDays(),
    register: reference('pos.cashRegister', { optional: true }),
    deed: choice(DRAWER_DEEDS, { optional: true }),
    who: text({ max: 80, optional: true }),
  },
  columns: {
    register: column('reference', { to: 'pos.cashRegister' }),
    at: column('instant'),
    who: column('text'),
    deed: column('choice', { values: DRAWER_DEEDS }),
    reason: column('text'),
    /** Code of the clerk whose PIN allowed it. */
    approvedBy: column('text'),
    cashIn: column('money', { total: 'sum' }),
    cashOut: column('money', { total: 'sum' }),
    /** Number of the bill it opened for, or that was paid. */
    bill: column('text'),
    /** Null: the register was not open. */
    closeNo: column('integer'),
    shop: column('reference', { to: 'system.site' }),
  },
  sort: '-at',
  period: { from: 'from', to: 'to', shopDays: 'shopDays' },
  shop: 'shop',
})
