import { grants } from '#platform/rules/permission.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** Every permission of an installation, with the page that it belongs to. */
export interface KnownPermission {
  readonly permission: string
  readonly pageId: string
}

/** Empty before the foundation has been laid. */
export async function knownPermissions(ctx: Context): Promise<KnownPermission[]> {
  const pages = await ctx.db.rows<{ id: string; key: string; controls: string[] }>(
    sql`select id, key, controls from system_page where not platform_only`,
  )
  return pages.flatMap(({ id, key, controls }) =>
    controls.map(control => ({ permission: `${key}:${control}`, pageId: id })),
  )
}

export interface Rights {
  readonly patterns: readonly string[]
  /** Ids of groups; none is every page. */
  readonly groups: readonly string[]
}

/** The permissions that a user type comes to. */
export async function permissionsOf(
  ctx: Context,
  { patterns, groups }: Rights,
  known: readonly KnownPermission[],
): Promise<string[]> {
  const held = known.filter(({ permission }) => grants(patterns, permission))
  if (groups.length === 0) return held.map(one => one.permission)
  const rows = await ctx.db.rows<{ pages: string[] }>(
    sql`select pages from system_group where id = any(${groups}::uuid[])`,
  )
  const pages = new Set(rows.flatMap(row => row.pages))
  return held.filter(one => pages.has(one.pageId)).map(one => one.permission)
}
