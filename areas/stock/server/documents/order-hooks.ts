import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentHooks, LineWrite } from '#platform/server/document/engine.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { createStockRows } from '../lock-stock.ts'
import { checkOncePerItem, checkQuantities } from './check-goods.ts'
import { setMaker } from './document-maker.ts'
import { audited, recordEditor, refuseOwnWork } from './editors.ts'
import { goodsLines } from './goods-line.ts'
import { completeLines } from './item-lines.ts'
import { orderLayout } from './order-layout.ts'
import { orderPaper } from './order-paper.ts'
import { completePriced, type PricedLine, sumAmounts } from './priced-lines.ts'
import { updateSourceDocuments } from './update-sources.ts'

async function packSizes(ctx: TenantData, siteId: string, writes: readonly LineWrite[]): Promise<Map<string, number>> {
  const items = writes.map(({ after }) => String(after.item))
  const rows = await ctx.db.rows<{ item: string; size: number }>(sql`
    select item, pack_size as size from pos_stock_item
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and item = any(${items}::uuid[])`)
  return new Map(rows.map(({ item, size }) => [item, size]))
}

const checkOrder: DocumentHooks['check'] = async (ctx, document) =>
  (await checkOncePerItem(ctx, document)) ?? checkQuantities(ctx, document)

interface Contents {
  readonly header: Row
  readonly lines: readonly Row[]
}

/** What an audit asks; nothing moves before goods come. */
async function audit(ctx: TenantData & Timed & Authenticated, { header, lines }: Contents) {
  if (lines.length === 0) return refuse(RTN.wrongState, 'stock.refusal.noLines')
  return (await refuseOwnWork(ctx, header)) ?? done(audited(ctx))
}

const isOutstanding = (line: Row) => Number(line.receivedQuantity ?? 0) < Number(line.quantity)

/** Cancelling outstanding items asks first. Complete orders can't be reopened. */
function closeOrReopen(name: string, { header, lines }: Contents, confirmed: boolean): Answer<null> {
  const count = lines.filter(isOutstanding).length
  if (name === 'reopen' && count === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingOutstanding')
  if (name === 'close' && !confirmed)
    return refuse(RTN.confirm, 'stock.refusal.cancelsOutstanding', { params: { count, number: String(header.number) } })
  return done(null)
}

/** Adds the supplier's pack sizes and the totals to an order. */
export const orderHooks: DocumentHooks = {
  begin: setMaker,
  paper: orderPaper,
  layout: orderLayout,
  prepareLines: async (ctx, header, writes) => {
    await recordEditor(ctx, String(header.id))
    const sizes = await packSizes(ctx, String(header.siteId), writes)
    return completePriced(ctx, writes, (line, { id }) => ({ ...line, packSize: sizes.get(id) ?? null }))
  },
  check: checkOrder,
  transition: async (ctx, name, document, confirmed) => {
    if (name !== 'audit') return closeOrReopen(name, document, confirmed)
    const taken = await audit(ctx, document)
    if (taken.refused) return taken
    const lines = goodsLines<PricedLine>(document.lines)
    await updateSourceDocuments(ctx, String(document.header.id), lines)
    const siteId = String(document.header.siteId)
    await createStockRows(
      ctx,
      lines.map(({ item }) => ({ siteId, itemId: item })),
    )
    return done({ ...taken.result, ...sumAmounts(lines) })
  },
}

export const demandHooks: DocumentHooks = {
  begin: setMaker,
  prepareLines: async (ctx, header, writes) => {
    await recordEditor(ctx, String(header.id))
    return completeLines(ctx, writes)
  },
  check: checkOrder,
  transition: async (ctx, name, document) => (name === 'audit' ? audit(ctx, document) : done(null)),
}
