import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Every permission of an installation, with the page that it belongs to. */
export interface KnownPermission {
  readonly permission: string
  readonly pageId: string
}

/** Empty before the foundation has been laid. */
export async function knownPermissions(ctx: TenantData): Promise<KnownPermission[]> {
  const pages = await ctx.db.rows<{ id: string; key: string; controls: string[] }>(
    sql`select id, key, controls from system_page where not platform_only`,
  )
  return pages.flatMap(({ id, key, controls }) =>
    controls.map(control => ({ permission: `${key}:${control}`, pageId: id })),
  )
}

/** Keys of the pages of some groups; undefined where there is no group, which is every page. */
export async function pagesOfGroups(ctx: TenantData, groups: readonly string[]): Promise<Set<string> | undefined> {
  if (groups.length === 0) return undefined
  const rows = await ctx.db.rows<{ key: string }>(sql`
    select distinct p.key from system_group g
    join system_page p on p.merchant_id = ${PLATFORM_MERCHANT}::uuid and p.id = any(g.pages)
    where g.merchant_id = ${ctx.merchantId}::uuid and g.id = any(${groups}::uuid[])`)
  return new Set(rows.map(({ key }) => key))
}
