/** Shops of a row or of a user, by ids or by codes: all shops of the merchant, or these. */
export type Shops = 'all' | readonly string[]

/** Whether a user of some shops sees a row: it is for all shops or for one of theirs. */
export const seesRow = (own: Shops, row: Shops): boolean =>
  own === 'all' || row === 'all' || row.some(shop => own.includes(shop))

/** Why a user cannot write a row: it is for all shops, or also for shops of others. */
export type NotOwn = 'allShops' | 'otherShops'

/**
 * Why a user of some shops cannot write a row; undefined when they can. Checked for the row before and after a change,
 * so that rows can't be moved out of or into other shops.
 */
export function notOwn(own: Shops, row: Shops): NotOwn | undefined {
  if (own === 'all') return undefined
  if (row === 'all') return 'allShops'
  return row.length > 0 && row.every(shop => own.includes(shop)) ? undefined : 'otherShops'
}
