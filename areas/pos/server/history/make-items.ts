import { itemsMissing, type MissingItem } from '#areas/pos/contract/items-missing.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'

/** Codes of staged lines that the catalogue does not have, with their most common name and latest price. */
const missingItems = (ctx: TenantData, id: string, most: number) =>
  ctx.db.rows<MissingItem>(
    sql`
    with missing as (
      select distinct l.item_code as code from pos_history_line l
      left join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.plu_id = l.item_code
      where l.merchant_id = ${ctx.merchantId}::uuid and l.import_id = ${id}::uuid and l.item_code is not null and p.id is null
      order by 1 limit ${most}
    )
    select l.item_code as "pluId", mode() within group (order by l.name) as "pluName1",
      min(l.barcode) as barcode, (array_agg(abs(l.unit_price) order by (l.unit_price <> 0) desc, l.sold_at desc))[1] as price
    from pos_history_line l join missing m on m.code = l.item_code
    where l.merchant_id = ${ctx.merchantId}::uuid and l.import_id = ${id}::uuid
    group by l.item_code order by l.item_code`,
    'fresh',
  )

/** Creates some of the missing items. @returns how many; 0 when none is left */
export async function makeItems(ctx: TenantData & Timed & Effects, id: string, most: number): Promise<number> {
  // Without statistics the planner takes the new staging table for small and reads all of it for each item.
  await ctx.db.run(sql`set local enable_nestloop = off`)
  const missing = await missingItems(ctx, id, most)
  await ctx.db.run(sql`set local enable_nestloop = on`)
  if (missing.length === 0) return 0
  await ctx.emit(
    itemsMissing,
    missing.map(item => ({ ...item, barcode: item.barcode ?? undefined })),
  )
  await ctx.db.run(sql`
    update pos_history_import set items_made = items_made + ${missing.length}, beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return missing.length
}
