import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { changesBy, type SiteValues, type ValueChange } from '../../rules/lot-set.ts'
import { type SiteRow, sitesWithin } from '../sites/reachable-sites.ts'

export interface LotSetRow {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly sites: readonly string[]
  readonly lotType: string | null
  readonly values: SiteValues
}

export const readLotSet = (ctx: TenantData, id: string): Promise<LotSetRow | undefined> =>
  ctx.db.row<LotSetRow>(sql`
    select id, name, version, sites, lot_type as "lotType", values from system_lot_set
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

const belongs = (set: LotSetRow, site: SiteRow): boolean =>
  (set.sites.length === 0 || set.sites.includes(site.id)) && (set.lotType === null || set.lotType === site.lotType)

export interface SiteOfSet {
  readonly site: SiteRow
  readonly changes: readonly ValueChange[]
  readonly mayChange: boolean
}

/** Sites of a set that the caller may see, with what the set would change there. */
export async function readSitesOfSet(ctx: TenantData & WithAccess, set: LotSetRow): Promise<SiteOfSet[]> {
  const sites = await sitesWithin(ctx, ctx.access.where('site.shopSettings:view'))
  return sites
    .filter(site => belongs(set, site))
    .map(site => ({
      site,
      changes: changesBy(site, set.values),
      mayChange: ctx.access.mayAt('site.shopSettings:update', site.id),
    }))
}
