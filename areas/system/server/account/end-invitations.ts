import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * Invalidates links that were sent to users: after a password was chosen, the address changed, or access was blocked.
 */
export async function endInvitations(ctx: TenantData, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await ctx.db.run(sql`
    delete from system_invitation where merchant_id = ${ctx.merchantId}::uuid and user_id = any(${userIds}::uuid[])`)
}
