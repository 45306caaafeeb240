/** Where a product is sold, by ids of shops: at all shops, also new ones, but not at the exceptions; or at chosen shops. */
export interface SoldAt {
  /** Chosen shops; empty means all shops. */
  readonly soldAt: readonly string[]
  /** Exceptions to "all shops". */
  readonly notSoldAt: readonly string[]
}

export const isSoldAt = ({ soldAt, notSoldAt }: SoldAt, siteId: string): boolean =>
  (soldAt.length === 0 || soldAt.includes(siteId)) && !notSoldAt.includes(siteId)

const isForAllShops = ({ soldAt }: SoldAt): boolean => soldAt.length === 0

/** The same shops said in one way: chosen shops have no exceptions. Undefined where exceptions leave no chosen shop. */
export function normaliseSoldAt({ soldAt, notSoldAt }: SoldAt): SoldAt | undefined {
  if (soldAt.length === 0) return { soldAt, notSoldAt }
  const shops = soldAt.filter(siteId => !notSoldAt.includes(siteId))
  return shops.length > 0 ? { soldAt: shops, notSoldAt: [] } : undefined
}

/** Sells a product at one shop more. */
export const withShop = ({ soldAt, notSoldAt }: SoldAt, siteId: string): SoldAt => ({
  soldAt: soldAt.length === 0 || soldAt.includes(siteId) ? soldAt : [...soldAt, siteId],
  notSoldAt: notSoldAt.filter(id => id !== siteId),
})

/** Stops selling a product at one shop; undefined where no other shop sells it. */
export const withoutShop = ({ soldAt, notSoldAt }: SoldAt, siteId: string): SoldAt | undefined =>
  normaliseSoldAt({ soldAt, notSoldAt: [...notSoldAt.filter(id => id !== siteId), siteId] })

export interface ProductAtShops extends SoldAt {
  readonly active: boolean
}

/** A product before and after a change; before is absent when it is added, after when it is deleted. */
export interface ProductChange {
  readonly before: ProductAtShops | undefined
  readonly after: ProductAtShops | undefined
}

/**
 * Why a user limited to some shops may not make a change: it affects all shops, or shops of others; shared: other shops sell the
 * product too.
 */
export type SoldAtRefusal = 'allShops' | 'otherShops' | 'shared'

const sellsAt = (product: ProductAtShops | undefined, siteId: string): boolean =>
  product?.active === true && isSoldAt(product, siteId)

/** Whether other shops than these sell a product. */
export const isShared = (own: readonly string[], all: readonly string[], product: ProductAtShops): boolean =>
  all.some(siteId => !own.includes(siteId) && sellsAt(product, siteId))

/**
 * Checks a change by a user limited to some shops. They add and remove a product at their own shops only, and change
 * nothing of a product that none of those sells.
 * @param own ids of their shops
 * @param all ids of all shops of the merchant
 */
export function judgeSoldAt(
  own: readonly string[],
  all: readonly string[],
  { before, after }: ProductChange,
): SoldAtRefusal | undefined {
  if (all.every(siteId => own.includes(siteId))) return undefined
  if (before && after && isForAllShops(before) !== isForAllShops(after)) return 'allShops'
  if (!before && after && isForAllShops(after)) return 'allShops'
  const others = all.filter(siteId => !own.includes(siteId))
  if (others.some(siteId => sellsAt(before, siteId) !== sellsAt(after, siteId))) return 'otherShops'
  const concernsOwn = [before, after].some(product => product && own.some(siteId => isSoldAt(product, siteId)))
  return concernsOwn ? undefined : 'otherShops'
}
