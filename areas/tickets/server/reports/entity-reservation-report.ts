import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import {
  ENTITY_DIMENSIONS,
  type EntityDimension,
  EntityReservationReport,
} from '../../contract/entities/entity-report.ts'
import { SOLD_STATES } from '../../rules/booking-state.ts'

const KEYS: Readonly<Record<EntityDimension, Sql>> = { entity: sql`entity`, day: sql`day` }

/** A business day may begin on the calendar day before or after. */
const MARGIN_DAYS = 2

const hoursOf = (range: Sql): Sql => sql`extract(epoch from upper(${range}) - lower(${range})) / 3600`

export const servedEntityReservations = serveReport(EntityReservationReport, question => {
  const { ctx, parameters } = question
  const by = ENTITY_DIMENSIONS.find(each => each === parameters.by) ?? 'entity'
  const ofEntity = (entity: Sql): Sql => (parameters.entity ? sql`${entity} = ${parameters.entity}::uuid` : sql`true`)
  const isOn = (day: Sql): Sql => sql`b.band->'weekdays' @> to_jsonb(extract(isodow from ${day})::int)`
  // Of each calendar day, so that nothing is open twice: bands that overlap, and those that began the day before.
  const open = sql`
    select o.entity, o.day, sum(${hoursOf(sql`o.part`)}) as open from (
      select w.merchant_id, w.site_id, w.entity, ${businessDayAt(sql`lower(u.part)`, 's', ctx.merchantId)} as day, u.part
      from (
        select t.merchant_id, t.site_id, t.entity, range_agg(tstzrange(p.begins at time zone z.time_zone,
          greatest(p.begins at time zone z.time_zone, p.ends at time zone z.time_zone))) as times
        from ticket_entity_terms t
        join platform.site z on z.merchant_id = t.merchant_id and z.id = t.site_id
        cross join lateral (
          select generate_series(${parameters.from}::date - ${MARGIN_DAYS}::int, ${parameters.to}::date + ${MARGIN_DAYS}::int, interval '1 day')::date as day
        ) d
        cross join lateral (
          select band, (band->>'timeFrom')::time as begins, (band->>'timeTo')::time as ends from jsonb_array_elements(t.bands) as e(band)
        ) b
        cross join lateral (
          select d.day + b.begins as begins, case when b.ends > b.begins then d.day + b.ends else (d.day + 1)::timestamp end as ends
          where ${isOn(sql`d.day`)}
          union all
          select d.day::timestamp, d.day + b.ends where b.ends <= b.begins and b.ends > '00:00' and ${isOn(sql`(d.day - 1)`)}
        ) p
        where t.merchant_id = ${ctx.merchantId}::uuid
        group by t.merchant_id, t.site_id, t.entity, d.day
      ) w
      cross join lateral unnest(w.times) as u(part)
      join platform.site s on s.merchant_id = w.merchant_id and s.id = w.site_id
    ) o
    where ${rowsWithin(sql`o`, sql`o.day`, question)} and ${ofEntity(sql`o.entity`)}
    group by o.entity, o.day`
  const sold = sql`filter (where b.status = any(${[...SOLD_STATES]}::text[]))`
  const hours = sql`extract(epoch from b.ends_at - b.starts_at) / 3600`
  const reserved = sql`
    select r.things[1] as entity, b.business_day as day, coalesce(sum(${hours}) ${sold}, 0) as reserved,
      coalesce(sum(${hours}) filter (where b.status in ('checkedIn', 'completed')), 0) as used, count(*) ${sold} as reservations,
      coalesce(sum(b.people) ${sold}, 0) as people, count(*) filter (where b.status = 'noShow') as no_shows,
      coalesce(sum(b.net) ${sold}, 0) as net, sum(b.paid - b.refunded) as income
    from ticket_booking b
    join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where ${rowsWithin(sql`b`, sql`b.business_day`, question)} and b.what = 'entity' and ${ofEntity(sql`r.things[1]`)}
    group by 1, 2`
  const figure = (of: Sql): Sql => sql`coalesce(sum(${of}), 0)::numeric`
  return sql`
    select ${KEYS[by]}, round(${figure(sql`open`)}, 2) as open, round(${figure(sql`reserved`)}, 2) as reserved,
      round(${figure(sql`used`)}, 2) as used, ${figure(sql`reservations`)}::int as reservations, ${figure(sql`people`)}::int as people,
      ${figure(sql`no_shows`)}::int as no_shows, ${figure(sql`net`)}::bigint as net, ${figure(sql`income`)}::bigint as income
    from (${open}) o full join (${reserved}) r using (entity, day)
    group by ${KEYS[by]}`
})
