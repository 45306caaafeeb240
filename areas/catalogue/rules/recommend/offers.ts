/** What is offered with what; the first offer is the best. */
export interface Recommended {
  readonly name: string
  readonly items: readonly string[]
  readonly offers: readonly string[]
}

export interface Offer {
  readonly item: string
  /** Why: the name of the recommendation. */
  readonly because: string
}

/** More than fit beside a bill are not looked at. */
const MOST = 6

/**
 * What to offer with a bill: for the line that was added last first, then for those before it, each in the order of its
 * recommendations. Nothing twice, nothing that is on the bill already.
 * @param bill ids of the items in the order in which they were rung up
 * @param sold whether an item can be sold now: not sold out, not switched off
 */
export function offersFor(
  recommendations: readonly Recommended[],
  bill: readonly string[],
  sold: (item: string) => boolean,
  most = MOST,
): Offer[] {
  const seen = new Set(bill)
  const offers: Offer[] = []
  for (const line of new Set([...bill].reverse()))
    for (const { name, items, offers: offered } of recommendations) {
      if (!items.includes(line)) continue
      for (const item of offered) {
        if (offers.length === most || seen.has(item) || !sold(item)) continue
        seen.add(item)
        offers.push({ item, because: name })
      }
    }
  return offers
}
