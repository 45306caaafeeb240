/** Shops that a row belongs to, or that somebody works in, by ids or by codes: all of the merchant's, or these. */
export type Shops = 'all' | readonly string[]

/** Whether somebody who works in some shops sees a row: one for all shops, or for one of theirs. */
export const seesRow = (own: Shops, row: Shops): boolean =>
  own === 'all' || row === 'all' || row.some(shop => own.includes(shop))

/** Why a row may not be written: it is for all shops, or also for others than one's own. */
export type NotOwn = 'allShops' | 'otherShops'

/**
 * What keeps somebody who works in some shops from writing a row; undefined where nothing does. Asked of the row as it is
 * and as it becomes, so that nobody takes a row from another shop's or gives it one.
 */
export function notOwn(own: Shops, row: Shops): NotOwn | undefined {
  if (own === 'all') return undefined
  if (row === 'all') return 'allShops'
  return row.length > 0 && row.every(shop => own.includes(shop)) ? undefined : 'otherShops'
}
