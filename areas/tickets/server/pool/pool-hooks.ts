import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

export const poolHooks: ResourceHooks = {
  async check(_ctx, changes) {
    return changes.map(
      ({ after }): Objection =>
        after && !after.plan && !after.partner ? { plan: { code: 'ticket.pool.planOrPartner' } } : undefined,
    )
  },
  /** Codes belong to the shops of their pool. */
  async changed(ctx, changes) {
    for (const { before, after } of changes)
      if (before && after && JSON.stringify(before.sites) !== JSON.stringify(after.sites))
        await ctx.db.run(sql`
          update ticket_pool_code set sites = ${after.sites}::text[]
          where merchant_id = ${ctx.merchantId}::uuid and pool = ${String(after.id)}::uuid`)
  },
}
