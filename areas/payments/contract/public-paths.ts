/**
 * Patterns of the area's public pages, with the message keys of their titles: the same one, because sign-in loads them and its size is
 * limited. Imports nothing for the same reason.
 */
export const publicPaths = {
  '/pay/card/{checkout}': 'cardpay.checkout.title',
  '/pay/{token}': 'cardpay.checkout.title',
}
