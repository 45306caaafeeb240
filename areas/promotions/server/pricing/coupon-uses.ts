import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PromotionUse } from '../../rules/basket.ts'
import type { UseRow } from '../../rules/book-row.ts'
import type { Promotion } from '../../rules/promotion.ts'

interface CountRow {
  readonly promotion: string
  /** Empty: in all. */
  readonly member: string
  readonly used: number
}

/** How often the promotions of these coupons were used before: in all, and by this member. */
export async function couponUses(
  ctx: TenantData,
  promotions: readonly Promotion[],
  coupons: readonly string[],
  member: string | undefined,
): Promise<Map<string, PromotionUse>> {
  const ids = promotions.flatMap(each => (each.kind === 'sale' && coupons.includes(each.barcode) ? [each.id] : []))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<CountRow>(sql`
    select promotion_id as promotion, member, used from promotions_coupon_count
    where merchant_id = ${ctx.merchantId}::uuid and promotion_id = any(${ids}::uuid[])
      and member = any(${['', ...(member === undefined ? [] : [member])]})`)
  const used = (id: string, by: string | undefined): number =>
    rows.find(({ promotion, member: of }) => promotion === id && of === by)?.used ?? 0
  return new Map(ids.map(id => [id, { inAll: used(id, ''), byMember: used(id, member) }]))
}

/** Of all coupons that are limited, for tills that price without asking. */
export async function limitedUses(ctx: TenantData, promotions: readonly Promotion[]): Promise<UseRow[]> {
  const limited = promotions.filter(
    each => each.kind === 'sale' && (each.limitTotal ?? each.limitPerMember) !== undefined,
  )
  if (limited.length === 0) return []
  const rows = await ctx.db.rows<CountRow>(sql`
    select promotion_id as promotion, member, used from promotions_coupon_count
    where merchant_id = ${ctx.merchantId}::uuid and promotion_id = any(${limited.map(({ id }) => id)}::uuid[])`)
  const byPromotion = Map.groupBy(rows, ({ promotion }) => promotion)
  return [...byPromotion].map(([promotion, counts]) => ({
    promotion,
    inAll: counts.find(({ member }) => member === '')?.used ?? 0,
    byMember: counts.flatMap(({ member, used }) => (member === '' ? [] : [{ member, count: used }])),
  }))
}
