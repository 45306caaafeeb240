import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData } from '#platform/server/operation/needs.ts'
import { HIGHEST } from './own-level.ts'

/** Contexts with a second person's approval of the current write. */
const approved = new WeakSet<Context>()

/** Runs work that a second person approved. */
export function asApproved<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  approved.add(ctx)
  return work().finally(() => approved.delete(ctx))
}

/**
 * The secure level from which changes of contact or permissions need a second person; above all levels when they never
 * do.
 */
export async function approvalLevel(ctx: Context): Promise<number> {
  if (!ctx.who || approved.has(ctx)) return Number.POSITIVE_INFINITY
  const row = await ctx.db.row<{ level: number }>(
    sql`select approval_from_level as level from system_config where merchant_id = ${ctx.merchantId}::uuid limit 1`,
  )
  return row?.level ?? Number.POSITIVE_INFINITY
}

export const needsApproval = (): Refusal => refuse(RTN.wrongState, 'system.refusal.secondPerson')

/**
 * Whether the caller's level allows them to be a second person. A user below that level could have been created, with
 * all permissions, by the requester.
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
