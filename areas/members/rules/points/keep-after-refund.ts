import { scaleTo, toDecimal, toSafeInteger } from '#platform/rules/money/decimal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { type EarningLine, type EarningTerms, earnedPoints } from './earn.ts'

/** A line of a sale that earned points, with what of it was refunded so far. */
export interface EarnedLine extends EarningLine {
  /** What the line earned when it was sold. */
  readonly points: number
  readonly refundedQuantity: number
  readonly refundedNet: Cents
}

/** Places to which quantities of weighed goods are counted. */
const PLACES = 6
const whole = (quantity: number): bigint => scaleTo(toDecimal(quantity), PLACES)

/**
 * Points that a sale keeps once parts of it were refunded: of each line the part that is kept, rounded down, and never more than
 * the kept lines alone would earn, so that nobody gains by buying and refunding.
 */
export function keptPoints(lines: readonly EarnedLine[], terms: EarningTerms): number {
  const remaining = lines.map(line => ({ ...line, kept: whole(line.quantity) - whole(line.refundedQuantity) }))
  const byLine = remaining.reduce((sum, line) => sum + pointsKept(line.points, line.kept, whole(line.quantity)), 0)
  const alone = earnedPoints(
    remaining
      .filter(line => line.kept > 0n)
      .map(line => ({ ...line, net: line.net - line.refundedNet, quantity: Number(line.kept) / 10 ** PLACES })),
    terms,
  )
  return Math.min(byLine, alone.points)
}

const pointsKept = (points: number, remaining: bigint, sold: bigint): number =>
  remaining > 0n && sold > 0n ? toSafeInteger((BigInt(points) * remaining) / sold) : 0
