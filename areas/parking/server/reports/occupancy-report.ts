import type { Sites } from '#platform/server/access/access.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import type { Tenant, Timed } from '#platform/server/operation/needs.ts'
import { OccupancyReport } from '../../contract/occupancy-history.ts'
import { LONGEST_DAYS } from '../history/store-hours.ts'

/** Hours are of the site's clock; the two hours of one name, when clocks go back, are two rows with an offset each. */
export const servedOccupancyReport = serveReport(OccupancyReport, ({ ctx, sites, parameters: { from, to, shop } }) => {
  const reached = sql`${inReach(sites)} and ${shop ? sql`h.site_id = ${shop}::uuid` : sql`true`}`
  return sql`
      select h.site_id as shop, h.hour, case when o.minutes < 0 then '-' else '+' end || to_char(abs(o.minutes) / 60, 'FM00') || ':'
          || to_char(abs(o.minutes) % 60, 'FM00') as utc_offset,
        h.area_id as area, h.capacity, round(h.occupied_seconds / nullif(h.seconds, 0), 1) as average, h.peak,
        greatest(0, h.capacity - h.peak) as least_free,
        round(100 * h.occupied_seconds / nullif(h.seconds, 0) / nullif(h.capacity, 0), 1) as average_percent
      from (
        select h.merchant_id, h.site_id, h.area_id, h.hour, max(h.capacity) as capacity, sum(h.seconds)::numeric as seconds,
          sum(h.occupied_seconds)::numeric as occupied_seconds, max(h.peak) as peak
        from (${storedHours(ctx)} union all ${hoursSinceChange(ctx)}) h
        where ${reached}
        group by h.merchant_id, h.site_id, h.area_id, h.hour
      ) h
      join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
      cross join lateral (
        select (extract(epoch from (h.hour at time zone w.time_zone) - (h.hour at time zone 'UTC')) / 60)::int as minutes
      ) o
      where h.hour >= ${from}::date::timestamp at time zone w.time_zone
        and h.hour < (${to}::date + 1)::timestamp at time zone w.time_zone`
})

const inReach = (sites: Sites): Sql => (sites === 'all' ? sql`true` : sql`h.site_id = any(${sites}::uuid[])`)

const storedHours = ({ merchantId }: Tenant): Sql => sql`
  select s.merchant_id, s.site_id, s.area_id, s.hour, s.capacity, s.seconds, s.occupied_seconds, s.peak
  from parking_occupancy_hour s where s.merchant_id = ${merchantId}::uuid`

/** A count is stored by the change that ends it: what it has been since, up to now, is added here. */
const hoursSinceChange = ({ merchantId, now }: Tenant & Timed): Sql => sql`
  select c.merchant_id, a.site_id, c.area_id, g.hour, a.capacity, k.seconds, k.seconds::bigint * greatest(0, c.count), greatest(0, c.count)
  from parking_area_count c
  join access.area a on a.merchant_id = c.merchant_id and a.id = c.area_id
  cross join lateral generate_series(date_trunc('hour', c.at), ${now()}::timestamptz, interval '1 hour') g(hour)
  cross join lateral (
    select extract(epoch from least(${now()}::timestamptz, g.hour + interval '1 hour') - greatest(c.at, g.hour))::int as seconds
  ) k
  where c.merchant_id = ${merchantId}::uuid and c.at > ${now()}::timestamptz - make_interval(days => ${LONGEST_DAYS}) and k.seconds > 0`
