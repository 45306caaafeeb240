import { join, name, sql } from '#platform/server/db/sql.ts'
import { tableName } from '#platform/server/db/storage.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Sources of a book: promotions and published views of other areas. */
const PROMOTIONS = [
  'promotion.special',
  'promotion.happyHour',
  'promotion.mixSale',
  'promotion.buyGetFree',
  'promotion.mixQuantityDiscount',
  'promotion.quantityFavour',
  'promotion.sale',
  'promotion.predefinedDiscount',
]
const MADE_OF = [
  ...PROMOTIONS.map(key => name(tableName(key))),
  ...[sql`catalogue.product_group`, sql`catalogue.tax`, sql`platform.site`, sql`pos.payment_method`],
]

/**
 * Is another text as soon as any row that books are made of was added, changed or deleted, by whatever server: the number of
 * rows, the sum of their versions and the last change of each table. One query, which costs less than being told.
 */
export async function bookStamp(ctx: TenantData): Promise<string> {
  const parts = MADE_OF.map(
    rows => sql`(select count(*) || ' ' || coalesce(sum(version), 0) || ' ' ||
      coalesce((extract(epoch from max(updated_at)) * 1000)::bigint, 0)
      from ${rows} where merchant_id = ${ctx.merchantId}::uuid)`,
  )
  const row = await ctx.db.row<{ stamp: string }>(sql`select concat_ws('|', ${join(parts)}) as stamp`)
  return row?.stamp ?? ''
}
