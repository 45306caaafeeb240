import { type Cents, percentOf, sum, taxInclusive } from '#platform/rules/money/money.ts'
import type { TherapistLevel } from './massage-terms.ts'

export interface TreatmentPrices {
  /** Of one duration, by the therapist's level. */
  readonly prices: Readonly<Record<TherapistLevel, Cents>>
  readonly addOns: readonly Cents[]
  /** Percent, contained in the price. */
  readonly tax: number
  /** Percent of the net amount without tax. */
  readonly commission: number
}

export interface PricedTreatment {
  readonly net: Cents
  readonly tax: Cents
  /** Of the therapist; tips are on top. */
  readonly commission: Cents
}

export function priceTreatment(
  { prices, addOns, tax: rate, commission }: TreatmentPrices,
  level: TherapistLevel,
): PricedTreatment {
  const net = prices[level] + sum(addOns)
  const tax = taxInclusive(net, rate)
  return { net, tax, commission: percentOf(net - tax, commission) }
}
