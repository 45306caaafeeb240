import { date, shop } from '#platform/contract/define/fields.ts'

/** Business days from and to, both in it, and the shop; every shop that the user may see when it is empty. */
export const period = () => ({ from: date(), to: date(), shop: shop() })

/** How the console fills them. */
export const FILLED = { period: { from: 'from', to: 'to' }, shop: 'shop' } as const

/** The same, opened on the present day. */
export const FILLED_TODAY = { ...FILLED, period: { from: 'from', to: 'to', opens: 'today' } } as const
