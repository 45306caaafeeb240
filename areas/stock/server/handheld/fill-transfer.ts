import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { receiveTransfer } from '../../contract/documents/receive-transfer.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { goodsLines } from '../documents/goods-line.ts'
import { lockedTransfer, receiveAtShop } from '../documents/receive-transfer.ts'
import { readItems } from '../items.ts'
import type { CreatedDocument, DocumentContent } from './document-content.ts'

/** Receives the scanned quantities of a transfer. Missing goods stay in transit until a user settles them. */
export async function fillTransfer(
  ctx: Context,
  { id, done: scanned }: DocumentContent,
): Promise<Answer<CreatedDocument>> {
  const header = await lockedTransfer(ctx, id, ctx.access.where(receiveTransfer.need))
  if (!header) return notFound()
  const sent = goodsLines(await readLines(documentParts(ctx, StockTransfer.key).lines, ctx, id))
  const lineIds = new Map(sent.map(({ item, lineId }) => [item, lineId]))
  const foreign = scanned.find(({ item }) => !lineIds.has(item))
  if (foreign) {
    const item = (await readItems(ctx, [foreign.item])).get(foreign.item)?.name ?? ''
    return refuse(RTN.invalid, 'stock.refusal.moreThanSent', { params: { item, count: 0 } })
  }
  const lines = scanned.map(({ item, quantity }) => ({ lineId: lineIds.get(item) ?? '', quantity }))
  const received = await receiveAtShop(ctx, header, { id, version: Number(header.version), lines })
  return received.refused ? received : done({ id, number: String(header.number) })
}
