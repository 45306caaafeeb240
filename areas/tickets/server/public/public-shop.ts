import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface PublicShop {
  /** Name of the merchant. */
  readonly merchant: string
  readonly settings: Record<string, unknown>
}

/** What strangers may know of a shop. */
export async function publicShop(own: TenantData, siteId: string): Promise<PublicShop | undefined> {
  const shop = await own.db.row<{ merchant: string; settings: Record<string, unknown> }>(sql`
    select coalesce(m.name, '') as merchant, coalesce(s.settings, '{}'::jsonb) as settings from platform.site s
    left join system.merchant m on m.merchant_id = s.merchant_id
    where s.merchant_id = ${own.merchantId}::uuid and s.id = ${siteId}::uuid`)
  return shop && { merchant: shop.merchant, settings: publicSettings(shop.settings) }
}
