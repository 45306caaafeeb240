import type { EarnRuleFacts } from '#areas/members/rules/points/applying-rules.ts'
import type { ExpiryKind } from '#areas/members/rules/points/lot-end.ts'
import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type RedeemRuleFacts, redeemRulesOf } from './redeem-rules.ts'
import { type TierFacts, tiersOf } from './tier-facts.ts'

export interface EarningShop {
  readonly ordLot: string
  readonly zone: string
  /** Points that a till may redeem on a bill while it is offline. */
  readonly offlinePoints: number
}

export interface PointsHeld {
  readonly memberId: string
  readonly points: number
  readonly reward: string | null
  /** Null: none, or one that is used or void; what is gone costs its points. */
  readonly voucher: string | null
  /** What the voucher was issued for. */
  readonly voucherCost: number
  /** What may come off the bill for a reward. */
  readonly amount: Cents | null
}

/** What sales of an upload earn by. */
export interface EarningFacts {
  readonly rules: readonly EarnRuleFacts[]
  readonly shops: ReadonlyMap<string, EarningShop>
  /** Points of items that earn points of their own. */
  readonly itemPoints: ReadonlyMap<string, number>
  /** Products that sell cards: they earn nothing. */
  readonly cardProducts: ReadonlySet<string>
  /** By member; those without a tier are left out. */
  readonly tierFactors: ReadonlyMap<string, number>
  readonly tiers: readonly TierFacts[]
  readonly redeemRules: readonly RedeemRuleFacts[]
  /** Points kept for sales, by sale. */
  readonly held: ReadonlyMap<string, PointsHeld>
}

interface RuleRow extends Omit<EarnRuleFacts, 'expiry' | 'from' | 'to' | 'per'> {
  readonly per: Cents
  readonly expiry: ExpiryKind
  readonly months: number
  readonly from: string | null
  readonly to: string | null
}

const rulesOf = (ctx: TenantData) =>
  ctx.db.rows<RuleRow>(sql`
    select id, kind, coalesce(points, 0) as points, coalesce(per, 0) as per, with_tax as "withTax",
      excluded_categories as "excludedCategories", expiry, coalesce(expiry_months, 0) as months,
      coalesce(factor, 1) as factor, ord_lots as "ordLots", "from", "to", weekdays, priority
    from member_earn_rule where merchant_id = ${ctx.merchantId}::uuid and active`)

const shopsOf = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<EarningShop & { id: string }>(sql`
    select id, ord_lot as "ordLot", time_zone as zone, coalesce((settings->>'offlinePoints')::int, 0) as "offlinePoints" from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)

const itemPointsOf = (ctx: TenantData, items: readonly string[]) =>
  ctx.db.rows<{ id: string; points: number }>(sql`
    select id, loyalty_points as points from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[]) and loyalty_points is not null`)

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

const heldFor = (ctx: TenantData, sales: readonly string[]) =>
  ctx.db.rows<PointsHeld & { sale: string }>(sql`
    select h.sale_id as sale, h.member_id as "memberId", h.reward, h.amount, coalesce(v.cost, 0) as "voucherCost",
      case when v.state in ('used', 'void') then v.cost else h.points end as points,
      case when v.state in ('used', 'void') then null else h.voucher end as voucher
    from member_point_hold h
    left join member_voucher v on v.merchant_id = h.merchant_id and v.id = h.voucher
    where h.merchant_id = ${ctx.merchantId}::uuid and h.sale_id = any(${sales}::uuid[])`)

const cardProductsOf = (ctx: TenantData) =>
  ctx.db.rows<{ plu: string }>(sql`
    select plu from member_svc_type where merchant_id = ${ctx.merchantId}::uuid and plu is not null`)

const factorsOf = (ctx: TenantData, members: readonly string[]) =>
  ctx.db.rows<{ id: string; factor: number }>(sql`
    select m.id, t.factor from member_member m
    join member_tier t on t.merchant_id = m.merchant_id and t.id = m.tier
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = any(${members}::uuid[])`)

export async function earningFacts(
  ctx: TenantData,
  sales: readonly StoredSale[],
  members: readonly string[],
): Promise<EarningFacts> {
  const items = sales.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? []))
  const [rules, shops, points, cards, factors, tiers, redeemRules, held] = await Promise.all([
    rulesOf(ctx),
    shopsOf(ctx, [...new Set(sales.map(({ siteId }) => siteId))]),
    itemPointsOf(ctx, [...new Set(items)]),
    cardProductsOf(ctx),
    factorsOf(ctx, members),
    tiersOf(ctx),
    redeemRulesOf(ctx),
    heldFor(
      ctx,
      sales.map(({ id }) => id),
    ),
  ])
  return {
    rules: rules.map(({ expiry, months, from, to, ...rule }) => ({
      ...rule,
      expiry: { kind: expiry, months },
      from: instantOf(from),
      to: instantOf(to),
    })),
    shops: new Map(shops.map(({ id, ...shop }) => [id, shop])),
    itemPoints: new Map(points.map(row => [row.id, row.points])),
    cardProducts: new Set(cards.map(({ plu }) => plu)),
    tierFactors: new Map(factors.map(({ id, factor }) => [id, factor])),
    tiers,
    redeemRules,
    held: new Map(held.map(row => [row.sale, row])),
  }
}
