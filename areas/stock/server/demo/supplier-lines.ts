import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { suggestOrder } from '../../contract/documents/suggest-order.ts'
import { suggestOrderHandler } from '../documents/suggest-order.ts'
import { called } from './demo-document.ts'

interface Wanted {
  readonly item: string
  readonly quantity: number
}

const MOST = 8

export async function supplierNamed(ctx: TenantData, name: string): Promise<string> {
  const row = await ctx.db.row<{ id: string }>(sql`
    select id from catalogue.supplier where merchant_id = ${ctx.merchantId}::uuid and name = ${name}`)
  if (!row) throw new Error(`the demo has no supplier ${name}`)
  return row.id
}

/** What the product itself suggests to order from a supplier. */
export async function suggestedLines(ctx: Context, siteId: string, supplier: string): Promise<Wanted[]> {
  const { lines } = await called(suggestOrder, suggestOrderHandler, ctx, { siteId, supplier })
  return lines.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))
}

/** Lines to order from a supplier: the suggestion, or otherwise a pack of some of its items. */
export async function linesFrom(ctx: Context, siteId: string, supplier: string): Promise<Wanted[]> {
  const suggested = await suggestedLines(ctx, siteId, supplier)
  if (suggested.length > 2) return suggested.slice(0, MOST)
  return ctx.db.rows<Wanted>(sql`
    select item, pack_size as quantity from pos_stock_item
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and supplier = ${supplier}::uuid and active
    order by name, id limit ${MOST}`)
}
