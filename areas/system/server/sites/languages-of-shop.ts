import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { type SiteRow, sitesWithin } from './reachable-sites.ts'

export interface Language {
  readonly isoName: string
  readonly defaultLanguage: boolean
}

export interface Place {
  readonly site?: string | undefined
  readonly lot?: string | undefined
  readonly channel?: string | undefined
  readonly device?: string | undefined
}

/** The shop by its ordLot (`lot`) or its sitekey (`site`). */
export async function shopAt(
  ctx: TenantData & WithAccess,
  permission: string,
  { site, lot }: Place,
): Promise<SiteRow | undefined> {
  const sites = await sitesWithin(ctx, ctx.access.where(permission))
  return sites.find(shop => (lot ? shop.ordLot === lot : shop.sitekey === site))
}

/** The languages of all shops of the merchant, by the shop's id. */
export async function languagesByShop(ctx: TenantData): Promise<ReadonlyMap<string, readonly Language[]>> {
  const rows = await ctx.db.rows<Language & { siteId: string }>(sql`
    select site_id as "siteId", iso_name as "isoName", default_language as "defaultLanguage" from site_language
    where merchant_id = ${ctx.merchantId}::uuid`)
  return Map.groupBy(rows, ({ siteId }) => siteId)
}

export const readLanguages = (ctx: TenantData, siteId: string): Promise<Language[]> =>
  ctx.db.rows<Language>(sql`
    select iso_name as "isoName", default_language as "defaultLanguage" from site_language
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid order by default_language desc, iso_name`)
