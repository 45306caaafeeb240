import type { LineInput } from '#platform/contract/define/document.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { readableHeader } from '../documents/document-history.ts'
import { addFollowUp } from '../documents/follow-up.ts'
import { type GoodsLine, goodsLines } from '../documents/goods-line.ts'
import type { CreatedDocument, DocumentContent } from './document-content.ts'

interface OrderedLine extends GoodsLine {
  readonly purchasePrice?: number | null
  readonly tax?: number | null
}

/** Receives what was scanned of an order: a delivery at the order's prices, audited. What the order has not comes in at no price. */
export async function fillOrder(
  ctx: Context,
  { id, done: scanned, maker, confirm }: DocumentContent,
): Promise<Answer<CreatedDocument>> {
  const from = { document: PurchaseOrder.key, id } as const
  const order = await readableHeader(ctx, from)
  if (!order) return notFound()
  const ordered = goodsLines<OrderedLine>(await readLines(documentParts(ctx, PurchaseOrder.key).lines, ctx, id))
  const priced = new Map(ordered.map(({ item, purchasePrice, tax }) => [item, { purchasePrice, tax }]))
  const lines = scanned.map(({ item, quantity }) => ({ item, quantity, ...priced.get(item) }))
  const header = { siteId: String(order.siteId), supplier: String(order.supplier), type: 'delivery' as const }
  // A price that is null is one that is not said.
  const made = await addFollowUp(ctx, from, 'made', StockIn, header, lines as LineInput<typeof StockIn>[], { maker })
  if (made.refused) return made
  const opened = await ctx.documents.open(ctx, StockIn, made.result.id)
  if (opened.refused) return opened
  const { version } = opened.result.header
  const request = { id: made.result.id, version, transition: 'audit', confirm } as const
  const audited = await ctx.documents.transition(ctx, StockIn, request)
  return audited.refused ? audited : done({ id: audited.result.id, number: audited.result.number })
}
