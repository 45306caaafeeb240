import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { assignCode, type MadeScan, scansOfLine, sendScans } from '../../contract/handheld/scans.ts'
import { readItems } from '../items.ts'
import { deriveLines } from './derive-lines.ts'
import { lockedTask, TASK_TABLE } from './locked-task.ts'
import { storeScans } from './store-scans.ts'

const sendScansHandler = handle(sendScans, async (ctx, { task: id, scans }) => {
  const task = await lockedTask(ctx, id, sendScans.need)
  if (task.refused) return task
  return done(await deriveLines(ctx, id, await storeScans(ctx, task.result, scans)))
})

/** Scans of a line that count, oldest first. */
async function readScans(ctx: TenantData, task: string, lineId: string): Promise<MadeScan[]> {
  const rows = await ctx.db.rows<MadeScan & { at: string | Date }>(sql`
    select s.id, s.user_name as by, s.device, s.quantity, s.at from stock_scan s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.task_id = ${task}::uuid and s.line_id = ${lineId}::uuid
      and not exists (select 1 from stock_scan t where t.merchant_id = s.merchant_id and t.task_id = s.task_id and t.takes_back = s.id)
    order by s.at, s.id`)
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))
}

const scansOfLineHandler = handle(scansOfLine, async (ctx, { task, lineId }) => {
  const record = await ctx.db.row<{ siteId: string }>(sql`
    select site_id as "siteId" from ${TASK_TABLE} where merchant_id = ${ctx.merchantId}::uuid and id = ${task}::uuid`)
  if (!record || !ctx.access.mayAt(scansOfLine.need, record.siteId)) return notFound()
  return done({ scans: await readScans(ctx, task, lineId) })
})

const assignCodeHandler = handle(assignCode, async (ctx, { task: id, lineId, item }) => {
  const task = await lockedTask(ctx, id, assignCode.need)
  if (task.refused) return task
  const known = await readItems(ctx, [item])
  if (!known.has(item)) return notFound()
  const made = await readScans(ctx, id, lineId)
  if (made.length === 0) return notFound()
  const again = made.flatMap(({ id: takesBack, quantity, at }) => [
    { id: ctx.random.id(), quantity: 0, at, takesBack },
    { id: ctx.random.id(), item, quantity, at },
  ])
  return done(await deriveLines(ctx, id, await storeScans(ctx, task.result, again)))
})

export const scanOperations: readonly ServedOperation[] = [sendScansHandler, scansOfLineHandler, assignCodeHandler]
