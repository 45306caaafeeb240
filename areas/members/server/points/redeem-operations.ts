import { usablePoints } from '#areas/members/rules/points/account.ts'
import { applyingRules } from '#areas/members/rules/points/applying-rules.ts'
import { earnedPoints } from '#areas/members/rules/points/earn.ts'
import { isRedeemable, pointsValue, spreadDiscount } from '#areas/members/rules/points/redeem.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { holdPoints, quotePoints } from '../../contract/redeem.ts'
import { type CardShop, shopDay, shopFor } from '../cards/card-shop.ts'
import { Accounts } from './accounts.ts'
import { type BillFacts, billFacts, type OfferedReward, redeemer } from './bill-quote.ts'
import { earningFacts } from './earning-facts.ts'
import { keptElsewhere } from './held-points.ts'
import { redeemRulesOf, redeemTerms } from './redeem-rules.ts'

/** How long points are kept for a bill. */
const HELD_MS = 10 * MINUTE_MS

type Quoted = InputOfOperation<typeof quotePoints>

interface Redeemed {
  readonly points: number
  readonly amount: Cents
  readonly offered?: OfferedReward | undefined
}

interface Choice {
  readonly reward?: string | undefined
  readonly voucher?: string | undefined
}

const offeredFor = ({ rewards }: BillFacts, { reward, voucher }: Choice): OfferedReward | undefined =>
  rewards.find(each =>
    voucher === undefined ? each.voucher === null && each.reward.id === reward : each.voucher?.voucher === voucher,
  )

/** What is redeemed on a bill: points, or a reward for points or by a voucher. */
function redeemedBy(facts: BillFacts, redeem: Quoted['redeem']): Redeemed | Refusal {
  if (!redeem) return { points: 0, amount: 0 }
  if (!('points' in redeem)) {
    const offered = offeredFor(facts, redeem)
    return offered ? { ...offered, offered } : refuse(RTN.wrongState, 'member.reward.notOpen')
  }
  const { terms, most } = facts
  if (!terms || redeem.points > most || !isRedeemable(terms, redeem.points))
    return refuse(RTN.wrongState, 'member.points.notRedeemable', { params: { most } })
  return { points: redeem.points, amount: pointsValue(terms, redeem.points) }
}

/** What the bill earns, by the rules that apply now. @param parts what is redeemed, by line */
async function willEarn(
  ctx: Context,
  shop: CardShop,
  member: string,
  { lines }: Quoted,
  { products, nets }: BillFacts,
  parts: readonly Cents[],
): Promise<number> {
  const facts = await earningFacts(ctx, [], [member])
  const at = ctx.clock()
  const weekday = Temporal.PlainDate.from(shopDay(at, shop)).dayOfWeek
  const rules = applyingRules(facts.rules, { ordLot: shop.ordLot, at, weekday })
  if (!rules) return 0
  const earning = lines.map(({ item, quantity }, place) => {
    const product = item === undefined ? undefined : products.get(item)
    return {
      net: (nets[place] ?? 0) - (parts[place] ?? 0),
      quantity,
      eligible:
        !(product?.category && rules.base.excludedCategories.includes(product.category)) &&
        !(item !== undefined && facts.cardProducts.has(item)),
      itemPoints: product?.points ?? undefined,
    }
  })
  return earnedPoints(earning, {
    points: rules.base.points,
    per: rules.base.per,
    tierFactor: facts.tierFactors.get(member) ?? 1,
    bonusFactor: rules.bonusFactor,
  }).points
}

const shownReward = ({ reward, voucher, points, amount }: OfferedReward) => ({
  ...(voucher ? { voucher: voucher.voucher } : { reward: reward.id }),
  ...{ name: reward.name, points, amount: toWire(amount) },
})

/** `/al/member/points/quote` */
export const quoting = handle(quotePoints, async (ctx, request) => {
  const shop = await shopFor(ctx, quotePoints.need, request.ordLot)
  if ('refused' in shop) return shop
  const member = await redeemer(ctx, shop, request.member)
  if ('refused' in member) return member
  const facts = await billFacts(ctx, shop, member, request.lines, request.sale ?? null)
  const redeemed = redeemedBy(facts, request.redeem)
  if ('refused' in redeemed) return redeemed
  const { terms, most, usable, open } = facts
  const parts = spreadDiscount(redeemed.amount, open)
  return done({
    memberId: member.id,
    name: member.name,
    usable,
    most: { points: most, amount: terms ? toWire(pointsValue(terms, most)) : 0 },
    rewards: facts.rewards.map(shownReward),
    discount: request.redeem
      ? {
          points: redeemed.points,
          amount: toWire(redeemed.amount),
          byLine: request.lines.map(({ lineNo }, place) => ({ lineNo, amount: toWire(parts[place] ?? 0) })),
        }
      : null,
    willEarn: await willEarn(ctx, shop, member.id, request, facts, parts),
  })
})

interface Hold {
  readonly sale: string
  readonly member: string
  readonly points: number
  readonly reward: string | null
  readonly voucher: string | null
  /** What may come off the bill for it; null: what the points are worth. */
  readonly amount: Cents | null
}

/** @returns until when it is kept */
async function keep(ctx: Context, { sale, member, points, reward, voucher, amount }: Hold): Promise<string> {
  const until = new Date(ctx.clock() + HELD_MS).toISOString()
  await ctx.db.run(sql`
    insert into member_point_hold (merchant_id, sale_id, member_id, points, until, reward, voucher, amount)
    values (${ctx.merchantId}::uuid, ${sale}::uuid, ${member}::uuid, ${points}, ${until}::timestamptz, ${reward}::uuid,
      ${voucher}::uuid, ${amount}::bigint)
    on conflict (merchant_id, sale_id) do update
      set member_id = excluded.member_id, points = excluded.points, until = excluded.until, reward = excluded.reward,
        voucher = excluded.voucher, amount = excluded.amount`)
  return until
}

/** `/al/member/points/hold` */
export const holding = handle(holdPoints, async (ctx, request) => {
  const { sale, points, lines, ...choice } = request
  const shop = await shopFor(ctx, quotePoints.need, request.ordLot)
  if ('refused' in shop) return shop
  const member = await redeemer(ctx, shop, request.member)
  if ('refused' in member) return member
  const held = (await Accounts.hold(ctx, [member.id])).of(member.id)
  const [kept, rules] = await Promise.all([keptElsewhere(ctx, member.id, sale), redeemRulesOf(ctx)])
  const usable = held && member.spends ? Math.max(0, usablePoints(held.account, ctx.clock()) - kept) : 0
  if (choice.reward !== undefined || choice.voucher !== undefined) {
    const offered = offeredFor(await billFacts(ctx, shop, member, lines ?? [], sale), choice)
    if (!offered) return refuse(RTN.wrongState, 'member.reward.notOpen')
    const { amount } = offered
    const until = await keep(ctx, {
      ...{ sale, member: member.id, points: offered.points, amount, reward: offered.reward.id },
      voucher: offered.voucher?.voucher ?? null,
    })
    return done({ points: offered.points, amount: toWire(amount), until, usable: usable - offered.points })
  }
  const terms = redeemTerms(rules, request.ordLot)
  if (points > 0 && (!terms || points > usable || !isRedeemable(terms, points)))
    return refuse(RTN.wrongState, 'member.points.notRedeemable', { params: { most: usable } })
  if (points === 0) {
    await ctx.db.run(sql`
      delete from member_point_hold where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${sale}::uuid`)
    return done({ points, amount: 0, until: null, usable })
  }
  const until = await keep(ctx, { sale, member: member.id, points, reward: null, voucher: null, amount: null })
  return done({ points, amount: terms ? toWire(pointsValue(terms, points)) : 0, until, usable: usable - points })
})
