import { type Cents, percentOf } from '#platform/rules/money/money.ts'

export interface Terms {
  /** Percent of the sale. */
  readonly commission: number
  /** Percent of the commission. */
  readonly taxOnCommission: number
}

export interface Payout {
  readonly commission: Cents
  readonly commissionTax: Cents
  /** What the platform pays to the shop. */
  readonly payout: Cents
}

/** What a platform keeps of a sale and pays out. Commission is a cost, no discount: the sale stays what it was. */
export function toPayout(sale: Cents, { commission: percent, taxOnCommission }: Terms): Payout {
  const commission = percentOf(sale, percent)
  const commissionTax = percentOf(commission, taxOnCommission)
  return { commission, commissionTax, payout: sale - commission - commissionTax }
}
