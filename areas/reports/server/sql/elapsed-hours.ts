import { type Sql, sql } from '#platform/server/db/sql.ts'

/**
 * Whether hour h of site w is within the elapsed full hours of `day` at `now`: at the same distance from the start of its own
 * business day, on the site's clock.
 */
export const hasElapsed = (day: Sql, now: string): Sql => sql`
  (h.hour_at at time zone w.time_zone) - h.business_day
    < date_trunc('hour', ${now}::timestamptz at time zone w.time_zone) - ${day}`
