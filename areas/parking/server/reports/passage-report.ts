import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { PASSAGE_DIMENSIONS, PassageReport } from '../../contract/occupancy-history.ts'

type Dimension = (typeof PASSAGE_DIMENSIONS)[number]

const KEYS: Readonly<Record<Dimension, { readonly value: Sql; readonly column: Sql }>> = {
  day: { value: sql`(h.hour at time zone w.time_zone)::date`, column: sql`day` },
  hour: { value: sql`extract(hour from h.hour at time zone w.time_zone)::int`, column: sql`hour` },
  lane: { value: sql`h.lane_id`, column: sql`lane` },
}

const passages = (condition: Sql): Sql => sql`coalesce(sum(h.passages) filter (where ${condition}), 0)`

export const servedPassageReport = serveReport(PassageReport, ({ ctx, sites, parameters: { from, to, shop, by } }) => {
  const { value, column } = KEYS[PASSAGE_DIMENSIONS.find(each => each === by) ?? 'hour']
  return sql`
    select ${value} as ${column}, ${passages(sql`l.direction = 'in'`)} as entries, ${passages(sql`l.direction = 'out'`)} as exits,
      ${passages(sql`l.direction = 'cross'`)} as cross, ${passages(sql`h.kind = 'ungated'`)} as ungated,
      ${passages(sql`h.kind = 'tailgate'`)} as tailgates, sum(h.passages) as passages
    from parking_hour h
    join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
    left join access.lane l on l.merchant_id = h.merchant_id and l.id = h.lane_id
    where h.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`h.site_id = any(${sites}::uuid[])`}
      and ${shop ? sql`h.site_id = ${shop}::uuid` : sql`true`}
      and h.hour >= ${from}::date::timestamp at time zone w.time_zone
      and h.hour < (${to}::date + 1)::timestamp at time zone w.time_zone
    group by ${value}`
})
