import type { InputOf } from '#platform/contract/define/resource.ts'
import type { PaymentConfig } from '../../contract/payment-config.ts'

type Method = Omit<InputOf<typeof PaymentConfig>, 'siteId'>

/** Payment methods of a new shop: cash, and a card terminal on which the cashier types the amount. */
export const defaultMethods = (names: { readonly cash: string; readonly card: string }): Method[] => [
  { code: 'cash', name: names.cash, kind: 'cash', position: 10, opensDrawer: true, allowChange: true },
  { code: 'card', name: names.card, kind: 'card', position: 20, provider: 'standalone' },
]
