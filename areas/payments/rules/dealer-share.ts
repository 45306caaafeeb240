import { type Cents, percentOf, sum } from '#platform/rules/money/money.ts'

export const SHARE_KINDS = ['percent', 'perTransaction'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export const STATEMENT_STATES = ['open', 'approved', 'paid'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** A merchant's payments within a month. */
export interface MerchantSums {
  readonly transactions: number
  readonly volume: Cents
  /** Fees that the merchant was charged. */
  readonly charged: Cents
}

export interface DealerTerms {
  /** What the provider takes of us: percent of the volume ... */
  readonly costPercent: number
  /** ... and this for each transaction. */
  readonly costPerTransaction: Cents
  readonly shareKind: ShareKind
  /** Of the margin. */
  readonly sharePercent: number
  readonly sharePerTransaction: Cents
}

export interface DealerFigures extends MerchantSums {
  readonly cost: Cents
  readonly margin: Cents
  readonly share: Cents
}

/** What a dealer gets of a month: a share of what is left of the fees, or cents a transaction. A loss is not shared. */
export function dealerFigures(merchants: readonly MerchantSums[], terms: DealerTerms): DealerFigures {
  const transactions = merchants.reduce((total, merchant) => total + merchant.transactions, 0)
  const volume = sum(merchants.map(merchant => merchant.volume))
  const charged = sum(merchants.map(merchant => merchant.charged))
  const cost = percentOf(volume, terms.costPercent) + transactions * terms.costPerTransaction
  const margin = charged - cost
  const share =
    terms.shareKind === 'perTransaction'
      ? transactions * terms.sharePerTransaction
      : percentOf(Math.max(0, margin), terms.sharePercent)
  return { transactions, volume, charged, cost, margin, share }
}

/** Merchants of a dealer and their days; `to` is the last one, null: until further notice. */
export interface DealerMerchant {
  readonly merchant: string
  readonly from: string
  readonly to: string | null
}

const overlap = (a: DealerMerchant, b: DealerMerchant): boolean =>
  // An id is the same in capitals.
  a.merchant.toLowerCase() === b.merchant.toLowerCase() &&
  (b.to === null || a.from <= b.to) &&
  (a.to === null || b.from <= a.to)

/** A merchant belongs to one dealer at a time. Days are YYYY-MM-DD, so that they compare as texts. */
export const hasOverlap = (own: readonly DealerMerchant[], others: readonly DealerMerchant[]): boolean =>
  own.some((merchant, at) => [...own.slice(at + 1), ...others].some(other => overlap(merchant, other)))

/** Days of a month that a merchant belonged to its dealer; undefined: none. @param first of the month @param last of the month */
export function daysWithin({ merchant, from, to }: DealerMerchant, first: string, last: string) {
  const days = { merchant, from: from > first ? from : first, to: to !== null && to < last ? to : last }
  return days.from <= days.to ? days : undefined
}

/** First and last day of a month that a statement fixed. */
export interface FixedMonth {
  readonly first: string
  readonly last: string
}

/** Whether merchants have other days in a month than its statement was approved for: another dealer would get a share of them too. */
export function changesFixedMonth(
  before: readonly DealerMerchant[],
  after: readonly DealerMerchant[],
  months: readonly FixedMonth[],
): boolean {
  const daysIn = (merchants: readonly DealerMerchant[], { first, last }: FixedMonth) =>
    merchants
      .flatMap(each => daysWithin({ ...each, merchant: each.merchant.toLowerCase() }, first, last) ?? [])
      .map(({ merchant, from, to }) => `${merchant} ${from} ${to}`)
      .toSorted()
      .join()
  return months.some(month => daysIn(before, month) !== daysIn(after, month))
}
