import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { TASK_LINES } from './derive-lines.ts'
import { TASK_TABLE } from './locked-task.ts'

/** When handhelds first scanned the items of a taking: in the task that became it, or in those that count for it. */
export async function scannedSince(ctx: TenantData, taking: Row): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ item: string; since: string | Date }>(sql`
    select l.item, min(l.since) as since from ${TASK_TABLE} t
    join ${TASK_LINES.table} l on l.merchant_id = t.merchant_id and l.document_id = t.id
    where t.merchant_id = ${ctx.merchantId}::uuid and l.item is not null and l.since is not null
      and (t.id = ${typeof taking.task === 'string' ? taking.task : null}::uuid or (t.source = 'stock.taking' and t.source_id = ${String(taking.id)}))
    group by l.item`)
  return new Map(rows.map(({ item, since }) => [item, new Date(since).toISOString()]))
}
