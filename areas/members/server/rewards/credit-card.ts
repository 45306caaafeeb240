import { onCard } from '#areas/members/rules/card/buckets.ts'
import { bucketsOf, loadCard } from '#areas/members/rules/card/card-account.ts'
import { exceeds } from '#areas/members/rules/card/card-limits.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { svcChanged } from '../../contract/member-events.ts'
import { Svc } from '../../contract/svc.ts'
import { CardLedger } from '../cards/card-ledger.ts'
import { type CardShop, endOfDay, shopDay } from '../cards/card-shop.ts'
import { merchantLimits } from '../cards/card-work.ts'
import { type HeldCard, holdCardsById } from '../cards/held-cards.ts'
import { overLimit } from '../cards/over-limit.ts'
import type { RewardFacts } from './open-rewards.ts'

/** A card that a member can spend from: one that is topped up before a gift card. */
async function cardOf(ctx: Context, member: string): Promise<HeldCard | undefined> {
  const card = await ctx.db.row<{ id: string }>(sql`
    select c.id from member_svc c join member_svc_type t on t.merchant_id = c.merchant_id and t.id = c.type
    where c.merchant_id = ${ctx.merchantId}::uuid and c.member = ${member}::uuid and c.state = 'active' and c.role = 'customer'
      and (c.ends_at is null or c.ends_at > ${ctx.now()}::timestamptz)
    order by t.reloadable desc, c.ends_on nulls first, c.id limit 1`)
  const [held] = card ? await holdCardsById(ctx, [card.id]) : []
  return held?.state === 'active' ? held : undefined
}

interface Credit {
  readonly member: string
  readonly reward: RewardFacts
  /** The id of the voucher that keeps it. */
  readonly voucher: string
  /** Last valid day of the bonus. */
  readonly validUntil: string
}

/** Puts a reward on the member's card as bonus, which ends with its own last day and is never paid out. @returns the card's number */
export async function creditCard(
  ctx: Context,
  shop: CardShop,
  { member, reward, voucher, validUntil }: Credit,
): Promise<{ readonly number: string } | Refusal> {
  const card = await cardOf(ctx, member)
  if (!card) return refuse(RTN.wrongState, 'member.reward.noCard')
  const at = ctx.clock()
  const lot = { id: ctx.random.id(), left: reward.amount ?? 0, earnedAt: at, availableAt: at }
  const loaded = loadCard(card.account, 0, [{ ...lot, expiresAt: endOfDay(validUntil, shop.zone) }])
  const over = exceeds('maxBalance', onCard(bucketsOf(loaded.account)), await merchantLimits(ctx), card.type)
  if (over) return overLimit(over)
  const ledger = new CardLedger()
  const facts = { at, businessDay: shopDay(at, shop), siteId: shop.id, reason: reward.name }
  const entry = ledger.post(ctx, card, loaded, { key: `reward:${voucher}`, operation: 'adjust', ...facts })
  await ledger.write(ctx)
  await publishChanged(ctx, Svc, [{ id: card.id }])
  const { amount, balanceAfter } = entry
  await ctx.emit(svcChanged, [
    { cardId: card.id, memberId: member, entryId: entry.id, operation: 'adjust', amount, balanceAfter },
  ])
  return { number: card.number }
}
