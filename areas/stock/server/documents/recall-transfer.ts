import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import type { NamedDocument } from '../../contract/documents/kinds.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { inTransit, type SentLine } from '../../rules/transit.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'
import { bookReceipt } from './receive-transfer.ts'
import { updateSourceDocuments } from './update-sources.ts'

/**
 * Takes back what has left and was not received, at the cost it left with. It undoes an audit, so whoever audits transfers of
 * the sender may. The transfer is locked: of a recall and a receipt at once the second finds what the first left.
 */
export async function recallTransfer(ctx: Context, header: Row): Promise<Answer<NamedDocument>> {
  const id = String(header.id)
  if (!ctx.access.mayAt(`${StockTransfer.key}:audit`, String(header.siteId)))
    return refuse(RTN.notPermitted, 'stock.refusal.recallNeedsAudit', { params: { number: String(header.number) } })
  const lines = await readLines(documentParts(ctx, StockTransfer.key).lines, ctx, id)
  const back = goodsLines<GoodsLine & SentLine>(lines).map(line => ({ item: line.item, quantity: inTransit(line) }))
  await updateSourceDocuments(ctx, id, back, -1)
  const request = { id, version: Number(header.version), lines: [], settle: 'return' } as const
  const booked = await bookReceipt(ctx, header, request, 'recall')
  if (booked.refused) return booked
  const { number, state } = booked.result.header
  return done({ document: StockTransfer.key, id, number, state })
}
