import { recentReceipts } from '#areas/pos/contract/receipt.ts'
import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { findLedgerSite } from '../ledger/ledger-site.ts'
import { readReceiptData } from './stored-receipt.ts'

interface RecentSale {
  readonly id: string
  readonly siteId: string
}

/** Sales that the caller may see. */
function readRecent(ctx: Context, ordLots: readonly string[], limit: number): Promise<RecentSale[]> {
  const sites = ctx.access.where(recentReceipts.need)
  const seen = sites === 'all' ? sql`true` : sql`s.site_id = any(${sites}::uuid[])`
  const wanted =
    ordLots.length === 0
      ? sql`true`
      : sql`s.site_id in (
          select p.id from platform.site p
          where p.merchant_id = ${ctx.merchantId}::uuid and p.ord_lot = any(${ordLots}::text[]))`
  return ctx.db.rows<RecentSale>(sql`
    select s.id, s.site_id as "siteId" from pos_sale s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.mode in ('sales', 'refund') and ${seen} and ${wanted}
    order by s.business_day desc, s.sold_at desc limit ${limit}`)
}

/** `/al/pos/receipt/recent` */
export const listingRecentReceipts = handle(recentReceipts, async (ctx, { ordLots, limit }) => {
  const receipts = []
  for (const { id, siteId } of await readRecent(ctx, ordLots, limit)) {
    const site = await findLedgerSite(ctx, siteId)
    const receipt = site && (await readReceiptData(ctx, site, sql`s.id = ${id}::uuid`, 'withSymbol'))
    if (!receipt) continue
    // The words hold functions of the till, which JSON cannot carry; templates name texts alone.
    const data = JSON.parse(JSON.stringify(receipt.data))
    receipts.push({ saleId: id, billNum: receipt.data.sale.billNum, soldAt: receipt.data.sale.soldAt, data })
  }
  return done(receipts)
})
