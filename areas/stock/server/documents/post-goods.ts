import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { Effects, Localised, TenantData, WithAccess, Writing } from '#platform/server/operation/needs.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import type { MovementKind } from '../../contract/movement-kind.ts'
import { type Movement, type PostedMovement, postMovements } from '../post-movements.ts'
import { tellLow } from '../tell-low.ts'
import { refuseExcessValue } from '../value-limit.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'
import { reversedBy } from './links.ts'
import { refuseShortage } from './stock-shortage.ts'

export interface Posting<T extends GoodsLine> {
  readonly document: StockDocumentKey
  readonly kind: MovementKind
  /** 1 adds stock, -1 removes it; a reversal does the opposite. */
  readonly sign: 1 | -1
  /** Of one, to six places; at the moving average where it says nothing. */
  readonly priceOf?: (line: T) => number | null
}

/** Unit cost of each line of the reversed document: the reversal moves it at the same cost. */
async function costsUndone(ctx: TenantData, id: string): Promise<ReadonlyMap<string, number | null>> {
  const undone = await reversedBy(ctx, id)
  if (!undone) return new Map()
  const rows = await ctx.db.rows<{ line: string; cost: number | null }>(sql`
    select line_id as line, unit_cost as cost from stock_movement
    where merchant_id = ${ctx.merchantId}::uuid and document_id = ${undone}::uuid`)
  return new Map(rows.map(({ line, cost }) => [line, cost]))
}

/** Moves the goods of a document that is audited, once it is known that there are enough or that it shall be all the same. */
export async function postGoods<T extends GoodsLine>(
  ctx: Writing & WithAccess & Localised & Pick<Effects, 'emit'>,
  { header, lines }: DocumentState,
  { document, kind, sign, priceOf }: Posting<T>,
  confirmed: boolean,
): Promise<Answer<readonly PostedMovement[]>> {
  const goods = goodsLines<T>(lines)
  if (goods.length === 0) return refuse(RTN.wrongState, 'stock.refusal.noLines')
  const isReversal = header.reversal === true
  const undone = isReversal ? await costsUndone(ctx, String(header.id)) : undefined
  const movements = goods.map(
    (line): Movement => ({
      itemId: line.item,
      lineId: line.lineId,
      quantity: line.quantity * sign * (isReversal ? -1 : 1),
      unitCost: undone ? undone.get(line.lineId) : priceOf?.(line),
    }),
  )
  const siteId = String(header.siteId)
  const short = confirmed ? undefined : await refuseShortage(ctx, siteId, movements)
  if (short) return short
  const large = await refuseExcessValue(
    ctx,
    movements.map(movement => ({ ...movement, siteId })),
  )
  if (large) return large
  const posted = await postMovements(ctx, { siteId, kind, document, documentId: String(header.id) }, movements)
  await tellLow(ctx, posted)
  return done(posted)
}
