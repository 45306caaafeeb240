import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { putLines } from '#platform/server/document/lines.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { beginTask } from '../../contract/handheld/device.ts'
import { HandheldTask, KIND_OF_SOURCE, type TaskKind, type TaskSource } from '../../contract/handheld/task.ts'
import { TASK_LINES } from './derive-lines.ts'
import { TASK_TABLE } from './locked-task.ts'
import { permittedShop } from './permitted-shop.ts'
import { mayUseSource, openSources, type SourceRow } from './task-sources.ts'

/** What is still to come of a source, by item. A taking names the items, not how many there should be. */
function selectExpected({ source, id }: SourceRow, merchantId: string): Sql {
  switch (source) {
    case 'stock.purchaseOrder':
      return sql`select item, sum(quantity - coalesce(received_quantity, 0)) as expected, min(position) as place
        from stock_purchase_order_line where merchant_id = ${merchantId}::uuid and document_id = ${id}::uuid group by item
        having sum(quantity - coalesce(received_quantity, 0)) > 0`
    case 'stock.transfer':
      return sql`select item, sum(quantity - coalesce(received_quantity, 0) - coalesce(settled_quantity, 0)) as expected,
          min(position) as place
        from stock_transfer_line where merchant_id = ${merchantId}::uuid and document_id = ${id}::uuid group by item
        having sum(quantity - coalesce(received_quantity, 0) - coalesce(settled_quantity, 0)) > 0`
    case 'stock.taking':
      return sql`select item, 0 as expected, min(position) as place
        from stock_taking_line where merchant_id = ${merchantId}::uuid and document_id = ${id}::uuid and counted is null group by item`
  }
}

/** Lines without scans. */
async function expectLines(ctx: TenantData, task: string, source: SourceRow): Promise<void> {
  const rows = await ctx.db.rows<{ item: string; expected: number }>(
    sql`select item, expected from (${selectExpected(source, ctx.merchantId)}) e order by place`,
  )
  const lines = rows.map(({ item, expected }, at) => ({
    lineId: item,
    position: at + 1,
    item,
    code: null,
    quantity: null,
    expected,
    scans: 0,
    since: null,
  }))
  await putLines(TASK_LINES, ctx, task, lines)
  await ctx.db.run(sql`
    update ${TASK_TABLE} set line_count = ${lines.length} where merchant_id = ${ctx.merchantId}::uuid and id = ${task}::uuid`)
}

async function sourceAsked(
  ctx: TenantData & WithAccess,
  siteId: string,
  kind: TaskKind,
  request: { readonly source: TaskSource; readonly id: string } | undefined,
): Promise<Answer<SourceRow | undefined>> {
  if (!request) return done(undefined)
  const match = (await openSources(ctx, siteId, request.id)).find(row => row.source === request.source)
  if (!match || !mayUseSource(ctx, match) || KIND_OF_SOURCE[request.source] !== kind) return notFound()
  return done(match)
}

export const beginTaskHandler = handle(
  beginTask,
  async (ctx, { ordLot, kind, name, toStore, lostBy, source: request }) => {
    const siteId = await permittedShop(ctx, ordLot, beginTask.need)
    if (!siteId) return notFound()
    const match = await sourceAsked(ctx, siteId, kind, request)
    if (match.refused) return match
    const source = match.result
    const own = source ? { source: source.source, sourceId: source.id, sourceNumber: source.number } : {}
    const header = { siteId, kind, name, toStore: toStore ?? null, lostBy: lostBy ?? null }
    const added = await ctx.documents.add(ctx, HandheldTask, header, [], own)
    if (added.refused) return added
    const { id, version, number } = added.result.header
    if (source) await expectLines(ctx, id, source)
    return done({ id, version, number })
  },
)
