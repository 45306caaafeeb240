/** What moved at a moment that counts may have passed over already. */
export interface LateMovement {
  readonly siteId: string
  readonly itemId: string
  readonly quantity: number
  /** ISO instant. */
  readonly at: string
}

/** A counted item of an audited stock count that was not reversed. */
export interface StandingCount {
  readonly taking: string
  readonly siteId: string
  readonly itemId: string
  /** ISO instant at which its counting started. */
  readonly countedAt: string
  /** ISO instant. */
  readonly auditedAt: string
}

/** What a count posted too much, since it did not know of what had moved before it. */
export interface CountAdjustment {
  readonly count: StandingCount
  readonly quantity: number
}

const sameGoods = (count: StandingCount, moved: LateMovement): boolean =>
  count.siteId === moved.siteId && count.itemId === moved.itemId

/** The count that passed over the moment first: it found on the shelf what had moved by then. */
function firstCountAfter(moved: LateMovement, counts: readonly StandingCount[]): StandingCount | undefined {
  const after = counts.filter(count => sameGoods(count, moved) && count.countedAt >= moved.at)
  return after.reduce<StandingCount | undefined>(
    (first, count) => (first === undefined || count.countedAt < first.countedAt ? count : first),
    undefined,
  )
}

/**
 * A movement that arrives late and happened before a count does not change stock: the count saw the shelf as it was.
 * The count has posted it already, as a difference without a cause, and takes that back now that the cause has a movement of
 * its own. So the ledger ends up as if it had been known before the audit.
 */
export function countAdjustments(late: readonly LateMovement[], counts: readonly StandingCount[]): CountAdjustment[] {
  return late.flatMap(moved => {
    const count = firstCountAfter(moved, counts)
    return count && moved.quantity !== 0 ? [{ count, quantity: -moved.quantity }] : []
  })
}
