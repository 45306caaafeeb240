import { sql } from '#platform/server/db/sql.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'

export const parkingAccountHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const stations = await ctx.db.rows<{ id: string; siteId: string }>(sql`
      select id, site_id as "siteId" from signage_parking_station where merchant_id = ${ctx.merchantId}::uuid`)
    const isOfShop = (site: unknown) => (id: unknown) => stations.some(each => each.id === id && each.siteId === site)
    return changes.map(({ after }) => {
      if (!after) return undefined
      const own = Array.isArray(after.stations) ? after.stations : []
      if (own.length === 0) return { stations: { code: 'platform.field.required' } }
      if (!own.every(isOfShop(after.siteId))) return { stations: { code: 'signage.refusal.stationElsewhere' } }
      return after.mode === 'push' && !after.pushUrl ? { pushUrl: { code: 'platform.field.required' } } : undefined
    })
  },
  /** The secret of a deleted account opens nothing. */
  changed: async (ctx, changes) => {
    const deleted = changes.flatMap(({ before, after }) => (after ? [] : String(before?.id)))
    if (deleted.length === 0) return
    await ctx.db.run(sql`
      delete from signage_parking_secret
      where merchant_id = ${ctx.merchantId}::uuid and account_id = any(${deleted}::uuid[])`)
  },
}
