import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'

interface HeldGrant {
  readonly user: string
  readonly userType: string
  readonly allSites: boolean
  readonly sites: readonly string[]
}

/**
 * Users with a permission that the caller lacks, with one such permission each, by id. Setting the password or address
 * of such a user would let the caller sign in as them and gain it. Platform administrators are above all others; users
 * are never above themselves.
 */
export async function outranking(
  ctx: TenantData & Authenticated & WithAccess,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { who } = ctx
  const others = userIds.filter(id => id !== who?.userId)
  if (!who || who.platformAdmin || others.length === 0) return new Map()
  const grants = await ctx.db.rows<HeldGrant>(sql`
    select "user", user_type as "userType", all_sites as "allSites", sites from system.role_held
    where merchant_id = ${ctx.merchantId}::uuid and "user" = any(${others}::uuid[])`)
  const permissions = await listUserTypePermissions(
    ctx,
    grants.map(({ userType }) => userType),
  )
  const beyond = new Map<string, string>()
  for (const { user, userType, allSites, sites } of grants) {
    const held = permissions.get(userType)
    const [name] = held ? findExcessPermissions([{ ...held, sites: allSites ? 'all' : sites }], ctx.access) : []
    if (name !== undefined && !beyond.has(user)) beyond.set(user, name)
  }
  return beyond
}

export const outranked = (name: string): Refusal =>
  refuse(RTN.notPermitted, 'system.refusal.outranked', { params: { name, everything: name === '*' ? 'yes' : 'no' } })

/** Why the caller may not change how a user signs in; undefined when they may. */
export async function cannotTakeOver(
  ctx: TenantData & Authenticated & WithAccess,
  userId: string,
): Promise<Refusal | undefined> {
  const name = (await outranking(ctx, [userId])).get(userId)
  return name === undefined ? undefined : outranked(name)
}
