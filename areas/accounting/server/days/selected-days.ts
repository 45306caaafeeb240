import type { Sites } from '#platform/server/access/access.ts'
import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'

/** Business days of the shops that a caller may see. */
export interface SelectedDays {
  readonly from: string
  readonly to: string
  readonly sites: Sites
}

/** The shops of the caller, or the one that was chosen of them. */
export function selectSites(allowed: Sites, shop: string | null | undefined): Sites {
  if (!shop) return allowed
  return allowed === 'all' || allowed.includes(shop) ? [shop] : []
}

export const atSites = (site: Sql, sites: Sites): Sql =>
  sites === 'all' ? sql`true` : sql`${site} = any(${[...sites]}::uuid[])`

/** Rows of the merchant under the alias `from` in these days and shops. */
export const inDays = (from: string, { merchantId }: Tenant, days: SelectedDays): Sql => sql`
  ${name(from)}.merchant_id = ${merchantId}::uuid and ${name(from)}.business_day between ${days.from}::date and ${days.to}::date
  and ${atSites(sql`${name(from)}.site_id`, days.sites)}`

/** Key of a shop's business day. */
export const dayKey = ({ siteId, day }: { readonly siteId: string; readonly day: string }): string => `${siteId} ${day}`
