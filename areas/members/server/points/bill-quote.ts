import { usablePoints } from '#areas/members/rules/points/account.ts'
import { mostOff, mostPoints } from '#areas/members/rules/points/redeem.ts'
import { type RewardTerms, rewardOff } from '#areas/members/rules/points/reward.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { quotePoints } from '../../contract/redeem.ts'
import type { CardShop } from '../cards/card-shop.ts'
import { type OpenVoucher, openRewards, openVouchers, type RewardFacts } from '../rewards/open-rewards.ts'
import { lotsOf } from './accounts.ts'
import { keptElsewhere } from './held-points.ts'
import { membersNamed } from './members-named.ts'
import { type RedeemRuleFacts, redeemRulesOf, redeemTerms } from './redeem-rules.ts'

type QuoteLine = InputOfOperation<typeof quotePoints>['lines'][number]

export interface Redeemer {
  readonly id: string
  readonly name: string
  readonly spends: boolean
}

export async function redeemer(ctx: Context, shop: CardShop, text: string): Promise<Redeemer | Refusal> {
  const named = await membersNamed(ctx, [text], shop.country)
  const id = named.get(text)
  const member =
    id === undefined
      ? undefined
      : await ctx.db.row<Redeemer>(sql`
          select id, coalesce(nullif(first_name, ''), member_num) as name, type = 'confirmed' and status = 'active' as spends
          from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return member ?? refuse(RTN.notFound, 'member.refusal.noMember')
}

interface Product {
  readonly id: string
  readonly redeemable: boolean
  readonly category: string | null
  readonly points: number | null
}

/** A reward that the bill takes now, by points or by a voucher. */
export interface OfferedReward {
  readonly reward: RewardFacts
  readonly voucher: OpenVoucher | null
  readonly points: number
  readonly amount: Cents
}

export interface BillFacts {
  readonly products: ReadonlyMap<string, Product>
  readonly usable: number
  readonly terms: RedeemRuleFacts | undefined
  readonly nets: readonly Cents[]
  /** What points can be redeemed on, by line. */
  readonly open: readonly Cents[]
  readonly most: number
  readonly rewards: readonly OfferedReward[]
}

const usableOf = async (ctx: Context, member: Redeemer, sale: string | null): Promise<number> => {
  const [lots, sum, kept] = await Promise.all([
    lotsOf(ctx, [member.id]),
    ctx.db.row<{ debt: number }>(sql`
      select debt from member_point_sum where merchant_id = ${ctx.merchantId}::uuid and member_id = ${member.id}::uuid`),
    keptElsewhere(ctx, member.id, sale),
  ])
  return member.spends ? Math.max(0, usablePoints({ lots, debt: sum?.debt ?? 0 }, ctx.clock()) - kept) : 0
}

const productsOf = async (ctx: Context, lines: readonly QuoteLine[]): Promise<ReadonlyMap<string, Product>> => {
  const items = lines.flatMap(({ item }) => item ?? [])
  const rows = await ctx.db.rows<Product>(sql`
    select id, redeemable, category, loyalty_points as points from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** What a bill of a member can have redeemed on it. @param sale the bill, whose own hold does not count */
export async function billFacts(
  ctx: Context,
  shop: CardShop,
  member: Redeemer,
  lines: readonly QuoteLine[],
  sale: string | null,
): Promise<BillFacts> {
  const [usable, products, rules, rewards, vouchers] = await Promise.all([
    usableOf(ctx, member, sale),
    productsOf(ctx, lines),
    redeemRulesOf(ctx),
    member.spends ? openRewards(ctx, shop, member.id, sale) : [],
    member.spends ? openVouchers(ctx, shop, member.id, sale) : [],
  ])
  const terms = redeemTerms(rules, shop.ordLot)
  const nets = lines.map(({ net }) => fromWire(net))
  const open = lines.map(({ item }, at) => (item && products.get(item)?.redeemable ? Math.max(0, nets[at] ?? 0) : 0))
  const bill = nets.reduce((sum, net) => sum + net, 0)
  const openSum = open.reduce((sum, net) => sum + net, 0)
  const rewardLines = lines.map(({ item, quantity }, at) => ({ item, quantity, open: open[at] ?? 0 }))
  const off = (reward: RewardTerms) => rewardOff(reward, rewardLines, bill)
  const offered: OfferedReward[] = [
    ...vouchers.map(voucher => ({ reward: voucher, voucher, points: 0, amount: off(voucher) })),
    ...rewards
      .filter(({ cost }) => cost > 0 && cost <= usable)
      .map(reward => ({ reward, voucher: null, points: reward.cost, amount: off(reward) })),
  ]
  return {
    ...{ products, usable, terms, nets, open },
    most: terms ? mostPoints(terms, usable, mostOff(terms, openSum, bill)) : 0,
    rewards: offered.filter(({ amount }) => amount > 0),
  }
}
