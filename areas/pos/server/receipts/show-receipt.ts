import { docketHtml } from '#areas/pos/rules/docket/html.ts'
import { toReprint } from '#areas/pos/rules/till/sale-docket.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { storedReceipt } from '../../contract/receipt.ts'
import { findLedgerSite } from '../ledger/ledger-site.ts'
import { readStoredReceipt } from './stored-receipt.ts'

/** Paper of 80 mm, which most shops have. */
const ON_SCREEN = { charactersPerLine: 42, commandSet: 'html', codePage: 'cp858' } as const

/** `/al/pos/receipt/stored` */
export const showingReceipt = handle(storedReceipt, async (ctx, { saleId }) => {
  const sale = await ctx.db.row<{ siteId: string }>(sql`
    select site_id as "siteId" from pos_sale where merchant_id = ${ctx.merchantId}::uuid and id = ${saleId}::uuid`)
  if (!sale || !ctx.access.mayAt(storedReceipt.need, sale.siteId)) return notFound()
  const site = await findLedgerSite(ctx, sale.siteId)
  const receipt = site && (await readStoredReceipt(ctx, site, sql`s.id = ${saleId}::uuid`, 'withSymbol'))
  if (!receipt) return notFound()
  const { docket, template } = receipt
  return done({
    html: docketHtml(toReprint(docket, receipt), ON_SCREEN),
    template: template ? { ordNum: template.ordNum, number: template.number } : null,
  })
})
