/** Where a product or an option is sold out: at all shops, or at some by their ids. */
export interface SoldOut {
  /** At all shops, also new ones. */
  readonly soldOut: boolean
  readonly soldOutAt: readonly string[]
}

export const isSoldOutAt = ({ soldOut, soldOutAt }: SoldOut, siteId: string): boolean =>
  soldOut || soldOutAt.includes(siteId)

/**
 * Marks something as sold out, or as available again, at one shop. Others stay as they are.
 * @param all ids of all shops of the merchant
 */
export function withSoldOutAt(value: SoldOut, siteId: string, soldOut: boolean, all: readonly string[]): SoldOut {
  if (isSoldOutAt(value, siteId) === soldOut) return value
  if (soldOut) return { soldOut: false, soldOutAt: [...value.soldOutAt, siteId] }
  const shops = value.soldOut ? all : value.soldOutAt
  return { soldOut: false, soldOutAt: shops.filter(id => id !== siteId) }
}

/** Marks something at several shops at once; the others stay as they are. */
export function withSoldOutAtShops(
  value: SoldOut,
  shops: readonly string[],
  soldOut: boolean,
  all: readonly string[],
): SoldOut {
  const marked = shops.reduce((marks, siteId) => withSoldOutAt(marks, siteId, soldOut, all), value)
  return marked.soldOut || all.length === 0 ? marked : toSoldOut(marked.soldOutAt, all)
}

/** Whether something is sold out, or available again, at shops of others. */
export function changesOtherShops(
  { before, after }: SoldOutChange,
  own: readonly string[],
  all: readonly string[],
): boolean {
  const isOut = (value: SoldOut | undefined, siteId: string) => value !== undefined && isSoldOutAt(value, siteId)
  return all.some(siteId => !own.includes(siteId) && isOut(before, siteId) !== isOut(after, siteId))
}

const isSame = (first: readonly string[], other: readonly string[]): boolean =>
  first.length === other.length && first.every(id => other.includes(id))

const union = (first: readonly string[], more: readonly string[]): string[] => [...new Set([...first, ...more])]

export interface SoldOutChange {
  readonly before: SoldOut | undefined
  readonly after: SoldOut
}

/** Whether a change says something else about what is sold out. */
export const changesSoldOut = ({ before, after }: SoldOutChange): boolean =>
  after.soldOut !== (before?.soldOut ?? false) || !isSame(after.soldOutAt, before?.soldOutAt ?? [])

/**
 * Makes flag and shops say the same. The flag stands for all shops of the user who changes it; the list of shops goes before a
 * flag that stays.
 * @param own ids of the user's shops
 * @param all ids of all shops of the merchant
 */
export function settleSoldOut(
  { before, after }: SoldOutChange,
  own: readonly string[],
  all: readonly string[],
): SoldOut {
  if (all.length === 0) return after
  const isFlagChanged = after.soldOut !== (before?.soldOut ?? false)
  const isListChanged = !isSame(after.soldOutAt, before?.soldOutAt ?? [])
  if (!isFlagChanged && !isListChanged) return after
  // A flag that stood also holds for shops that were opened since.
  const soldOutAt = before?.soldOut && !isListChanged ? union(after.soldOutAt, all) : after.soldOutAt
  if (after.soldOut && isFlagChanged) return toSoldOut(union(soldOutAt, own), all)
  if (isFlagChanged && !isListChanged) return toSoldOut(without(soldOutAt, own), all)
  return toSoldOut(soldOutAt, all)
}

const without = (first: readonly string[], less: readonly string[]): string[] => first.filter(id => !less.includes(id))

const toSoldOut = (soldOutAt: readonly string[], all: readonly string[]): SoldOut => ({
  soldOut: all.every(id => soldOutAt.includes(id)),
  soldOutAt,
})
