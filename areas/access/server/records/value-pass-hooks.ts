import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

export const valuePassHooks: ResourceHooks = {
  /** Balances are counted in units of the kind: with another kind the same balance is another amount. */
  async check(ctx, changes) {
    const changing = changes.flatMap(({ before, after }) =>
      before && after && before.kind !== after.kind ? [String(before.id)] : [],
    )
    // A sale holds the definition: either it comes first and fixes the kind, or it sells the new kind.
    await ctx.db.rows(sql`
      select id from acs_value_pass
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${changing}::uuid[]) order by id for update`)
    const rows = await ctx.db.rows<{ id: string }>(sql`
      select distinct definition_id as id from acs_pass
      where merchant_id = ${ctx.merchantId}::uuid and definition_id = any(${changing}::uuid[])`)
    const sold = new Set(rows.map(({ id }) => id))
    return changes.map(({ before, after }): Objection => {
      const isFixed = after !== undefined && sold.has(String(before?.id))
      return isFixed ? { kind: { code: 'acs.valuePass.kindFixed', params: { name: String(after.name) } } } : undefined
    })
  },
}
