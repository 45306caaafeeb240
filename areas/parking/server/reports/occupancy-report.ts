import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { OccupancyReport } from '../../contract/occupancy-history.ts'

/** Hours are of the site's clock, with their offset; the two hours of one name, when clocks go back, are two rows. */
export const servedOccupancyReport = serveReport(
  OccupancyReport,
  ({ ctx, sites, parameters: { from, to, shop } }) => sql`
    select h.hour as at, to_char(h.hour at time zone w.time_zone, 'YYYY-MM-DD HH24:MI ')
        || case when o.minutes < 0 then '-' else '+' end || to_char(abs(o.minutes) / 60, 'FM00') || ':' || to_char(abs(o.minutes) % 60, 'FM00')
        as hour,
      h.area_id as area, h.capacity, round(h.occupied_seconds::numeric / nullif(h.seconds, 0), 1) as average, h.peak,
      greatest(0, h.capacity - h.peak) as least_free,
      round(100 * h.occupied_seconds::numeric / nullif(h.seconds, 0) / nullif(h.capacity, 0), 1) as average_percent
    from parking_occupancy_hour h
    join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
    cross join lateral (
      select (extract(epoch from (h.hour at time zone w.time_zone) - (h.hour at time zone 'UTC')) / 60)::int as minutes
    ) o
    where h.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`h.site_id = any(${sites}::uuid[])`}
      and ${shop ? sql`h.site_id = ${shop}::uuid` : sql`true`}
      and h.hour >= ${from}::date::timestamp at time zone w.time_zone
      and h.hour < (${to}::date + 1)::timestamp at time zone w.time_zone`,
)
