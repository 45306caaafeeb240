/** Soft bounces on this many different days, without a delivery since, count as a hard one. */
const SOFT_DAYS = 3

/** @param events of one address in their order; `day` YYYY-MM-DD */
export function isGivenUp(events: readonly { readonly kind: 'soft' | 'delivered'; readonly day: string }[]): boolean {
  const since = events.slice(events.findLastIndex(({ kind }) => kind === 'delivered') + 1)
  return new Set(since.map(({ day }) => day)).size >= SOFT_DAYS
}
