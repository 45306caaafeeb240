import { itemsMissing, type MissingItem } from '#areas/pos/contract/items-missing.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'

/** Codes of the staged lines that are in no catalogue, with what they were called most often and their latest price. */
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

/** Makes some of the items that are missing. @returns how many; 0 when none is */
export async function makeItems(ctx: TenantData & Timed & Effects, id: string, most: number): Promise<number> {
  // The staging table is new to the planner, which would take it for small and go through it once an item.
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
