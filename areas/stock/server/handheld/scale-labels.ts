import type { ScaleLabelRule } from '#areas/catalogue/rules/scan/scale-label.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** How a shop's scales write their labels, where it says so itself. */
export const scaleLabels = (ctx: TenantData, siteId: string): Promise<ScaleLabelRule[]> =>
  ctx.db.rows<ScaleLabelRule>(sql`
    select prefix, contains, item_digits as "itemDigits", decimals, verified from catalogue.scale_label
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid order by prefix`)
