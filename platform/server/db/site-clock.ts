import { name, type Sql, sql } from './sql.ts'

/** Columns of a `SiteClock` (platform/rules/time/business-day.ts), of the site under this alias. */
export const clockColumns = (site: string, merchantId: string): Sql => sql`
  ${name(site)}.time_zone as zone, ${name(site)}.business_day_start as "dayStart", ${earlierStarts(site, merchantId)} as "earlierStarts"`

/** Earlier start times of its business days, as JSON. */
export const earlierStarts = (site: string, merchantId: string): Sql => sql`
  (select coalesce(json_agg(json_build_object('before', e.before, 'dayStart', e.day_start) order by e.before), '[]')
    from platform.site_day_start e where e.merchant_id = ${merchantId}::uuid and e.site_id = ${name(site)}.id)`

/** The business day of an instant at the site under this alias. */
export const businessDayAt = (instant: Sql, site: string, merchantId: string): Sql => sql`
  site_business_day(${earlierStarts(site, merchantId)}, ${instant}, ${name(site)}.time_zone, ${name(site)}.business_day_start)`

/** The instant at which a business day of the site under this alias begins. */
export const startOfDayAt = (day: Sql, site: string, merchantId: string): Sql => sql`
  site_start_of_day(${earlierStarts(site, merchantId)}, ${day}, ${name(site)}.time_zone, ${name(site)}.business_day_start)`
