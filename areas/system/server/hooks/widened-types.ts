import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import type { UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { approvalLevel } from './approval.ts'

export const isWider = (after: UserTypePermissions, before: UserTypePermissions): boolean =>
  findExcessPermissions([{ ...after, sites: 'all' }], toAccess([{ ...before, sites: 'all' }])).length > 0

/**
 * Ids of roles of users whose grants need a second person. Widening such a role widens those users, so one person
 * cannot do it alone. A platform administrator is the second person where a merchant has no other.
 */
export async function typesAboveApproval(ctx: Context): Promise<ReadonlySet<string>> {
  const from = await approvalLevel(ctx)
  if (from === Number.POSITIVE_INFINITY || ctx.who?.platformAdmin) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select distinct g.user_type as id from system.role_held g
    join system_user_manage u on u.merchant_id = g.merchant_id and u.id = g."user"
    where g.merchant_id = ${ctx.merchantId}::uuid and u.secure_level >= ${from}`)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of page groups that limit such roles. */
export async function groupsAboveApproval(ctx: Context): Promise<ReadonlySet<string>> {
  const types = await typesAboveApproval(ctx)
  if (types.size === 0) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select distinct unnest(groups) as id from system_user_type
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${[...types]}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

export const wideningNeedsSecondPerson = (): Refusal => refuse(RTN.wrongState, 'system.refusal.typeAboveApproval')
