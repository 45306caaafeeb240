/** online: the shop's own website. delivery: a delivery platform. selfOrder: a guest's phone at the table. */
export const ORDER_CHANNELS = ['online', 'delivery', 'selfOrder', 'kiosk', 'phone'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]
