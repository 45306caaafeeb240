import type { OverLimit } from '#areas/members/rules/card/card-limits.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'

const CODES = {
  cardTopUpMax: 'member.svc.over.cardTopUpMax',
  cardPayMax: 'member.svc.over.cardPayMax',
  cardRefundMax: 'member.svc.over.cardRefundMax',
  cardWithdrawMax: 'member.svc.over.cardWithdrawMax',
  maxBalance: 'member.svc.over.maxBalance',
  offlinePay: 'member.svc.over.offlinePay',
} as const

/** Cents as texts say them. */
export const written = (cents: Cents): string => toWire(cents).toFixed(2) // not money: whole cents, written with two decimals

/** Names the limit and what it is. */
export function overLimit({ limit, most }: Pick<OverLimit, 'most'> & { limit: keyof typeof CODES }): Refusal {
  const params = { most: written(most) }
  return refuse(RTN.invalid, CODES[limit], {
    params,
    map: { limit },
    fields: { amount: { code: CODES[limit], params } },
  })
}
