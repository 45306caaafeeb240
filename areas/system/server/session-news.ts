import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { remembered } from './identity/session-cache.ts'

/** Channel on which servers tell each other whose rights or sessions have changed. */
export const SESSION_CHANNEL = 'session_changed'

/** Everybody: pages or menus that all share. */
export const EVERYONE = '*'

/**
 * Tells every server that what it remembers of these is old: ids of sessions, users or merchants. Told with the commit; this
 * server forgets before the call is answered.
 */
export async function sessionsChanged(ctx: TenantData & Effects, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql`select pg_notify(${SESSION_CHANNEL}, id) from unnest(${ids}::text[]) as id`)
  ctx.afterCommit(async () => {
    for (const id of ids) remembered.forget(id)
  })
}
