import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'

/** Highest secure level. */
export const HIGHEST = 9

/** Secure level of the writer. The system itself and users with every permission everywhere have no limit. */
export async function ownLevel(ctx: TenantData & Authenticated & WithAccess): Promise<number> {
  if (!ctx.who || ctx.who.platformAdmin || ctx.access.where('*') === 'all') return HIGHEST
  const row = await ctx.db.row<{ level: number }>(
    sql`select secure_level as level from system_user_manage where merchant_id = ${ctx.merchantId}::uuid and id = ${ctx.who.userId}::uuid`,
  )
  return row?.level ?? 0
}

/** Secure levels of users, by id. */
export async function readLevels(ctx: TenantData, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.rows<{ id: string; level: number }>(
    sql`select id, secure_level as level from system_user_manage
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${userIds}::uuid[])`,
  )
  return new Map(rows.map(row => [row.id, row.level]))
}

/** Users above one's own secure level cannot be changed. */
export const aboveLevel = (): Refusal => refuse(RTN.notPermitted, 'system.refusal.secureLevel')
