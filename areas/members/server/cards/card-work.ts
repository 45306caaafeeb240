import type { CardLimits } from '#areas/members/rules/card/card-limits.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { transactCard } from '../../contract/card-operations.ts'
import type { CardEntry, CardEntryFacts, CardLedger } from './card-ledger.ts'
import type { CardShop } from './card-shop.ts'
import { findCard, type HeldCard, hasEnded } from './held-cards.ts'

export type TransactInput = InputOfOperation<typeof transactCard>

export interface MerchantLimits extends CardLimits {
  /** Cards that a member holds at most. */
  readonly cardIssueMax: number | null
}

/** One call of `transact`: what it says, what it holds, and where its entries go. */
export interface CardWork {
  readonly ctx: Context
  readonly input: TransactInput
  readonly shop: CardShop
  /** The shop's own day. */
  readonly day: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly card: HeldCard
  readonly limits: MerchantLimits
  readonly ledger: CardLedger
}

/** What an operation came to: its entry, or why it is refused. */
export type CardResult = CardEntry | Refusal

export const merchantLimits = async (ctx: TenantData): Promise<MerchantLimits> =>
  (await ctx.db.row<MerchantLimits>(sql`
    select card_top_up_max as "cardTopUpMax", card_pay_max as "cardPayMax", card_refund_max as "cardRefundMax",
      card_withdraw_max as "cardWithdrawMax", card_issue_max as "cardIssueMax"
    from system.config where merchant_id = ${ctx.merchantId}::uuid`)) ?? { cardIssueMax: null }

export const factsOf = ({ input, shop, day, at }: CardWork): CardEntryFacts => ({
  // A till that is offline has to name the payment in its sale before it is stored.
  ...(input.operation === 'pay' && { id: input.key }),
  key: input.key,
  operation: input.operation,
  at,
  businessDay: day,
  siteId: shop.id,
  billNum: input.billNum,
  method: input.method,
  reason: input.reason,
  device: input.device,
  offline: input.operation === 'pay' && input.offline,
})

/** The amount in cents. Nothing, less than nothing and parts of a cent are refused. */
export function amountOf({ input: { amount } }: CardWork): number | Refusal {
  if (amount === undefined || !(amount > 0) || !isWholeCents(amount))
    return refuse(RTN.invalid, 'member.svc.amountNotPositive', {
      fields: { amount: { code: 'member.svc.amountNotPositive' } },
    })
  return fromWire(amount)
}

export const isWholeCents = (amount: number): boolean => fromWire(amount) / 100 === amount

/** Blocked, sold never, replaced and ended cards do nothing but what is said of them. */
export function inactive({ card, at }: CardWork): Refusal | undefined {
  if (card.role === 'manager') return refuse(RTN.wrongState, 'member.svc.managerHoldsNone')
  if (hasEnded(card, at)) return refuse(RTN.wrongState, 'member.svc.ended', { params: { day: card.endsOn ?? '' } })
  return card.state === 'active' ? undefined : refuse(RTN.wrongState, `member.svc.is.${card.state}`)
}

/** Money goes back to a card that can be used again: to a blocked one too. */
export function notRefundable(card: HeldCard, at: number): Refusal | undefined {
  if (card.role === 'manager') return refuse(RTN.wrongState, 'member.svc.managerHoldsNone')
  if (hasEnded(card, at)) return refuse(RTN.wrongState, 'member.svc.is.expired')
  return card.state === 'active' || card.state === 'blocked'
    ? undefined
    : refuse(RTN.wrongState, `member.svc.is.${card.state}`)
}

/** A member who is blocked spends nothing. */
export async function memberBlocked({ ctx, card }: CardWork): Promise<Refusal | undefined> {
  if (card.memberId === null) return undefined
  const member = await ctx.db.row<{ status: string }>(sql`
    select status from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${card.memberId}::uuid`)
  return member?.status === 'active' ? undefined : refuse(RTN.wrongState, 'member.svc.memberBlocked')
}

const needed = (): Refusal => refuse(RTN.managerCardNeeded, 'member.svc.managerCardNeeded')

/** The manager card that allows it, with its reason. @returns its id */
export async function managerCard({ ctx, input, card, at }: CardWork): Promise<{ id: string } | Refusal> {
  if (!input.reason)
    return refuse(RTN.invalid, 'member.svc.reasonNeeded', { fields: { reason: { code: 'member.svc.reasonNeeded' } } })
  if (!input.managerCard) return needed()
  const manager = await findCard(ctx, input.managerCard)
  const allows = manager && manager.id !== card.id && manager.role === 'manager' && manager.state === 'active'
  return allows && !hasEnded(manager, at) ? { id: manager.id } : needed()
}
