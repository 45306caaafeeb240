import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * Ends the links that were sent to users: when a password was chosen, when the address is no longer theirs, when they may
 * not come in.
 */
export async function endInvitations(ctx: Pick<TenantData, 'db'>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await ctx.db.run(sql`delete from system_invitation where user_id = any(${userIds}::uuid[])`)
}
