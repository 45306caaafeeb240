import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { remembered } from './identity/session-cache.ts'

/** Channel for notifications of changed permissions or sessions between servers. */
export const SESSION_CHANNEL = 'session_changed'

/** All users: pages or menus that everyone shares. */
export const EVERYONE = '*'

/**
 * Makes every server invalidate its cache of these sessions, users or merchants. Sent with the commit; this server
 * invalidates before the call is answered.
 */
export async function sessionsChanged(ctx: TenantData & Effects, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql`select pg_notify(${SESSION_CHANNEL}, id) from unnest(${ids}::text[]) as id`)
  ctx.afterCommit(async () => {
    for (const id of ids) remembered.forget(id)
  })
}
