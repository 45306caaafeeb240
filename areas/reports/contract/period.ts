import { date, shop } from '#platform/contract/define/fields.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

/**
 * Business days from and to, both included, and the shop; null is every shop that the user may see. shopDays: each shop's own days
 * within from and to, while shops are in different business days.
 */
export const period = () => ({ from: date(), to: date(), shop: shop(), shopDays: shopDays() })

/** How the console fills them. */
export const STANDARD_FILTERS = { period: { from: 'from', to: 'to', shopDays: 'shopDays' }, shop: 'shop' } as const

/** The same, opened on the present day. */
export const STANDARD_FILTERS_TODAY = {
  ...STANDARD_FILTERS,
  period: { ...STANDARD_FILTERS.period, opens: 'today' },
} as const
