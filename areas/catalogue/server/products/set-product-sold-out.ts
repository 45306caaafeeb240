import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { setProductSoldOut } from '../../contract/sell-at-shop.ts'
import { isSoldAt, type SoldAt } from '../../rules/sold-at.ts'
import { isSoldOutAt, type SoldOut, withSoldOutAt } from '../../rules/sold-out.ts'
import { shopOfWork } from '../shop.ts'
import { readShops, sitesToMarkSoldOut } from './limited-shops.ts'

interface ProductRow extends SoldOut, SoldAt {
  readonly name: string
}

/** Held until the transaction ends: another shop may mark the same product meanwhile. */
const lockProduct = (ctx: TenantData, id: string): Promise<ProductRow | undefined> =>
  ctx.db.row<ProductRow>(sql`
    select plu_name1 as name, sold_out as "soldOut", sold_out_at as "soldOutAt", sold_at as "soldAt", not_sold_at as "notSoldAt"
    from catalogue_plu where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)

export const settingProductSoldOut = handle(setProductSoldOut, async (ctx, { ordLot, product: id, soldOut }) => {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const sites = sitesToMarkSoldOut(ctx)
  if (sites !== 'all' && !sites.includes(shop.id)) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const product = await lockProduct(ctx, id)
  if (!product || !isSoldAt(product, shop.id)) return notFound()
  const { name } = product
  if (isSoldOutAt(product, shop.id) === soldOut) return done({ name, soldOut }, {}, RTN.nothingToDo)
  const { soldOut: everywhere, soldOutAt } = withSoldOutAt(product, shop.id, soldOut, await readShops(ctx))
  const changed = await ctx.change(Plu, [{ id, patch: { soldOut: everywhere, soldOutAt: [...soldOutAt] } }])
  return 'refused' in changed ? changed : done({ name, soldOut })
})
