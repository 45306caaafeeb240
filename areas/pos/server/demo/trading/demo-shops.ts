import { Temporal } from '#platform/rules/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { LedgerSite } from '../../ledger/ledger-site.ts'
import type { DemoItem, DemoShop } from './demo-sale.ts'
import { SHOP_RHYTHMS } from './shop-rhythm.ts'

export interface PlacedShop extends DemoShop {
  readonly site: LedgerSite
  readonly today: Temporal.PlainDate
}

/** What the shop sells, in an order of its own that stays: the first sell best. */
const itemsOf = (ctx: Context, categories: readonly string[]) =>
  ctx.db.rows<DemoItem>(sql`
    select p.id, p.plu_name1 as name, c.cat_name1 as category, p.price1 as price, coalesce(t.rate, 0)::float8 as "taxRate",
      p.allow_discount as "allowDiscount"
    from catalogue_plu p
      join catalogue_category c on c.merchant_id = p.merchant_id and c.id = p.category
      left join catalogue_tax t on t.merchant_id = p.merchant_id and t.id = p.tax
    where p.merchant_id = ${ctx.merchantId}::uuid and c.cat_name1 = any(${categories}::text[]) and p.active and p.price1 > 0
    order by md5(p.plu_name1)`)

/** The demo merchant's shops with what they sell. */
export async function demoShops(ctx: Context): Promise<PlacedShop[]> {
  const shops: PlacedShop[] = []
  for (const rhythm of SHOP_RHYTHMS) {
    const site = await ctx.db.row<LedgerSite>(sql`
      select id, ord_lot as "ordLot", time_zone as zone, split_part(business_day_start, ':', 1)::int as "startHour" from system_site
      where merchant_id = ${ctx.merchantId}::uuid and lot_type = ${rhythm.lotType} order by position, id limit 1`)
    const items = await itemsOf(ctx, rhythm.categories)
    if (!site || items.length === 0) continue
    const now = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
    shops.push({ rhythm, items, site, today: now.toZonedDateTimeISO(site.zone).toPlainDate() })
  }
  return shops
}
