import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** A permission of the installation and its page. */
export interface KnownPermission {
  readonly permission: string
  readonly pageId: string
}

/** Empty before the foundation rows exist. */
export async function knownPermissions(ctx: TenantData): Promise<KnownPermission[]> {
  const pages = await ctx.db.rows<{ id: string; key: string; controls: string[] }>(
    sql`select id, key, controls from system_page where not platform_only`,
  )
  return pages.flatMap(({ id, key, controls }) =>
    controls.map(control => ({ permission: `${key}:${control}`, pageId: id })),
  )
}

/** Keys of the pages in groups; undefined without groups, which means every page. */
export async function pagesOfGroups(ctx: TenantData, groups: readonly string[]): Promise<Set<string> | undefined> {
  if (groups.length === 0) return undefined
  const rows = await ctx.db.rows<{ key: string }>(sql`
    select distinct p.key from system_group g
    join system_page p on p.merchant_id = ${PLATFORM_MERCHANT}::uuid and p.id = any(g.pages)
    where g.merchant_id = ${ctx.merchantId}::uuid and g.id = any(${groups}::uuid[])`)
  return new Set(rows.map(({ key }) => key))
}
