import { countingBlind } from '#areas/stock/rules/blind-counts.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { SOLD_DAYS } from '../../contract/product-figures.ts'

/** Users who see stock in a shop also see its average cost, as on the stock page. */
const SEES_STOCK = 'stock.onHand:list'
/** Sales down to the product. */
const SEES_SALES = 'report.categorySales:view'

export interface StockAtShop {
  readonly item: string
  readonly siteId: string
  readonly quantity: number
  /** Of one, to six places; null where no cost is known. */
  readonly average: number | null
}

export interface SoldAtShop {
  readonly item: string
  readonly siteId: string
  readonly quantity: number
}

export interface PricedProduct {
  readonly item: string
  /** Ten-thousandths, as stored. */
  readonly price: number
  readonly cost: number | null
  readonly tax: string | null
}

type Caller = TenantData & WithAccess & Timed

/** Shops of which the caller wants to know, of those in which the permission holds. */
function inSites(sites: Sites, ordLot: string | undefined): Sql {
  const reached = sites === 'all' ? sql`true` : sql`s.id = any(${sites}::uuid[])`
  return ordLot === undefined ? reached : sql`${reached} and s.ord_lot = ${ordLot}`
}

/** Staff don't see the book quantity of a shop while they take part in a blind count there. */
function isShown(ctx: TenantData & WithAccess): Sql {
  const reach = countingBlind(ctx.access)
  if (!reach) return sql`true`
  return sql`s.id not in (
    select b.site_id from stock.blind_count b where b.merchant_id = ${ctx.merchantId}::uuid
      and (${reach.counting}::uuid[] is null or b.site_id = any(${reach.counting}::uuid[])) and b.site_id <> all(${reach.seeing}::uuid[]))`
}

export async function readPrices(ctx: TenantData, items: readonly string[]): Promise<PricedProduct[]> {
  return ctx.db.rows<PricedProduct>(sql`
    select id as item, price1 as price, cost, tax from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[])`)
}

export async function readStock(ctx: Caller, items: readonly string[], ordLot?: string): Promise<StockAtShop[]> {
  if (!ctx.access.may(SEES_STOCK)) return []
  return ctx.db.rows<StockAtShop>(sql`
    select h.item_id as item, h.site_id as "siteId", h.quantity, h.average
    from stock.on_hand h join platform.site s on s.merchant_id = h.merchant_id and s.id = h.site_id
    where h.merchant_id = ${ctx.merchantId}::uuid and h.item_id = any(${items}::uuid[])
      and ${inSites(ctx.access.where(SEES_STOCK), ordLot)} and ${isShown(ctx)}
    order by s.position, s.lot_name, s.id`)
}

/** Undefined where the caller may not see sales. */
export async function readSold(
  ctx: Caller,
  items: readonly string[],
  ordLot?: string,
): Promise<SoldAtShop[] | undefined> {
  if (!ctx.access.may(SEES_SALES)) return undefined
  // The day by UTC comes first, as a plain value that the index can take; each shop's own day decides.
  return ctx.db.rows<SoldAtShop>(sql`
    select t.item_id as item, t.site_id as "siteId", sum(t.quantity + t.refund_quantity) as quantity
    from pos.product_total t join (
      select s.merchant_id, s.id, s.position, s.lot_name, ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)} as today
      from platform.site s
      where s.merchant_id = ${ctx.merchantId}::uuid and ${inSites(ctx.access.where(SEES_SALES), ordLot)} offset 0
    ) d on d.merchant_id = t.merchant_id and d.id = t.site_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.item_id = any(${items}::uuid[])
      and t.business_day >= (${ctx.now()}::timestamptz at time zone 'UTC')::date - ${SOLD_DAYS + 1}::int
      and t.business_day > d.today - ${SOLD_DAYS}::int
    group by t.item_id, t.site_id, d.position, d.lot_name order by d.position, d.lot_name, t.site_id`)
}
