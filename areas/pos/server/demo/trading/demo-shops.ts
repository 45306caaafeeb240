import { bookRequested } from '#areas/promotions/contract/book-requested.ts'
import { readBook } from '#areas/promotions/rules/book-row.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../../ledger/ledger-site.ts'
import type { DemoShop } from './demo-bill.ts'
import { demoItems, readDemoOptions } from './demo-items.ts'
import { SHOP_RHYTHMS } from './shop-rhythm.ts'

export interface PlacedShop extends DemoShop {
  readonly site: LedgerSite
  readonly today: Temporal.PlainDate
}

/** The demo merchant's shops with their products. */
export async function demoShops(ctx: TenantData & Timed): Promise<PlacedShop[]> {
  const shops: PlacedShop[] = []
  const optionsOf = await readDemoOptions(ctx)
  for (const rhythm of SHOP_RHYTHMS) {
    const site = await ctx.db.row<LedgerSite>(sql`
      select id, ord_lot as "ordLot", coalesce(address->>'country', '') as country, ${clockColumns('site', ctx.merchantId)} from platform.site
      where merchant_id = ${ctx.merchantId}::uuid and lot_type = ${rhythm.lotType} order by position, id limit 1`)
    const items = await demoItems(ctx, rhythm)
    if (!site || items.length === 0) continue
    const now = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
    shops.push({ rhythm, items, optionsOf, site, today: now.toZonedDateTimeISO(site.zone).toPlainDate() })
  }
  return shops
}

/** Promotions of a shop's tills at a moment. */
export async function demoBook(ctx: Effects, { site }: PlacedShop, at: number): Promise<PromotionBook> {
  const { ordLot, zone } = site
  let book = promotionBook({
    site: { ordLot, zone, taxBy: 'line', cashStep: 5, tenders: [], discounts: [] },
    promotions: [],
    groups: [],
  })
  await ctx.emit(bookRequested, {
    ordLot,
    at,
    answer: row => {
      book = promotionBook(readBook(row))
    },
  })
  return book
}
