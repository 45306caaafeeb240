import { type Sql, sql } from '#platform/server/db/sql.ts'

/**
 * Of an hour h of the site w: it had ended, by the site's clock, as long after the start of its own business day as the full
 * hours of `day` that are over at `now`.
 */
export const soFar = (day: Sql, now: string): Sql => sql`
  (h.hour_at at time zone w.time_zone) - h.business_day
    < date_trunc('hour', ${now}::timestamptz at time zone w.time_zone) - ${day}`
