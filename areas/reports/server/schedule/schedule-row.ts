import type { ShopSettingsInput } from '#platform/rules/shop/shop-settings.ts'
import type { SiteClocks } from '#platform/rules/time/business-day.ts'
import { earlierStarts } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { DueTerms, SentPeriod } from '../../rules/due-report.ts'
import type { AttachmentFormat } from './report-attachment.ts'

export interface ScheduleRow extends DueTerms {
  readonly id: string
  readonly report: string
  readonly period: SentPeriod
  readonly recipients: readonly string[]
  readonly shop: string | null
  readonly shopName: string | null
  /** Of the shops that it is of; never none. */
  readonly clocks: SiteClocks
  readonly name: string
  readonly attach: AttachmentFormat | 'nothing'
  readonly settings: ShopSettingsInput | null
}

/** Schedules s that are so, with the clocks that they go by: of their shop, or of all, the merchant's first before the others. */
export const findSchedules = (ctx: TenantData, are: Sql): Promise<ScheduleRow[]> =>
  ctx.db.rows<ScheduleRow>(sql`
    select s.id, s.report, s.period, s.every, s.weekday, s.day_of_month as "dayOfMonth", s.at, s.recipients, s.shop, s.name, s.attach,
      case when s.shop is not null then w.lot_name end as "shopName", w.settings, c.clocks
    from report_schedule s
    cross join lateral (
      select w.lot_name, w.settings from platform.site w
      where w.merchant_id = ${ctx.merchantId}::uuid and (s.shop is null or w.id = s.shop) order by w.active desc, w.position, w.id limit 1
    ) w
    cross join lateral (
      select json_agg(json_build_object('zone', w.time_zone, 'dayStart', w.business_day_start, 'earlierStarts', ${earlierStarts('w', ctx.merchantId)})
        order by w.active desc, w.position, w.id) as clocks
      from platform.site w
      where w.merchant_id = ${ctx.merchantId}::uuid and (w.id = s.shop or s.shop is null and w.active)
    ) c
    where s.merchant_id = ${ctx.merchantId}::uuid and c.clocks is not null and ${are}`)
