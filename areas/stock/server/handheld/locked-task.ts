import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import { tableName } from '#platform/server/db/storage.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { HandheldTask } from '../../contract/handheld/task.ts'

export type TaskState = (typeof HandheldTask.states)[number]

export interface LockedTask {
  readonly id: string
  readonly siteId: string
  readonly state: TaskState
  readonly createdAt: string
}

export const TASK_TABLE = name(tableName(HandheldTask.key))

/**
 * A task that scans are put to, locked: devices that send at once take turns. Scans are taken until the task is completed:
 * a device that was away when somebody committed has counted all the same.
 */
export async function lockedTask(
  ctx: TenantData & WithAccess,
  id: string,
  permission: string,
): Promise<Answer<LockedTask>> {
  const task = await ctx.db.row<LockedTask>(sql`
    select id, site_id as "siteId", state, created_at as "createdAt" from ${TASK_TABLE}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!task || !ctx.access.mayAt(permission, task.siteId)) return notFound()
  if (task.state === 'completed') return refuse(RTN.wrongState, 'stock.refusal.taskCompleted')
  return done(task)
}
