import type { InvoiceData } from '#areas/printing/rules/kinds/invoice-fields.ts'
import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLayoutContent } from '#platform/server/document/print/print-document.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { Invoice, recentInvoices } from '../../contract/invoice.ts'

/** `/al/oa/invoice/recent` */
export const listingRecentInvoices = handle(recentInvoices, async (ctx, { limit }) => {
  const sites = ctx.access.where(recentInvoices.need)
  const seen = sites === 'all' ? sql`` : sql`and site_id = any(${sites}::uuid[])`
  const invoices = await ctx.db.rows<{ id: string; number: string }>(sql`
    select id, number from oa_invoice where merchant_id = ${ctx.merchantId}::uuid ${seen} order by number desc limit ${limit}`)
  const recent: { id: string; number: string; data: InvoiceData }[] = []
  for (const { id, number } of invoices) {
    const content = await readLayoutContent(documentParts(ctx, Invoice.key), ctx, id)
    if (content.refused) return content
    if (content.result) recent.push({ id, number, data: content.result.data as InvoiceData }) // of invoiceLayout
  }
  return done(recent)
})
