import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'

/** What the caller is in a shop: own roles, user types by their ids, and the roles of those. */
export async function cashierRoles(ctx: TenantData & Authenticated & Timed, siteId: string): Promise<string[]> {
  const { userId } = signedIn(ctx)
  const rows = await ctx.db.rows<{ role: string }>(sql`
    with held as (
      select t.id::text as id, t.roles from system.role_held g
      join system.user_type t on t.merchant_id = g.merchant_id and t.id = g.user_type
      where g.merchant_id = ${ctx.merchantId}::uuid and g."user" = ${userId}::uuid
        and (g.all_sites or ${siteId}::uuid = any(g.sites))
        and (g.held_from is null or g.held_from <= ${ctx.now()}::timestamptz)
        and (g.held_until is null or g.held_until > ${ctx.now()}::timestamptz)
    )
    select unnest(roles) as role from system.user_account
    where merchant_id = ${ctx.merchantId}::uuid and id = ${userId}::uuid
    union select id from held
    union select unnest(roles) from held`)
  return rows.map(({ role }) => role)
}
