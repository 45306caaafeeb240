import type { Carried } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { measuredByLabel } from '#areas/catalogue/rules/scan/scanned-quantity.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire, type UnitPrice, unitPriceFromStored } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { fileAddress } from '#platform/server/files/file-address.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type CarriedByCode, type FoundProduct, findProduct } from '../../contract/price-inquiry.ts'
import { siteByLot } from '../site-by-lot.ts'
import { itemOfScan } from './item-of-scan.ts'

interface ProductRow extends Omit<FoundProduct, 'picture'> {
  readonly image: string | null
  readonly key: string | null
}

const MOST_FOUND = 8
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

async function productsWhere(
  ctx: TenantData,
  siteId: string | undefined,
  condition: Sql,
  order: Sql,
): Promise<FoundProduct[]> {
  const rows = await ctx.db.rows<ProductRow>(sql`
    select p.id, p.plu_id as "pluId", p.plu_name1 as name, p.plu_name2 as "secondName", p.barcode, c.cat_name1 as category,
      u.symbol as unit, p.images[1] as image, f.access_key as key, p.active,
      (p.sold_out or coalesce(${siteId ?? null}::uuid = any(p.sold_out_at), false)) as "soldOut"
    from catalogue.product_search p
    left join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    left join system_file f on f.merchant_id = p.merchant_id and f.id = p.images[1]
    where p.merchant_id = ${ctx.merchantId}::uuid and ${condition}
    order by ${order} limit ${MOST_FOUND}`)
  return rows.map(({ image, key, ...product }) => ({
    ...product,
    picture: image && key ? fileAddress(image, key) : null,
  }))
}

async function ofScan(ctx: TenantData & Timed, text: string, ordLot: string | undefined, siteId: string | undefined) {
  const meant = await itemOfScan(ctx, text, ordLot)
  if (!meant) return undefined
  const products = await productsWhere(ctx, siteId, sql`p.id = ${meant.id}::uuid`, sql`p.id`)
  if (products.length === 0) return undefined
  return { exact: true, products, carried: carriedOnWire(meant.carries, await measuredPrice(ctx, meant.id)) }
}

/** Per kilogram or similar unit; undefined for products sold by piece. */
async function measuredPrice(ctx: TenantData, id: string): Promise<UnitPrice | undefined> {
  const row = await ctx.db.row<{ price: number }>(sql`
    select p.price1 as price from catalogue.product p
    join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid and u.kind in ('mass', 'volume', 'length')`)
  return row && unitPriceFromStored(row.price)
}

function carriedOnWire(carries: Carried, unitPrice: UnitPrice | undefined): CarriedByCode {
  const { bestBefore, expires, lot } = carries
  const { quantity, price } = measuredByLabel(carries, unitPrice)
  return {
    quantity: quantity ?? null,
    price: price === undefined ? null : toWire(price),
    bestBefore: bestBefore ?? null,
    expires: expires ?? null,
    lot: lot ?? null,
  }
}

/** Searches by barcode for scanners, then by code as on shelf labels, then by name. */
export const findingProduct = handle(findProduct, async (ctx, { text, ordLot }) => {
  const site = ordLot === undefined ? undefined : await siteByLot(ctx, ordLot, findProduct.need)
  if (ordLot !== undefined && !site) return notFound()
  const scanned = await ofScan(ctx, text, ordLot, site?.id)
  if (scanned) return done(scanned)
  const words = `%${escapeLike(text.toLowerCase())}%`
  const byName = sql`p.search_text like ${words}`
  const products = await productsWhere(ctx, site?.id, byName, sql`p.active desc, p.plu_name1, p.id`)
  return done({ exact: false, products, carried: null })
})
