import { multiplyDecimals, powerOfTen, toDecimal, toSafeInteger } from '#platform/rules/money/decimal.ts'
import type { Cents } from '#platform/rules/money/money.ts'

/** A line of a sale as it earns points. */
export interface EarningLine {
  /** What is paid for it after promotions, discounts and redeemed points; negative where goods came back. */
  readonly net: Cents
  readonly quantity: number
  /** False: card sales and top-ups, excluded categories. */
  readonly eligible: boolean
  /** Points that one piece earns whatever it costs; undefined: it earns by its price. */
  readonly itemPoints?: number | undefined
}

/** The one base rule that applies, and the factors of the member's tier and of the best bonus. */
export interface EarningTerms {
  /** Points for every full `per` of money. */
  readonly points: number
  readonly per: Cents
  readonly tierFactor: number
  readonly bonusFactor: number
}

export interface Earned {
  readonly points: number
  /** The same, spread on the lines in their order. */
  readonly byLine: readonly number[]
}

/** Places to which quantities of weighed goods are counted. */
const QUANTITY_PLACES = 6

/** A fraction whose denominator all lines of a sale share. */
type Share = bigint

/**
 * Points that a sale earns: floor((floor(eligible / per) x points + points of items) x tier factor x bonus factor), spread on the
 * lines by largest remainder (members.md section 2). Goods that come back within the same bill lower what earns.
 */
export function earnedPoints(lines: readonly EarningLine[], terms: EarningTerms): Earned {
  const byPrice = lines.map(line => (line.eligible && line.itemPoints === undefined ? BigInt(line.net) : 0n))
  const eligible = positive(total(byPrice))
  const raw = terms.per > 0 ? (eligible / BigInt(terms.per)) * BigInt(terms.points) : 0n
  const items = lines.map(itemPointsOf)
  const scale = powerOfTen(QUANTITY_PLACES)
  const factor = multiplyDecimals(toDecimal(terms.tierFactor), toDecimal(terms.bonusFactor))
  const unit = powerOfTen(factor.scale)
  const earned = ((raw * scale + positive(total(items))) * factor.digits) / (scale * unit)
  const spendable = positive(total(byPrice.map(positive)))
  const shares = lines.map((_, at): Share => {
    const ofPrice = spendable > 0n ? raw * scale * positive(byPrice[at] ?? 0n) : 0n
    return ofPrice + positive(items[at] ?? 0n) * (spendable > 0n ? spendable : 1n)
  })
  return { points: toSafeInteger(earned), byLine: largestRemainder(earned, shares) }
}

/** In parts of `QUANTITY_PLACES`. */
function itemPointsOf({ eligible, itemPoints, quantity }: EarningLine): bigint {
  if (!eligible || itemPoints === undefined) return 0n
  const { digits, scale } = multiplyDecimals(toDecimal(itemPoints), toDecimal(quantity))
  const places = QUANTITY_PLACES - scale
  return places >= 0 ? digits * powerOfTen(places) : digits / powerOfTen(-places)
}

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
const positive = (value: bigint): bigint => (value > 0n ? value : 0n)

/** Whole points in proportion to shares; what is left goes to the largest remainders, of equal ones to the earlier. */
function largestRemainder(points: bigint, shares: readonly Share[]): number[] {
  const all = total(shares)
  if (all === 0n) return shares.map(() => 0)
  const parts = shares.map((share, at) => ({ at, whole: (points * share) / all, rest: (points * share) % all }))
  const left = toSafeInteger(points - total(parts.map(({ whole }) => whole)))
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, whole }) => toSafeInteger(whole) + (raised.has(at) ? 1 : 0))
}
