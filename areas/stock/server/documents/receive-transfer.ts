import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { wrongState } from '#platform/server/document/header-hooks.ts'
import { putLines, readLines } from '#platform/server/document/lines.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { changedSince } from '#platform/server/resource/actions.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { storeValidated } from '#platform/server/resource/write.ts'
import { openIncomingTransfer, receiveTransfer } from '../../contract/documents/receive-transfer.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { quantityProblem } from '../../rules/line-quantity.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import { inTransit, type LineReceipt, type SentLine, toReceipt, wrongArrivals } from '../../rules/transit.ts'
import { readItems } from '../items.ts'
import { postAll } from '../post-movements.ts'
import { refuseExcessValue } from '../value-limit.ts'
import { goodsLines } from './goods-line.ts'
import { type IncomingLine, incomingHeader, incomingLine, toIncoming } from './incoming-transfers.ts'
import { receiptMovements } from './receipt-movements.ts'

type Arrived = ReturnType<typeof toIncoming>
type Settle = 'sender' | 'receiver' | 'return'

interface Asked {
  readonly id: string
  readonly version: number
  readonly receiptId?: string | undefined
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[] | undefined
  readonly settle?: Settle | undefined
}

export async function lockedTransfer(ctx: Context, id: string, sites: Sites): Promise<Row | undefined> {
  const { headers } = documentParts(ctx, StockTransfer.key)
  await ctx.db.run(
    sql`select 1 from ${headers.table} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`,
  )
  const [header] = await rowsByIds(headers, ctx, [id], 'all')
  return header && (sites === 'all' || sites.includes(String(header.toStore))) ? header : undefined
}

const receivedBefore = (ctx: TenantData, { id, receiptId }: Asked) =>
  receiptId === undefined
    ? undefined
    : ctx.db.row(sql`
        select 1 from stock_transfer_receipt
        where merchant_id = ${ctx.merchantId}::uuid and id = ${receiptId}::uuid and transfer_id = ${id}::uuid`)

function tooMuch(lines: readonly (SentLine & IncomingLine)[], request: Asked): Refusal | undefined {
  const [wrong] = wrongArrivals(lines, request.lines ?? [])
  if (!wrong) return undefined
  const line = lines.find(({ lineId }) => lineId === wrong.lineId)
  if (!line) return notFound()
  const params = { item: line.name ?? '', count: inTransit(line) }
  return refuse(RTN.invalid, 'stock.refusal.moreThanSent', { params, map: { lineId: wrong.lineId } })
}

/** A part that arrived is a quantity of its own; all that is left of a line is what was sent, whatever its unit was then. */
async function wrongDecimals(ctx: TenantData, lines: readonly (SentLine & IncomingLine)[], request: Asked) {
  const arrived = new Map(request.lines?.map(({ lineId, quantity }) => [lineId, quantity]))
  const parts = lines.filter(line => arrived.has(line.lineId) && arrived.get(line.lineId) !== inTransit(line))
  const items = await readItems(ctx, [...new Set(parts.map(({ item }) => item))])
  for (const { lineId, item } of parts) {
    const of = items.get(item)
    const problem = of && quantityProblem(of, arrived.get(lineId) ?? 0)
    if (problem) return refuse(RTN.invalid, problem.code, { params: { ...problem.params }, map: { lineId } })
  }
  return undefined
}

async function noteReceipt(
  ctx: TenantData & Timed & Authenticated,
  id: string,
  transferId: string,
  settle: Settle | undefined,
): Promise<void> {
  await ctx.db.run(sql`
    insert into stock_transfer_receipt (merchant_id, id, transfer_id, at, receiver, settle)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${transferId}::uuid, ${ctx.now()}::timestamptz,
      ${ctx.who?.fullName ?? ''}, ${settle ?? null})`)
}

const afterReceipt = <T extends SentLine>(line: T, receipt: LineReceipt | undefined): T => ({
  ...line,
  receivedQuantity: sumOfQuantities([line.receivedQuantity ?? 0, receipt?.received ?? 0]),
  settledQuantity: sumOfQuantities([line.settledQuantity ?? 0, receipt?.settled ?? 0]),
})

/** received: something of it arrived; recalled: nothing did, and all is back. */
function stateAfter(lines: readonly SentLine[], how: 'receive' | 'recall'): string {
  if (lines.some(line => inTransit(line) > 0)) return 'checked'
  return how === 'recall' && lines.every(line => (line.receivedQuantity ?? 0) === 0) ? 'recalled' : 'received'
}

/** Books what became of a transfer that is locked: what arrived, and what is settled. */
export async function bookReceipt(ctx: Context, header: Row, request: Asked, how: 'receive' | 'recall' = 'receive') {
  const { headers, lines: table, engine } = documentParts(ctx, StockTransfer.key)
  const lines = goodsLines<SentLine & IncomingLine>(await readLines(table, ctx, request.id))
  const wrong = tooMuch(lines, request) ?? (await wrongDecimals(ctx, lines, request))
  if (wrong) return wrong
  const receipts = toReceipt(lines, request.lines, request.settle !== undefined)
  if (receipts.length === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingArrived')
  const byLine = new Map(receipts.map(receipt => [receipt.lineId, receipt]))
  const after = lines.map(line => afterReceipt(line, byLine.get(line.lineId)))
  const receiptId = request.receiptId ?? ctx.random.id()
  await noteReceipt(ctx, receiptId, request.id, request.settle)
  const changed: readonly object[] = after.filter(line => byLine.has(line.lineId))
  await putLines(table, ctx, request.id, changed as readonly Row[]) // lines of this document, as they were read
  const state = stateAfter(after, how)
  const written = await storeValidated(engine, headers, ctx, [
    { before: header, after: { ...header, state }, action: how },
  ])
  const movements = await receiptMovements(ctx, { header, receiptId, lines, receipts, settle: request.settle })
  const large = await refuseExcessValue(ctx, movements)
  if (large) return large
  await postAll(ctx, movements)
  return done({ header: incomingHeader(written.rows[0] ?? header), lines: after.map(incomingLine) })
}

/** Receives goods of a locked transfer. */
export async function receiveAtShop(ctx: Context, header: Row, request: Asked): Promise<Answer<Arrived>> {
  if (header.state !== 'checked') return wrongState(header)
  if (header.version !== request.version) return changedSince(header)
  return bookReceipt(ctx, header, request)
}

export const receiveTransferHandler = handle(receiveTransfer, async (ctx, request): Promise<Answer<Arrived>> => {
  const header = await lockedTransfer(ctx, request.id, ctx.access.where(receiveTransfer.need))
  if (!header) return notFound()
  const { lines } = documentParts(ctx, StockTransfer.key)
  if (await receivedBefore(ctx, request))
    return done(toIncoming(header, await readLines(lines, ctx, request.id)), undefined, RTN.nothingToDo)
  return receiveAtShop(ctx, header, request)
})

export const openIncomingTransferHandler = handle(openIncomingTransfer, async (ctx, { id }) => {
  const { headers, lines } = documentParts(ctx, StockTransfer.key)
  const sites = ctx.access.where(openIncomingTransfer.need)
  const [header] = await rowsByIds(headers, ctx, [id], 'all')
  const reached = sites === 'all' || sites.includes(String(header?.toStore))
  if (!header || !reached || header.state === 'unchecked') return notFound()
  return done(toIncoming(header, await readLines(lines, ctx, id)))
})
