import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { DOCUMENTS } from '../../contract/documents/by-key.ts'
import { reverseDocument } from '../../contract/documents/follow-up.ts'
import type { NamedDocument, ReversibleKey } from '../../contract/documents/kinds.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import type { SentLine } from '../../rules/transit.ts'
import { readableHeader } from './document-history.ts'
import { refuseOwnWork } from './editors.ts'
import { addFollowUp } from './follow-up.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'
import { readLinks } from './links.ts'
import { recallTransfer } from './recall-transfer.ts'

interface Undone {
  readonly document: ReversibleKey
  readonly id: string
  readonly header: Row
  readonly rows: readonly Row[]
}

const IS_REVERSAL = { reversal: true } as const

/** A line of the same id: by it the reversal finds what its line moved at. */
const sameLines = (rows: readonly Row[]) =>
  goodsLines(rows).map(({ lineId, item, quantity }) => ({ lineId, item, quantity }))

/** The reversing document of each kind. */
async function createReversal(ctx: Context, { document, id, header, rows }: Undone): Promise<Answer<NamedDocument>> {
  const parent = { document, id }
  const siteId = String(header.siteId)
  const comments = String(header.number)
  switch (document) {
    case 'stock.in': {
      const { type, supplier } = header
      const stored = { siteId, comments, type, supplier } as { siteId: string; type: 'delivery' } // as the original's own definition let it in
      const prices = goodsLines<GoodsLine & { purchasePrice: number; tax: number }>(rows)
      const lines = prices.map(({ lineId, item, quantity, purchasePrice, tax }) => ({
        lineId,
        item,
        quantity,
        purchasePrice,
        tax,
      }))
      return addFollowUp(ctx, parent, 'reversal', StockIn, stored, lines, IS_REVERSAL)
    }
    case 'stock.out':
      return addFollowUp(ctx, parent, 'reversal', StockOut, { siteId, comments }, sameLines(rows), IS_REVERSAL)
    case 'stock.shrinkage':
      return addFollowUp(ctx, parent, 'reversal', StockShrinkage, { siteId, comments }, sameLines(rows), IS_REVERSAL)
    case 'stock.transfer': {
      const back = goodsLines<GoodsLine & SentLine>(rows).filter(line => (line.receivedQuantity ?? 0) > 0)
      const lines = back.map(({ item, receivedQuantity }) => ({ item, quantity: receivedQuantity ?? 0 }))
      const other = { siteId: String(header.toStore), toStore: siteId, type: 'return' as const, comments }
      return addFollowUp(ctx, parent, 'reversal', StockTransfer, other, lines)
    }
    case 'stock.taking': {
      // Restores the book quantity: the variance is reversed.
      const counted = goodsLines<GoodsLine & { bookQuantity: number | null }>(rows).filter(
        line => line.bookQuantity !== null,
      )
      const lines = counted.map(({ lineId, item, bookQuantity }) => ({
        lineId,
        item,
        counted: Math.max(0, bookQuantity ?? 0),
      }))
      return addFollowUp(ctx, parent, 'reversal', StockTaking, { siteId, name: comments, comments }, lines, IS_REVERSAL)
    }
  }
}

async function refuseSecondReversal(
  ctx: Context,
  { document, id }: Pick<Undone, 'document' | 'id'>,
): Promise<Refusal | undefined> {
  const { headers } = documentParts(ctx, document)
  const children = (await readLinks(ctx, id)).filter(link => link.parentId === id && link.relation === 'reversal')
  const standing = await ctx.db.row<{ number: string }>(sql`
    select h.number from ${headers.table} h
    where h.merchant_id = ${ctx.merchantId}::uuid and h.id = any(${children.map(({ childId }) => childId)}::uuid[])
      and h.state <> 'recalled'`)
  return standing && refuse(RTN.wrongState, 'stock.refusal.undoneAlready', { params: { number: standing.number } })
}

/** Audited at once where the caller may; else it waits for who may. */
async function auditAtOnce(
  ctx: Context,
  made: NamedDocument,
  siteId: string,
  confirm: boolean,
): Promise<Answer<NamedDocument>> {
  const document = made.document as ReversibleKey // only reversible documents are created here
  const may = ctx.access.mayAt(`${document}:audit`, siteId) && !(await refuseOwnWork(ctx, { id: made.id, siteId }))
  if (!may) return done(made)
  const { headers } = documentParts(ctx, document)
  const standing = await ctx.db.row<{ version: number }>(sql`
    select version from ${headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${made.id}::uuid`)
  const request = { id: made.id, version: standing?.version ?? 1, transition: 'audit', confirm } as const
  const audited = await ctx.documents.transition(ctx, DOCUMENTS[document], request)
  return audited.refused ? audited : done({ ...made, state: audited.result.state })
}

const wasPosted = (document: ReversibleKey, header: Row): boolean =>
  document === 'stock.transfer' ? header.state === 'received' : header.state === 'checked' && header.reversal !== true

export const reverseDocumentHandler = handle(reverseDocument, async (ctx, { document, id, confirm = false }) => {
  const { headers, lines } = documentParts(ctx, document)
  // Two who undo one document at once take turns here.
  await ctx.db.run(
    sql`select 1 from ${headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`,
  )
  const header = await readableHeader(ctx, { document, id })
  if (!header) return notFound()
  if (document === 'stock.transfer' && header.state === 'checked') return recallTransfer(ctx, header)
  if (header.state === 'recalled')
    return refuse(RTN.wrongState, 'stock.refusal.recalledAlready', { params: { number: String(header.number) } })
  if (!wasPosted(document, header)) return refuse(RTN.wrongState, 'stock.refusal.cannotUndo')
  const already = await refuseSecondReversal(ctx, { document, id })
  if (already) return already
  const made = await createReversal(ctx, { document, id, header, rows: await readLines(lines, ctx, id) })
  if (made.refused) return made
  const siteId = document === 'stock.transfer' ? String(header.toStore) : String(header.siteId)
  return auditAtOnce(ctx, made.result, siteId, confirm)
})
