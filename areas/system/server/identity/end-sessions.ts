import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { sessionsChanged } from '../session-changes.ts'

/** Ends the sessions of the context's merchant that match `which`, on all servers. Returns their number. */
async function endWhere(ctx: TenantData & Effects, which: Sql): Promise<number> {
  const ended = await ctx.db.rows<{ id: string }>(
    sql`delete from system_session where merchant_id = ${ctx.merchantId}::uuid and ${which} returning id`,
  )
  await sessionsChanged(
    ctx,
    ended.map(session => session.id),
  )
  return ended.length
}

export const endSession = (ctx: TenantData & Effects, userId: string, id: string): Promise<number> =>
  endWhere(ctx, sql`user_id = ${userId}::uuid and id::text = ${id}`)

/** All sessions of users, except one. */
export const endUserSessions = (
  ctx: TenantData & Effects,
  userIds: readonly string[],
  butFor?: string,
): Promise<number> =>
  endWhere(
    ctx,
    butFor ? sql`user_id = any(${userIds}::uuid[]) and id <> ${butFor}::uuid` : sql`user_id = any(${userIds}::uuid[])`,
  )
