/** Points that were earned together and end together. */
export interface Lot {
  readonly id: string
  readonly left: number
  /** Milliseconds since the epoch. */
  readonly earnedAt: number
  /** Null: they wait, as those of a draft do until it is confirmed. */
  readonly availableAt: number | null
  /** Null: never. */
  readonly expiresAt: number | null
}

/** What a member has: lots, and what was spent of points that were reversed later. Balance = sum of `left` - debt. */
export interface PointAccount {
  readonly lots: readonly Lot[]
  readonly debt: number
}

/** What one entry took from a lot (negative) or put into it. */
export interface LotPart {
  readonly lot: string
  readonly points: number
}

/** An entry of the ledger: `points` = sum of `parts` - `debt`. */
export interface Posting {
  readonly points: number
  readonly parts: readonly LotPart[]
  /** By how much the debt grew; negative: was paid. */
  readonly debt: number
}

export interface Posted {
  readonly account: PointAccount
  readonly posting: Posting
}

/** Not as much can be spent as was asked for. */
export interface Lack {
  readonly lack: number
}

export const balanceOf = ({ lots, debt }: PointAccount): number => lots.reduce((sum, { left }) => sum + left, 0) - debt

const hasEnded = (lot: Lot, at: number): boolean => lot.expiresAt !== null && lot.expiresAt <= at
const isUsable = (lot: Lot, at: number): boolean =>
  lot.left > 0 && lot.availableAt !== null && lot.availableAt <= at && !hasEnded(lot, at)

/** What can be spent at a moment: a debt is owed before. */
export const usablePoints = ({ lots, debt }: PointAccount, at: number): number =>
  Math.max(0, lots.filter(lot => isUsable(lot, at)).reduce((sum, { left }) => sum + left, 0) - debt)

/** First to end first, then the oldest; what never ends last. */
export const inSpendingOrder = (lots: readonly Lot[]): Lot[] =>
  lots.toSorted(
    (a, b) =>
      (a.expiresAt ?? Number.POSITIVE_INFINITY) - (b.expiresAt ?? Number.POSITIVE_INFINITY) ||
      a.earnedAt - b.earnedAt ||
      (a.id < b.id ? -1 : 1),
  )

const NOTHING: Posting = { points: 0, parts: [], debt: 0 }

function posted(account: PointAccount, parts: readonly LotPart[], debt: number): Posted {
  const moved = parts.filter(({ points }) => points !== 0)
  if (moved.length === 0 && debt === 0) return { account, posting: NOTHING }
  const byLot = new Map<string, number>()
  for (const { lot, points } of moved) byLot.set(lot, (byLot.get(lot) ?? 0) + points)
  return {
    account: {
      lots: account.lots.map(lot => ({ ...lot, left: lot.left + (byLot.get(lot.id) ?? 0) })),
      debt: account.debt + debt,
    },
    posting: { points: moved.reduce((sum, { points }) => sum + points, 0) - debt, parts: moved, debt },
  }
}

/** Adds a lot; a debt is paid out of it first. @param lot with the points that it brings as `left` */
export function addLot(account: PointAccount, lot: Lot): Posted {
  const pays = Math.min(account.debt, lot.left)
  const empty = { ...lot, left: 0 }
  return posted({ ...account, lots: [...account.lots, empty] }, [{ lot: lot.id, points: lot.left - pays }], -pays)
}

function takeFrom(lots: readonly Lot[], points: number): LotPart[] {
  let wanted = points
  return lots.flatMap(({ id, left }) => {
    const taken = Math.min(left, wanted)
    wanted -= taken
    return taken > 0 ? [{ lot: id, points: -taken }] : []
  })
}

const takenBy = (parts: readonly LotPart[]): number => parts.reduce((sum, { points }) => sum - points, 0)

/**
 * Spends points. @param beyond what there is not becomes a debt: sales that a till stored without a network
 */
export function spendPoints(account: PointAccount, points: number, at: number, beyond = false): Posted | Lack {
  const usable = usablePoints(account, at)
  if (usable < points && !beyond) return { lack: points - usable }
  const lots = inSpendingOrder(account.lots.filter(lot => isUsable(lot, at)))
  const parts = takeFrom(lots, points)
  return posted(account, parts, points - takenBy(parts))
}

/** Takes back points that a sale earned: from its own lot first, then from the others; what is spent already is a debt. */
export function reversePoints(account: PointAccount, lot: string, points: number, at: number): Posted {
  const own = account.lots.filter(({ id }) => id === lot)
  const others = inSpendingOrder(account.lots.filter(other => other.id !== lot && isUsable(other, at)))
  const parts = takeFrom([...own, ...others], points)
  return posted(account, parts, points - takenBy(parts))
}

/**
 * Gives redeemed points back to the lots that they came from, the last spent first. In a lot that has ended they are put back all
 * the same; `expirePoints` takes them again, so that both rows are shown.
 * @param spent what is left to refund of the spending: parts of it, negative, in their order
 * @param owed what is left of the debt that the spending made
 */
export function giveBackPoints(account: PointAccount, spent: readonly LotPart[], owed: number, points: number): Posted {
  const undone = Math.min(owed, account.debt, points)
  let wanted = points - undone
  const parts = spent.toReversed().flatMap(part => {
    const returned = Math.min(-part.points, wanted)
    wanted -= returned
    return returned > 0 ? [{ lot: part.lot, points: returned }] : []
  })
  return posted(account, parts, -undone)
}

/** Takes what is left in lots that have ended. */
export function expirePoints(account: PointAccount, at: number): Posted {
  const ended = account.lots.filter(lot => lot.left > 0 && hasEnded(lot, at))
  return posted(
    account,
    ended.map(({ id, left }) => ({ lot: id, points: -left })),
    0,
  )
}

/** Makes points that waited usable. */
export const confirmLots = (account: PointAccount, at: number): PointAccount => ({
  ...account,
  lots: account.lots.map(lot => ({ ...lot, availableAt: lot.availableAt ?? at })),
})

/** Two members become one: lots keep their dates, and pay the debts. */
export function mergeAccounts(keep: PointAccount, drop: PointAccount, at: number): PointAccount {
  const together = { lots: [...keep.lots, ...drop.lots], debt: keep.debt + drop.debt }
  const lots = inSpendingOrder(together.lots.filter(lot => isUsable(lot, at)))
  const parts = takeFrom(lots, together.debt)
  return posted(together, parts, -takenBy(parts)).account
}
