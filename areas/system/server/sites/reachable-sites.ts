import type { EarlierStart } from '#platform/rules/time/business-day.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { earlierStarts } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ShopContact } from '../../contract/shop-settings.ts'
import type { SiteExtInfo, SiteSettings } from '../../contract/site.ts'

export interface SiteRow extends ShopContact {
  readonly id: string
  readonly version: number
  readonly ordLot: string
  readonly lotName: string
  readonly sitekey: string
  readonly lotType: 'parking' | 'hospitality' | 'retail'
  readonly timeZone: string
  readonly businessDayStart: string
  readonly earlierDayStarts: readonly EarlierStart[]
  readonly extInfo: SiteExtInfo
  readonly settings: SiteSettings
}

const within = (reach: Sites): Sql => (reach === 'all' ? sql`true` : sql`id = any(${reach}::uuid[])`)

/** Active sites of the merchant within the user's access, in the merchant's order. */
export const sitesWithin = (ctx: TenantData, reach: Sites): Promise<SiteRow[]> =>
  ctx.db.rows<SiteRow>(sql`
    select w.id, version, ord_lot as "ordLot", lot_name as "lotName", sitekey, lot_type as "lotType",
      time_zone as "timeZone", business_day_start as "businessDayStart", ${earlierStarts('w', ctx.merchantId)} as "earlierDayStarts",
      ext_info as "extInfo", settings, phone, email, address
    from system_site w where w.merchant_id = ${ctx.merchantId}::uuid and active and ${within(reach)}
    order by position, lot_name, id`)

/** One of them, by its ordLot. */
export async function siteWithin(ctx: TenantData, reach: Sites, ordLot: string): Promise<SiteRow | undefined> {
  return (await sitesWithin(ctx, reach)).find(site => site.ordLot === ordLot)
}
