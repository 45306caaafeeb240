import type { SiteClock } from '#platform/rules/time/business-day.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface LedgerSite extends SiteClock {
  readonly id: string
  readonly ordLot: string
  /** Two letters. */
  readonly country: string
}

const siteThat = (ctx: TenantData, is: Sql) =>
  ctx.db.row<LedgerSite>(sql`
    select id, ord_lot as "ordLot", coalesce(address->>'country', '') as country, ${clockColumns('site', ctx.merchantId)}
    from platform.site where merchant_id = ${ctx.merchantId}::uuid and ${is}`)

/** A shop whose access was already checked. */
export const findLedgerSite = (ctx: TenantData, siteId: string): Promise<LedgerSite | undefined> =>
  siteThat(ctx, sql`id = ${siteId}::uuid`)

/** The shop that a till names, if the caller has the permission there; otherwise undefined. */
export async function ledgerSite(
  ctx: TenantData & WithAccess,
  permission: string,
  ordLot: string,
): Promise<LedgerSite | undefined> {
  const site = await siteThat(ctx, sql`ord_lot = ${ordLot}`)
  return site && ctx.access.mayAt(permission, site.id) ? site : undefined
}
