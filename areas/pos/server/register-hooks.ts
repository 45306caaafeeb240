import { sql } from '#platform/server/db/sql.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'

const getPrinter = ({ after }: Change): string | undefined =>
  typeof after?.printer === 'string' ? after.printer : undefined

/** A register's printer must be in the same shop. */
export const registerHooks: ResourceHooks = {
  async check(ctx, changes) {
    const named = changes.flatMap(change => getPrinter(change) ?? [])
    if (named.length === 0) return []
    const printers = await ctx.db.rows<{ id: string; site: string }>(sql`
      select id, site_id as site from pos_printer
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${named}::uuid[])`)
    const sites = new Map(printers.map(({ id, site }) => [id, site]))
    return changes.map(change => {
      const site = sites.get(getPrinter(change) ?? '')
      const elsewhere = site !== undefined && site !== change.after?.siteId
      return elsewhere ? { printer: { code: 'pos.refusal.printerOfOtherShop' } } : undefined
    })
  },
}
