import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentHooks, LineWrite } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/engine.ts'
import { beginStock } from '../hold-stock.ts'
import { beginDocument } from './begin-document.ts'
import { checkOncePerItem, checkQuantities } from './check-goods.ts'
import { goodsLines } from './goods-line.ts'
import { audited, noteHand, ownWork } from './hands.ts'
import { completeLines } from './item-lines.ts'
import { orderPaper } from './order-paper.ts'
import { amountsOf, completePriced, type PricedLine } from './priced-lines.ts'
import { tellParents } from './tell-parents.ts'

async function packSizes(ctx: Context, siteId: string, writes: readonly LineWrite[]): Promise<Map<string, number>> {
  const items = writes.map(({ after }) => String(after.item))
  const rows = await ctx.db.rows<{ item: string; size: number }>(sql`
    select item, pack_size as size from pos_stock_item
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and item = any(${items}::uuid[])`)
  return new Map(rows.map(({ item, size }) => [item, size]))
}

const checkOrder: DocumentHooks['check'] = async (ctx, document) =>
  (await checkOncePerItem(ctx, document)) ?? checkQuantities(ctx, document)

/** What an order's audit and closing ask; nothing moves before goods come. */
async function step(ctx: Context, name: string, { header, lines }: { header: Row; lines: readonly Row[] }) {
  if (name !== 'audit') return done(null)
  if (lines.length === 0) return refuse(RTN.wrongState, 'stock.refusal.noLines')
  return (await ownWork(ctx, header)) ?? done(audited(ctx))
}

/** An order knows the packs that its supplier sells, and what it comes to. */
export const orderHooks: DocumentHooks = {
  begin: beginDocument,
  paper: orderPaper,
  prepareLines: async (ctx, header, writes) => {
    await noteHand(ctx, String(header.id))
    const sizes = await packSizes(ctx, String(header.siteId), writes)
    return completePriced(ctx, writes, (line, { id }) => ({ ...line, packSize: sizes.get(id) ?? null }))
  },
  check: checkOrder,
  transition: async (ctx, name, document) => {
    const taken = await step(ctx, name, document)
    if (taken.refused || taken.result === null) return taken
    const lines = goodsLines<PricedLine>(document.lines)
    await tellParents(ctx, String(document.header.id), lines)
    const siteId = String(document.header.siteId)
    await beginStock(
      ctx,
      lines.map(({ item }) => ({ siteId, itemId: item })),
    )
    return done({ ...taken.result, ...amountsOf(lines) })
  },
}

export const demandHooks: DocumentHooks = {
  begin: beginDocument,
  prepareLines: async (ctx, header, writes) => {
    await noteHand(ctx, String(header.id))
    return completeLines(ctx, writes)
  },
  check: checkOrder,
  transition: (ctx, name, document) => step(ctx, name, document),
}
