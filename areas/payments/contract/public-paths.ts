/** Patterns of the area's public pages, with the message keys of their titles. Imports nothing, because sign-in loads it. */
export const publicPaths = {
  '/pay/card/{checkout}': 'cardpay.checkout.title',
  '/pay/simulator/{checkout}': 'cardpay.checkout.simulator.title',
  '/pay/{token}': 'eftpos.payByLink.page.title',
}
