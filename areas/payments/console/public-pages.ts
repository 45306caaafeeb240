import type { PublicPages } from '#platform/console/shell/routes/area-public-routes.ts'

export const publicPages: PublicPages = {
  '/pay/card/{checkout}': () => import('./public/checkout-page.tsx').then(m => m.CheckoutPage),
  '/pay/{token}': () => import('./public/pay-link-page.tsx').then(m => m.PayLinkPage),
}
