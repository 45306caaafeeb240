/** What a tier is reached by, in a calendar year or the last 12 months. */
export const TIER_MEASURES = ['spend', 'points', 'visits'] as const

export interface TierStep {
  readonly id: string
  /** Spend in cents, points, or visits. */
  readonly from: number
}

export interface HeldTier {
  readonly tier: string | undefined
  /** First day on which it may be lower: YYYY-MM-DD. */
  readonly until: string
}

const byHeight = (tiers: readonly TierStep[]): TierStep[] => tiers.toSorted((a, b) => a.from - b.from)

/** The highest tier that is reached. */
export const reachedTier = (tiers: readonly TierStep[], reached: number): TierStep | undefined =>
  byHeight(tiers).findLast(({ from }) => from <= reached)

/** The tier above, and how much is missing: "1 visit to Gold". */
export function nextTier(tiers: readonly TierStep[], reached: number): { id: string; missing: number } | undefined {
  const next = byHeight(tiers).find(({ from }) => from > reached)
  return next && { id: next.id, missing: next.from - reached }
}

/**
 * A member rises at once and falls at the period's end.
 * @param periodEnd first day after the period that begins or continues now: YYYY-MM-DD
 */
export function heldTier(
  held: HeldTier | undefined,
  tiers: readonly TierStep[],
  reached: number,
  today: string,
  periodEnd: string,
): HeldTier {
  const order = byHeight(tiers).map(({ id }) => id)
  const rank = (id: string | undefined): number => (id === undefined ? -1 : order.indexOf(id))
  const tier = reachedTier(tiers, reached)?.id
  const ended = !held || held.until <= today
  return ended || rank(tier) > rank(held.tier) ? { tier, until: periodEnd } : held
}
