import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** Bills that sell, also those of which an item was voided; what comes back uses no coupon. */
const SELLING: readonly string[] = ['sales', 'manual', 'itemVoid']

interface Use {
  readonly sale: string
  readonly promotion: string
  readonly member: string | null
  readonly at: string
}

/** Coupons that stored sales took, each once a sale. Of the promotions of a sale's lines, those that are coupons. */
const usesIn = (sales: readonly StoredSale[]): Use[] =>
  sales
    .filter(({ mode }) => SELLING.includes(mode))
    .flatMap(({ id, member, soldAt, lines }) => {
      const taken = new Set(lines.flatMap(line => line.promotions.map(promotion => promotion.id.toLowerCase())))
      const at = new Date(soldAt).toISOString()
      return [...taken]
        .filter(each => isUuid(each))
        .map(promotion => ({ sale: id, promotion, member: member ?? null, at }))
    })

/**
 * Counts the coupons of sales that were stored, once however often a sale is sent. The running counts are locked by the update
 * itself and in one order for all, so that of two sales that take the last use at the same moment the second is seen: it stands,
 * as its goods are gone, and is marked as beyond the limit.
 */
export async function countCouponUse(ctx: TenantData, sales: readonly StoredSale[]): Promise<void> {
  const uses = usesIn(sales)
  if (uses.length === 0) return
  const added = await ctx.db.rows<Use>(sql`
    insert into promotions_coupon_use (merchant_id, sale_id, promotion_id, member, used_at)
    select ${ctx.merchantId}::uuid, x.sale, x.promotion, x.member, x.at
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as x(sale uuid, promotion uuid, member text, at timestamptz)
    join promotion_sale s on s.merchant_id = ${ctx.merchantId}::uuid and s.id = x.promotion
    on conflict do nothing
    returning sale_id as sale, promotion_id as promotion, member, used_at as at`)
  if (added.length === 0) return
  await changeCounts(ctx, added, 1)
  await markBeyondLimits(ctx, added)
}

/**
 * Coupons of sales of which nothing is left may be used again. What was beyond the limit stays marked: it was, when it was used.
 */
export async function giveBackCoupons(ctx: TenantData & Timed, sales: readonly StoredSale[]): Promise<void> {
  const undone = sales.flatMap(({ undoes }) => undoes ?? [])
  if (undone.length === 0) return
  const input = await ctx.db.rows<Pick<Use, 'promotion' | 'member'>>(sql`
    update promotions_coupon_use set given_back_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${undone}::uuid[]) and given_back_at is null
    returning promotion_id as promotion, member`)
  if (input.length > 0) await changeCounts(ctx, input, -1)
}

/** @param by of each use: 1 counts it, -1 takes it back */
async function changeCounts(
  ctx: TenantData,
  uses: readonly Pick<Use, 'promotion' | 'member'>[],
  by: 1 | -1,
): Promise<void> {
  await ctx.db.run(sql`
    insert into promotions_coupon_count as c (merchant_id, promotion_id, member, used)
    select ${ctx.merchantId}::uuid, x.promotion, m.member, count(*) * ${by}::int
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as x(promotion uuid, member text)
    cross join lateral (select '' as member union all select x.member where x.member is not null) m
    group by x.promotion, m.member order by x.promotion, m.member
    on conflict (merchant_id, promotion_id, member) do update set used = c.used + excluded.used`)
}

/** The uses of this call that came when as many were counted as there are; of several in one call the later ones. */
async function markBeyondLimits(ctx: TenantData, added: readonly Use[]): Promise<void> {
  await ctx.db.run(sql`
    update promotions_coupon_use u set over_limit = true
    from (
      select sale, promotion,
        row_number() over (partition by promotion order by at desc, sale desc) - 1 as later,
        row_number() over (partition by promotion, member order by at desc, sale desc) - 1 as "laterOfMember"
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as added(sale uuid, promotion uuid, member text, at timestamptz)
    ) x, promotion_sale s
    where u.merchant_id = ${ctx.merchantId}::uuid and u.sale_id = x.sale and u.promotion_id = x.promotion
      and s.merchant_id = u.merchant_id and s.id = u.promotion_id
      and exists (
        select 1 from promotions_coupon_count c
        where c.merchant_id = u.merchant_id and c.promotion_id = u.promotion_id
          and ((c.member = '' and c.used - x.later > s.limit_total)
            or (c.member = u.member and c.used - x."laterOfMember" > s.limit_per_member)))`)
}
