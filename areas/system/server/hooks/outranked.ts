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
 * Users who may do something that the caller may not, with one such permission, by their ids. Who sets the password or the
 * address of such a user could sign in as them, and so hold more than was ever given. Platform administrators stand above all,
 * and nobody above themselves.
 */
export async function outranking(
  ctx: TenantData & Authenticated & WithAccess,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { who } = ctx
  const others = userIds.filter(id => id !== who?.userId)
  if (!who || who.platformAdmin || others.length === 0) return new Map()
  const grants = await ctx.db.rows<HeldGrant>(sql`
    select "user", user_type as "userType", all_sites as "allSites", sites from system_grant
    where merchant_id = ${ctx.merchantId}::uuid and "user" = any(${others}::uuid[])`)
  const rights = await listUserTypePermissions(
    ctx,
    grants.map(({ userType }) => userType),
  )
  const beyond = new Map<string, string>()
  for (const { user, userType, allSites, sites } of grants) {
    const held = rights.get(userType)
    const [name] = held ? findExcessPermissions([{ ...held, sites: allSites ? 'all' : sites }], ctx.access) : []
    if (name !== undefined && !beyond.has(user)) beyond.set(user, name)
  }
  return beyond
}

export const outranked = (name: string): Refusal =>
  refuse(RTN.notPermitted, 'system.refusal.outranked', { params: { name, everything: name === '*' ? 'yes' : 'no' } })

/** Why the caller may not set how a user signs in; undefined where they may. */
export async function cannotTakeOver(
  ctx: TenantData & Authenticated & WithAccess,
  userId: string,
): Promise<Refusal | undefined> {
  const name = (await outranking(ctx, [userId])).get(userId)
  return name === undefined ? undefined : outranked(name)
}
