import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A grant or a role at a level that a user holds now. */
export interface Source {
  readonly via: 'grant' | 'level'
  readonly userType: string
  readonly role: string | null
  readonly level: string | null
  readonly sites: Sites
  readonly to: string | null
  readonly patterns: readonly string[]
  /** Null without page groups. */
  readonly pages: readonly string[] | null
}

type SourceRow = Omit<Source, 'sites' | 'via'> & { readonly allSites: boolean; readonly shops: readonly string[] }

export async function readSources(ctx: TenantData & Timed, user: string): Promise<Source[]> {
  const rows = await ctx.db.rows<SourceRow>(sql`
    select t.name as "userType", r.name as role, l.path as level, g.all_sites as "allSites", g.sites as shops,
      g.held_until as to, p.page_control as patterns, p.pages
    from system.role_held g
    join system_user_type t on t.merchant_id = g.merchant_id and t.id = g.user_type
    join platform.user_type_rights p on p.merchant_id = t.merchant_id and p.id = t.id
    left join mls_user h on h.merchant_id = g.merchant_id and h.id = g.id
    left join mls_role r on r.merchant_id = h.merchant_id and r.id = h.role
    left join mls_level l on l.merchant_id = h.merchant_id and l.id = h.node
    where g.merchant_id = ${ctx.merchantId}::uuid and g."user" = ${user}::uuid
      and (g.held_from is null or g.held_from <= ${ctx.now()}::timestamptz)
      and (g.held_until is null or g.held_until > ${ctx.now()}::timestamptz)
    order by r.name nulls first, t.name, l.path`)
  return rows.map(({ allSites, shops, ...row }) => ({
    ...row,
    via: row.role === null ? 'grant' : 'level',
    sites: allSites ? 'all' : shops,
  }))
}
