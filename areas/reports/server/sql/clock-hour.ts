import { type Sql, sql } from '#platform/server/db/sql.ts'

const shown = (plus: Sql) => sql`((h.hour_at ${plus}) at time zone w.time_zone)`
const now = shown(sql``)

/** The hour h.hour_at is shown twice at the site w: an hour earlier or later its clock says the same. */
const shownTwice = sql`(${now} = ${shown(sql`- interval '1 hour'`)} or ${now} = ${shown(sql`+ interval '1 hour'`)})`

const offset = sql`(${now} - (h.hour_at at time zone 'UTC'))`

/** Time on the clock of the site w at h.hour_at, with the UTC offset where the clock shows an hour twice. */
export const CLOCK_HOUR: Sql = sql`
  to_char(${now}, 'HH24:MI') || case when ${shownTwice}
    then case when ${offset} < interval '0' then ' -' else ' +' end
      || to_char(greatest(${offset}, -${offset}), 'HH24:MI')
    else '' end`

/**
 * Puts the hours of a business day in order: half hours of real time since its midnight, from 1, so that no two hours share one where
 * a day begins within an hour or the clock is changed by half of one. Whatever the start of days is by now.
 */
export const HOUR_NO: Sql = sql`
  floor(extract(epoch from h.hour_at - (h.business_day::timestamp at time zone w.time_zone)) / 1800)::int + 1`
