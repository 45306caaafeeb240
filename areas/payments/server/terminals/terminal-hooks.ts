import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

/** A paired terminal stays with its shop and account: its provider knows it there. */
export const terminalHooks: ResourceHooks = {
  async check(ctx, changes) {
    const accounts = changes.flatMap(({ after }) => (after ? [String(after.account)] : []))
    const rows = await ctx.db.rows<{ id: string; siteId: string }>(sql`
      select id, site_id as "siteId" from site_site_pay where merchant_id = ${ctx.merchantId}::uuid and id = any(${accounts}::uuid[])`)
    const shops = new Map(rows.map(({ id, siteId }) => [id, siteId]))
    return changes.map(({ before, after }): Objection => {
      if (!after) return undefined
      const isMoved = before && (before.siteId !== after.siteId || before.account !== after.account)
      if (isMoved && before.providerRef) return { account: { code: 'eftpos.terminal.isPaired' } }
      return shops.get(String(after.account)) === after.siteId
        ? undefined
        : { account: { code: 'eftpos.terminal.otherShop' } }
    })
  },
  mayDelete: async (_ctx, rows) =>
    rows.some(({ state }) => state !== 'unpaired' && state !== 'retired')
      ? refuse(RTN.inUse, 'eftpos.terminal.unpairFirst')
      : done(null),
}
