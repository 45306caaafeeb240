import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { AccessPackage } from '../../contract/package.ts'
import { changeList } from '../devices/lists/change-list.ts'
import { gainsElsewhere, opensElsewhere } from './doors-elsewhere.ts'

export const packageHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes)
      objections.push((await gainsElsewhere(ctx, AccessPackage.key, change)) ? opensElsewhere() : undefined)
    return objections
  },
  /** Groups of a package are groups of its holders: lanes that decide off-line hear of them. */
  async changed(ctx, changes) {
    const ids = changes.flatMap(({ before, after }) => (before && after ? [String(after.id)] : []))
    if (ids.length === 0) return
    const holders = await ctx.db.rows<{ id: string }>(sql`
      select distinct credential_id as id from acs_held_package
      where merchant_id = ${ctx.merchantId}::uuid and package_id = any(${ids}::uuid[])`)
    await changeList(
      ctx,
      holders.map(({ id }) => id),
    )
  },
}
