import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'

/** A shift that ended, as paid time: its length less its breaks. */
const PAID_MINUTES = sql`(extract(epoch from a.ended_at - a.started_at) / 60 - a.break_minutes)`

/** Wage of a shift in whole cents; unknown rates count as 0. */
const WAGES = sql`coalesce(round(a.hourly_wage * ${PAID_MINUTES} / 60), 0)::bigint`

/** Shifts with their business day in their shop's zone, and their wages. */
export const shifts = (merchantId: string): Sql => sql`
  select a.*, ${businessDayAt(sql`a.started_at`, 'w', merchantId)} as business_day,
    ${PAID_MINUTES} as minutes, ${WAGES} as wages
  from pos.attendance a join platform.site w on w.merchant_id = a.merchant_id and w.id = a.site_id
  where a.merchant_id = ${merchantId}::uuid`
