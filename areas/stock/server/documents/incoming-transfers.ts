import { done } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type IncomingTransfer, incomingTransfers } from '../../contract/documents/receive-transfer.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import type { SentLine } from '../../rules/transit.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'

export interface IncomingLine extends GoodsLine {
  readonly code: string | null
  readonly barcode: string | null
  readonly transferPrice: number | null
}

/** A transfer as its receiver sees it. */
export function incomingHeader(row: Row): IncomingTransfer {
  const { id, version, number, state, siteId, toStore, lineCount, comments, auditor, auditedAt } = row
  // A header row has the fields of its definition.
  return {
    id,
    version,
    number,
    state,
    siteId,
    fromStore: siteId,
    toStore,
    lineCount,
    comments,
    auditor,
    auditedAt,
  } as IncomingTransfer // as said above
}

export function incomingLine(line: SentLine & IncomingLine) {
  const { lineId, item, name, code, barcode, quantity, receivedQuantity, settledQuantity } = line
  return {
    lineId,
    item,
    name,
    code,
    barcode,
    quantity,
    receivedQuantity: receivedQuantity ?? 0,
    settledQuantity: settledQuantity ?? 0,
  }
}

export const toIncoming = (header: Row, lines: readonly Row[]) => ({
  header: incomingHeader(header),
  lines: goodsLines<SentLine & IncomingLine>(lines).map(incomingLine),
})

export const incomingTransfersHandler = handle(incomingTransfers, async (ctx, { ordLot }) => {
  const { headers } = documentParts(ctx, StockTransfer.key)
  const sites = ctx.access.where(incomingTransfers.need)
  const reached: Sql = sites === 'all' ? sql`true` : sql`t.to_store = any(${sites}::uuid[])`
  const shop: Sql =
    ordLot === undefined
      ? sql`true`
      : sql`t.to_store = (select s.id from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${ordLot})`
  const records = await ctx.db.rows<{ id: string }>(sql`
    select t.id from stock_transfer t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.state = 'checked' and ${reached} and ${shop} order by t.number desc limit 500`)
  const ids = records.map(({ id }) => id)
  const rows = new Map((await rowsByIds(headers, ctx, ids, 'all')).map(row => [String(row.id), incomingHeader(row)]))
  return done({ transfers: ids.flatMap(id => rows.get(id) ?? []) })
})
