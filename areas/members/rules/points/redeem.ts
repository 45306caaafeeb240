import { type Cents, percentOf, spread } from '#platform/rules/money/money.ts'

export interface RedeemTerms {
  /** So many points are worth `amount`. */
  readonly points: number
  readonly amount: Cents
  readonly minimum: number | null
  readonly step: number | null
  readonly mostPercent: number
}

const stepOf = ({ step, points }: RedeemTerms): number => step ?? points
const leastOf = (terms: RedeemTerms): number => Math.max(terms.minimum ?? 0, stepOf(terms))

/** What points are worth, cents rounded down. */
export const pointsValue = ({ points: per, amount }: RedeemTerms, points: number): Cents =>
  Number((BigInt(points) * BigInt(amount)) / BigInt(per))

/** Whether so many points can be redeemed at once at all. */
export const isRedeemable = (terms: RedeemTerms, points: number): boolean =>
  points >= leastOf(terms) && points % stepOf(terms) === 0

/** What points may pay of a bill. @param net of its redeemable lines @param bill net of all lines */
export const mostOff = ({ mostPercent }: RedeemTerms, net: Cents, bill: Cents): Cents =>
  Math.max(0, Math.min(net, percentOf(bill, mostPercent)))

/** The most points that a bill takes; 0 where none can be redeemed. */
export function mostPoints(terms: RedeemTerms, usable: number, off: Cents): number {
  const step = BigInt(stepOf(terms))
  const worthwhile = (BigInt(off) * BigInt(terms.points)) / BigInt(terms.amount)
  const most = (BigInt(Math.max(0, usable)) < worthwhile ? BigInt(Math.max(0, usable)) : worthwhile) / step
  const points = Number(most * step)
  return isRedeemable(terms, points) ? points : 0
}

/** The points that a discount costs where nobody said how many: as many as it is worth, rounded up to a step. */
export function pointsFor(terms: RedeemTerms, discount: Cents): number {
  const exact = (BigInt(discount) * BigInt(terms.points) + BigInt(terms.amount) - 1n) / BigInt(terms.amount)
  const step = BigInt(stepOf(terms))
  return Number(((exact + step - 1n) / step) * step)
}

/** A discount on lines in proportion to what is paid for them. */
export const spreadDiscount = (discount: Cents, nets: readonly Cents[]): Cents[] =>
  discount === 0
    ? nets.map(() => 0)
    : spread(
        discount,
        nets.map(net => Math.max(0, net)),
      )

/** A line of a sale on which points were redeemed. */
export interface RedeemedLine {
  readonly key: string
  readonly quantity: number
  readonly refundedQuantity: number
  readonly discount: Cents
}

const PLACES = 1_000_000
const inParts = (quantity: number): bigint => BigInt(Math.round(quantity * PLACES)) // not money: parts of quantities

/** Points that go back once parts of the lines were refunded: by share of the discount, rounded down; all with the last part. */
export function pointsBack(lines: readonly RedeemedLine[], points: number): number {
  const discounted = lines.filter(({ discount }) => discount > 0)
  if (discounted.every(({ quantity, refundedQuantity }) => inParts(refundedQuantity) >= inParts(quantity)))
    return points
  const all = discounted.reduce((sum, { discount }) => sum + BigInt(discount), 0n)
  const back = discounted.reduce(
    (sum, { discount, quantity, refundedQuantity }) =>
      sum + (BigInt(discount) * inParts(refundedQuantity)) / inParts(quantity),
    0n,
  )
  return all === 0n ? 0 : Number((BigInt(points) * back) / all)
}
