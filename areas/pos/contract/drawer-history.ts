import { choice, date, reference, shop, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

/** Why a drawer opened: for a sale, cash put in or taken out, payment of a bill on account, or none of these. */
export const DRAWER_EVENT_KINDS = ['sale', 'in', 'out', 'account', 'noSale'] as const

/** Every opening of a cash drawer. */
export const DrawerHistory = report('pos.drawerHistory', {
  parameters: {
    from: date(),
    to: date(),
    shop: shop(),
    /** Each shop's own days, while shops are in different business days. */
    shopDays: shopDays(),
    register: reference('pos.cashRegister', { optional: true }),
    kind: choice(DRAWER_EVENT_KINDS, { optional: true }),
    who: text({ max: 80, optional: true }),
  },
  columns: {
    register: column('reference', { to: 'pos.cashRegister' }),
    at: column('instant'),
    who: column('text'),
    kind: column('choice', { values: DRAWER_EVENT_KINDS }),
    reason: column('text'),
    /** Code of the clerk whose PIN approved it. */
    approvedBy: column('text'),
    cashIn: column('money', { total: 'sum' }),
    cashOut: column('money', { total: 'sum' }),
    /** Number of the sold or paid bill. */
    bill: column('text'),
    /** Null: the register was not open. */
    closeNo: column('integer'),
    shop: column('reference', { to: 'system.site' }),
  },
  sort: '-at',
  period: { from: 'from', to: 'to', shopDays: 'shopDays' },
  shop: 'shop',
})
