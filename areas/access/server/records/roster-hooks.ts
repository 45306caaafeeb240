import { sql } from '#platform/server/db/sql.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

type Duty = { readonly siteId: string; readonly entity?: string | null; readonly from: string; readonly to: string }

// Rows of the definition, which its schema let through.
const dutyOf = (row: Change['after']) => row as unknown as Duty | undefined

export const rosterHooks: ResourceHooks = {
  async check(ctx, changes) {
    const ids = changes.flatMap(({ after }) => dutyOf(after)?.entity ?? [])
    const rows = await ctx.db.rows<{ id: string; name: string; siteId: string }>(sql`
      select id, name, site_id as "siteId" from acs_entity
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
    const entities = new Map(rows.map(row => [row.id, row]))
    return changes.map(({ after }): Objection => {
      const duty = dutyOf(after)
      if (!duty) return undefined
      if (Date.parse(duty.to) <= Date.parse(duty.from)) return { to: { code: 'acs.roster.endsBeforeStart' } }
      const entity = entities.get(duty.entity ?? '')
      return entity && entity.siteId !== duty.siteId
        ? { entity: { code: 'acs.entity.otherSite', params: { name: entity.name } } }
        : undefined
    })
  },
}
