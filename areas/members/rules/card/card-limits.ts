import type { Cents } from '#platform/rules/money/money.ts'

/** Limits of the merchant (`system.config`) and of a card's type; the smaller one applies. */
export const CARD_LIMITS = ['cardTopUpMax', 'cardPayMax', 'cardRefundMax', 'cardWithdrawMax', 'maxBalance'] as const
export type CardLimit = (typeof CARD_LIMITS)[number]
export type CardLimits = Readonly<Partial<Record<CardLimit, Cents | null>>>

export interface OverLimit {
  readonly limit: CardLimit
  readonly most: Cents
}

const smaller = (a: Cents | null | undefined, b: Cents | null | undefined): Cents =>
  Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY)

/** The limit that an amount exceeds; undefined: none. */
export function exceeds(
  limit: CardLimit,
  amount: Cents,
  merchant: CardLimits,
  type: CardLimits,
): OverLimit | undefined {
  const most = smaller(merchant[limit], type[limit])
  return amount > most ? { limit, most } : undefined
}
