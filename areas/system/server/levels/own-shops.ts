import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { notOwn } from '#platform/rules/access/row-shops.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { LevelSites } from '../../rules/levels/level-tree.ts'

/** Why a person of some shops cannot write what belongs to these shops; undefined when they can. */
export function notOwnShops(own: Sites, sites: LevelSites): Refusal | undefined {
  const reason = notOwn(own, sites)
  return reason && refuse(RTN.notPermitted, `platform.ownShops.${reason}`)
}

/** The permission that a change of a row needs. */
export const permissionFor = (key: string, { before, after }: Change): string =>
  `${key}:${before && after ? 'update' : after ? 'add' : 'delete'}`

/** Whether a person of some shops sees a level. @param table alias of the levels' table */
export const levelSeen = (sites: readonly string[], table: Sql): Sql =>
  sql`(${table}.all_sites or ${table}.sites && ${sites}::uuid[])`
