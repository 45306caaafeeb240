import type { OrderData } from '#areas/printing/rules/kinds/order-fields.ts'
import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLayoutContent } from '#platform/server/document/print/print-document.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { recentOrders } from '../../contract/documents/recent-orders.ts'

/** `/al/stock/purchaseOrder/recent` */
export const listingRecentOrders = handle(recentOrders, async (ctx, { limit }) => {
  const sites = ctx.access.where(recentOrders.need)
  const seen = sites === 'all' ? sql`` : sql`and site_id = any(${sites}::uuid[])`
  const orders = await ctx.db.rows<{ id: string; number: string }>(sql`
    select id, number from stock_purchase_order
    where merchant_id = ${ctx.merchantId}::uuid and line_count > 0 ${seen} order by number desc limit ${limit}`)
  const recent: { id: string; number: string; data: OrderData }[] = []
  for (const { id, number } of orders) {
    const content = await readLayoutContent(documentParts(ctx, PurchaseOrder.key), ctx, id)
    if (content.refused) return content
    if (content.result) recent.push({ id, number, data: content.result.data as OrderData }) // of orderLayout
  }
  return done(recent)
})
