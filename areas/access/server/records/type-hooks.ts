import { sql } from '#platform/server/db/sql.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { changeList } from '../devices/lists/change-list.ts'

const objection = ({ after }: Change): Objection =>
  after?.format === 'pattern' && !after.pattern ? { pattern: { code: 'acs.type.patternMissing' } } : undefined

export const typeHooks: ResourceHooks = {
  check: async (_ctx, changes) => changes.map(objection),
  /** Lists of controllers have the type's anti-passback in the entries of its credentials. */
  async changed(ctx, changes) {
    const ids = changes.flatMap(({ before, after }) => (before && after ? [String(after.id)] : []))
    if (ids.length === 0) return
    const credentials = await ctx.db.rows<{ id: string }>(sql`
      select id from acs_credential where merchant_id = ${ctx.merchantId}::uuid and type = any(${ids}::uuid[])`)
    await changeList(
      ctx,
      credentials.map(({ id }) => id),
    )
  },
}
