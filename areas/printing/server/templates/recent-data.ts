import { ticketItems } from '#areas/catalogue/contract/ticket.ts'
import { recentInvoices } from '#areas/office/contract/invoice.ts'
import { recentCloses } from '#areas/pos/contract/close-docket.ts'
import { recentKitchenOrders } from '#areas/pos/contract/kitchen.ts'
import { recentReceipts } from '#areas/pos/contract/receipt.ts'
import { recentOrders } from '#areas/stock/contract/documents/recent-orders.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { LabelData } from '../../rules/kinds/label-fields.ts'
import { toLabelItem } from '../../rules/kinds/label-item.ts'
import type { TemplateKind } from '../../rules/kinds/template-kinds.ts'
import type { RealRecord } from '../../rules/real-record.ts'
import type { TemplateRow } from './template-rows.ts'

const TRIED_RECORDS = 20

/** The answer of another area; undefined for people who may not see it there. */
async function readAsCaller<Op extends AnyOperation>(
  ctx: Context,
  operation: Op,
  input: InputOfOperation<Op>,
): Promise<OutputOfOperation<Op> | undefined> {
  const sites = ctx.access.where(operation.need)
  if (sites !== 'all' && sites.length === 0) return undefined
  const answer = await ctx.call(operation, input)
  return answer.refused ? undefined : answer.result
}

/** Products that changed last: their names and prices are the newest. */
async function recentLabels(ctx: Context): Promise<RealRecord[]> {
  const products = await ctx.db.rows<{ id: string }>(sql`
    select id from catalogue.product where merchant_id = ${ctx.merchantId}::uuid and active
    order by updated_at desc, id limit ${TRIED_RECORDS}`)
  if (products.length === 0) return []
  const read = await readAsCaller(ctx, ticketItems, { target: { ids: products.map(({ id }) => id) } })
  return (read?.items ?? []).map(item => {
    const data: LabelData = {
      words: { standardLayout: '' },
      shop: { name: '' },
      item: toLabelItem(item, item.unit ?? ''),
      now: ctx.now(),
    }
    return { name: item.name, data }
  })
}

const toRecords = (
  rows: readonly { readonly number?: string; readonly title?: string; readonly data: object }[] | undefined,
): RealRecord[] => (rows ?? []).map(({ number, title, data }) => ({ name: number ?? title ?? '', data }))

/** The latest records that a layout will print, as far as the caller may see them. */
export async function recentData(ctx: Context, kind: TemplateKind, { ordLots }: TemplateRow): Promise<RealRecord[]> {
  const limit = TRIED_RECORDS
  switch (kind) {
    case 'receipt': {
      const receipts = await readAsCaller(ctx, recentReceipts, { ordLots: [...ordLots], limit })
      return (receipts ?? []).map(({ billNum, data }) => ({ name: billNum, data }))
    }
    case 'kitchen':
      return toRecords(await readAsCaller(ctx, recentKitchenOrders, { limit }))
    case 'close':
      return toRecords(await readAsCaller(ctx, recentCloses, { limit }))
    case 'invoice':
      return toRecords(await readAsCaller(ctx, recentInvoices, { limit }))
    case 'order':
      return toRecords(await readAsCaller(ctx, recentOrders, { limit }))
    case 'label':
      return recentLabels(ctx)
    default:
      return []
  }
}
