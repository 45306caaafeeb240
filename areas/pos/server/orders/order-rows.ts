import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import { resourceEngine } from '#platform/server/resource/resource-engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type Write, writeChanges } from '#platform/server/resource/write.ts'
import { OnlineOrder } from '../../contract/online-order.ts'

export type OrderRow = RowOf<typeof OnlineOrder> & { siteId: string }

export const servedOrders = serve(OnlineOrder)
const engine = resourceEngine([servedOrders])
const orders = engine.physical(OnlineOrder.key)

export async function orderById(ctx: Context, id: string): Promise<OrderRow | undefined> {
  const [row] = await rowsByIds(orders, ctx, [id], 'all')
  return row as OrderRow | undefined // of its own table
}

/** Writes an order with the usual checks, log entry and live event. */
async function write(ctx: Context, change: Write): Promise<OrderRow | Refusal | undefined> {
  const written = await writeChanges(engine, orders, ctx, [change])
  if ('refused' in written) return written
  return written.rows[0] as OrderRow | undefined // as above
}

export const addOrder = (ctx: Context, row: Row) => write(ctx, { after: { ...row, id: ctx.random.id(), version: 1 } })

/** Undefined if someone else changed it meanwhile. */
export const changeOrder = (ctx: Context, before: OrderRow, patch: Row) =>
  write(ctx, { before: { ...before }, after: { ...before, ...patch } })
