import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { PublicRoute } from '#platform/console/shell/routes/public-routes.ts'

export const publicRoutes: readonly PublicRoute[] = [
  {
    pattern: '/pay/card/{checkout}',
    name: 'payByCard',
    title: 'cardpay.checkout.title',
    load: async () => {
      const [{ CheckoutPage }] = await Promise.all([import('./public/checkout-page.tsx'), loadAreaMessages('payments')])
      return CheckoutPage
    },
  },
  {
    pattern: '/pay/simulator/{checkout}',
    name: 'paySimulator',
    title: 'cardpay.checkout.simulator.title',
    load: async () => {
      const [{ SimulatorPage }] = await Promise.all([
        import('./public/simulator-page.tsx'),
        loadAreaMessages('payments'),
      ])
      return SimulatorPage
    },
  },
  {
    pattern: '/pay/{token}',
    name: 'payLink',
    title: 'eftpos.payByLink.page.title',
    load: async () => {
      const [{ PayLinkPage }] = await Promise.all([import('./public/pay-link-page.tsx'), loadAreaMessages('payments')])
      return PayLinkPage
    },
  },
]
