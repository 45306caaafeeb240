import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData } from '#platform/server/operation/needs.ts'
import { HIGHEST } from './own-level.ts'

/** Contexts in which a second person has approved what is written now. */
const approved = new WeakSet<Context>()

/** Does what a second person approved. */
export function asApproved<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  approved.add(ctx)
  return work().finally(() => approved.delete(ctx))
}

/** The secure level from which a change of contact or rights needs a second person; beyond all levels where it never does. */
export async function approvalLevel(ctx: Context): Promise<number> {
  if (!ctx.who || approved.has(ctx)) return Number.POSITIVE_INFINITY
  const row = await ctx.db.row<{ level: number }>(sql`select approval_from_level as level from system_config limit 1`)
  return row?.level ?? Number.POSITIVE_INFINITY
}

export const needsApproval = (): Refusal => refuse(RTN.wrongState, 'system.refusal.secondPerson')

/**
 * Whether the caller stands high enough to be a second person. Somebody below that level could have been created, with all
 * permissions, by the one who asks.
 */
export async function mayApprove(ctx: TenantData & Authenticated): Promise<boolean> {
  const { who, merchantId } = ctx
  if (!who || who.platformAdmin) return true
  const row = await ctx.db.row<{ high: boolean }>(sql`
    select u.secure_level >= c.approval_from_level or c.approval_from_level > ${HIGHEST} as high
    from system_user_manage u join system_config c on c.merchant_id = u.merchant_id
    where u.merchant_id = ${merchantId}::uuid and u.id = ${who.userId}::uuid`)
  return row?.high ?? false
}
