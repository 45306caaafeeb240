import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import type { Level, LevelKind } from '../../rules/levels/level-tree.ts'

export interface StoredLevel extends Level {
  readonly version: number
  readonly path: string
  readonly sites: readonly string[]
}

/** All levels of the merchant. There are some hundreds at most, and rules ask for the whole tree. */
export const readLevels = (ctx: TenantData): Promise<StoredLevel[]> =>
  ctx.db.rows<StoredLevel>(sql`
    select id, name, kind, parent, all_sites as "allSites", own_sites as "ownSites", path, sites, version
    from mls_level where merchant_id = ${ctx.merchantId}::uuid order by path, id`)

/** Locked by whoever changes the tree or gives a role in it: two changes together could break what each keeps. */
export const lockLevels = (ctx: TenantData): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('mls.level'), hashtext(${ctx.merchantId}))`)

export interface Holder {
  readonly user: string
  readonly userName: string
  readonly secureLevel: number
  readonly role: string
  readonly userType: string
  readonly node: string
}

/** Who holds roles at these levels, whenever. */
export const readHolders = (ctx: TenantData, nodes: readonly string[]): Promise<Holder[]> =>
  ctx.db.rows<Holder>(sql`
    select u."user", a.user_name as "userName", a.secure_level as "secureLevel", r.name as role, r.user_type as "userType", u.node
    from mls_user u
    join mls_role r on r.merchant_id = u.merchant_id and r.id = u.role
    join system_user_manage a on a.merchant_id = u.merchant_id and a.id = u."user"
    where u.merchant_id = ${ctx.merchantId}::uuid and u.node = any(${nodes}::uuid[])
    order by a.user_name, r.name`)

export const toLevel = (row: Row): Level => ({
  id: String(row.id),
  name: String(row.name),
  kind: row.kind as LevelKind, // checked by the definition
  parent: typeof row.parent === 'string' ? row.parent : null,
  allSites: row.allSites === true,
  ownSites: (row.ownSites ?? []) as string[], // ids of sites, by the definition
})
