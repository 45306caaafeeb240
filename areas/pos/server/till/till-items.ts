import type { TillItemRow } from '#areas/pos/contract/till.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Items per answer: about a megabyte. */
export const PORTION = 5000

interface ItemRow {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly name2: string | null
  readonly barcode: string | null
  readonly more: readonly string[]
  readonly category: string | null
  readonly prices: readonly (number | null)[]
  readonly tax: string | null
  readonly unit: string | null
  readonly places: number | null
  readonly kind: string | null
  readonly openPrice: boolean
  readonly sellsParking: boolean
  readonly allowDiscount: boolean
  readonly redeemable: boolean
  readonly multiPrice: boolean
  readonly soldOut: boolean
  readonly printers: readonly number[]
  readonly screens: readonly number[]
}

/** Changes when an item, a shop or other data of a till changes. Promotion prices have a separate stamp. */
export async function tillStamp(ctx: TenantData, siteId: string): Promise<string> {
  const row = await ctx.db.row<{ stamp: string }>(sql`
    select md5(jsonb_build_array(
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.product where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.category where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.menu_group
        where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.tax where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.unit where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_printer_type where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_clerk where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(set_at)) from pos_clerk_pin where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from system.user_type where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from system.dictionary where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from system.code_list where merchant_id = ${ctx.merchantId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_printer
        where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_payment_config
        where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_cash_register
        where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid),
      (select jsonb_agg(s.id order by s.id) from pos_register_session s
        where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.closed_at is null),
      (select jsonb_agg((
          select max(s.close_no) from pos_register_session s where s.merchant_id = ${ctx.merchantId}::uuid and s.register_id = r.id
        ) order by r.id)
        from pos_cash_register r where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = ${siteId}::uuid),
      (select jsonb_build_array(count(*), max(changed_at)) from printing.assigned_template
        where merchant_id = ${ctx.merchantId}::uuid),
      (select abn from system.merchant where merchant_id = ${ctx.merchantId}::uuid),
      (select updated_at from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid)
    )::text) as stamp`)
  return row?.stamp ?? ''
}

/** Items that tills of a shop may sell, after a given one, in the order of their ids. */
export async function tillItems(ctx: TenantData, siteId: string, after: string | undefined): Promise<TillItemRow[]> {
  const rows = await ctx.db.rows<ItemRow>(sql`
    select p.id, p.plu_id as code, p.plu_name1 as name, p.plu_name2 as name2, p.barcode, p.more_barcodes as more, p.category,
      jsonb_build_array(p.price1, p.price2, p.price3, p.price4) as prices, p.tax, u.symbol as unit, u.places, u.kind,
      p.open_price as "openPrice", p.sells_parking as "sellsParking", p.allow_discount as "allowDiscount", p.redeemable, p.multi_price as "multiPrice", 
      (p.sold_out or ${siteId}::uuid = any(p.sold_out_at)) as "soldOut",
      array_remove(array[case when p.printer1 then 1 end, case when p.printer2 then 2 end, case when p.printer3 then 3 end,
        case when p.printer4 then 4 end], null) as printers,
      array_remove(array[case when p.kitchen_screen1 then 1 end, case when p.kitchen_screen2 then 2 end,
        case when p.kitchen_screen3 then 3 end, case when p.kitchen_screen4 then 4 end,
        case when p.kitchen_screen5 then 5 end, case when p.kitchen_screen6 then 6 end], null) as screens
    from catalogue.product p left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.active and p.cashier
      and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`${siteId}::uuid`)} and p.id > ${after ?? NIL}::uuid
    order by p.id limit ${PORTION}`)
  return rows.map(wireItem)
}

const NIL = '00000000-0000-0000-0000-000000000000'
const PIECES = ['count', 'time']

function wireItem(row: ItemRow): TillItemRow {
  const barcodes = [...(row.barcode ? [row.barcode] : []), ...row.more]
  return {
    id: row.id,
    code: row.code ?? '',
    name: row.name,
    prices: row.prices.map(price => (price === null ? null : unitPriceToWire(unitPriceFromStored(price)))),
    ...(row.name2 && { name2: row.name2 }),
    ...(barcodes.length > 0 && { barcodes }),
    ...(row.category && { category: row.category }),
    ...(row.tax && { tax: row.tax }),
    ...(row.unit && row.kind && row.kind !== 'count' && { unit: row.unit }),
    ...(row.places && { places: row.places }),
    ...(row.kind && !PIECES.includes(row.kind) && { weighed: true }),
    ...(row.openPrice && { openPrice: true }),
    ...(row.sellsParking && { sellsParking: true }),
    ...(!row.allowDiscount && { noDiscount: true }),
    ...(row.redeemable && { redeemable: true }),
    ...(row.multiPrice && { multiPrice: true }),
    ...(row.soldOut && { soldOut: true }),
    ...(row.printers.length > 0 && { printers: [...row.printers] }),
    ...(row.screens.length > 0 && { kitchenScreens: [...row.screens] }),
  }
}
