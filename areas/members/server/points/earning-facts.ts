import type { EarnRuleFacts } from '#areas/members/rules/points/applying-rules.ts'
import type { ExpiryKind } from '#areas/members/rules/points/lot-end.ts'
import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface EarningShop {
  readonly ordLot: string
  readonly zone: string
}

/** What sales of an upload earn by. */
export interface EarningFacts {
  readonly rules: readonly EarnRuleFacts[]
  readonly shops: ReadonlyMap<string, EarningShop>
  /** Points of items that earn points of their own. */
  readonly itemPoints: ReadonlyMap<string, number>
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
    select id, ord_lot as "ordLot", time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)

const itemPointsOf = (ctx: TenantData, items: readonly string[]) =>
  ctx.db.rows<{ id: string; points: number }>(sql`
    select id, loyalty_points as points from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[]) and loyalty_points is not null`)

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

export async function earningFacts(ctx: TenantData, sales: readonly StoredSale[]): Promise<EarningFacts> {
  const items = sales.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? []))
  const [rules, shops, points] = await Promise.all([
    rulesOf(ctx),
    shopsOf(ctx, [...new Set(sales.map(({ siteId }) => siteId))]),
    itemPointsOf(ctx, [...new Set(items)]),
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
  }
}
