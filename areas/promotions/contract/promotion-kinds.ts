/** Also the ends of the page keys: promotion.special, …. */
export const PROMOTION_KINDS = [
  'special',
  'happyHour',
  'mixSale',
  'buyGetFree',
  'mixQuantityDiscount',
  'quantityFavour',
  'sale',
] as const
