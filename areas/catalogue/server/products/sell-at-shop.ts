import { done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { sellAtShop } from '../../contract/sell-at-shop.ts'
import { isSoldAt, type SoldAt, withoutShop, withShop } from '../../rules/sold-at.ts'

interface StoredShops extends SoldAt {
  readonly id: string
}

const readSoldAt = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<StoredShops>(sql`
    select id, sold_at as "soldAt", not_sold_at as "notSoldAt" from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)

/** Whether the merchant has such a shop. */
async function isShop({ db, merchantId }: TenantData, siteId: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from platform.site where merchant_id = ${merchantId}::uuid and id = ${siteId}::uuid`)
  return row !== undefined
}

export const sellingAtShop = handle(sellAtShop, async (ctx, { target, siteId, sold }) => {
  if (!(await isShop(ctx, siteId))) return notFound()
  const ids = await ctx.chosen(Plu, target)
  if (!Array.isArray(ids)) return ids
  const products = (await readSoldAt(ctx, ids)).filter(product => isSoldAt(product, siteId) !== sold)
  const patches = products.map(product => ({
    id: product.id,
    patch: sold ? withShop(product, siteId) : withoutShop(product, siteId),
  }))
  const possible = patches.flatMap(({ id, patch }) =>
    patch ? [{ id, patch: { soldAt: [...patch.soldAt], notSoldAt: [...patch.notSoldAt] } }] : [],
  )
  if (possible.length < patches.length) return refuseFields({ siteId: { code: 'catalogue.refusal.onlyShop' } })
  const changed = await ctx.change(Plu, possible)
  return Array.isArray(changed) ? done({ changed: changed.length }) : changed
})
