import { businessDayAt, startOfDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { SalesWages } from '../../contract/sales-wages.ts'
import { CLOCK_HOUR, HOUR_NO } from '../sql/clock-hour.ts'
import { atShops, type PeriodQuestion, within } from '../sql/within.ts'

/**
 * Shifts that can reach into a period, at the shops asked for: a business day begins at most a day before its date in UTC and ends within
 * three days of it, whatever the time zone.
 */
const endedShifts = (question: PeriodQuestion): Sql => {
  const { ctx, parameters } = question
  return sql`
  select a.*, extract(epoch from a.ended_at - a.started_at) as length,
    extract(epoch from a.ended_at - a.started_at) / 60 - a.break_minutes as minutes, w.time_zone,
    ${startOfDayAt(sql`${businessDayAt(sql`a.ended_at`, 'w', ctx.merchantId)}`, 'w', ctx.merchantId)} as day_started
  from pos.attendance a join platform.site w on w.merchant_id = a.merchant_id and w.id = a.site_id
  where a.merchant_id = ${ctx.merchantId}::uuid and a.ended_at > a.started_at and ${atShops('a', question)}
    and a.ended_at >= ${parameters.from}::date - interval '1 day' and a.started_at < ${parameters.to}::date + interval '3 days'`
}

/**
 * Shifts cut into the hours of the shop's clock and where a business day begins within one, breaks spread evenly. What an hour costs is
 * the difference of what was earned up to its end and its beginning, each in whole cents: the hours of a shift always come to the shift.
 */
const paidHours = (question: PeriodQuestion): Sql => sql`
  select p.merchant_id, p.site_id, p.hour_at, p.minutes * (p.after - p.before) as minutes,
    round(p.pay * p.after) - round(p.pay * p.before) as wages, ${businessDayAt(sql`p.hour_at`, 'w', question.ctx.merchantId)} as business_day
  from (
    select a.merchant_id, a.site_id, a.minutes, h.hour_at,
      round(coalesce(a.hourly_wage, 0) * a.minutes / 60) as pay,
      greatest(extract(epoch from h.hour_at - a.started_at), 0) / a.length as before,
      greatest(least(extract(epoch from h.next_at - a.started_at), a.length), 0) / a.length as after
    from (${endedShifts(question)}) a
    cross join lateral (
      select e.edge as hour_at, lead(e.edge, 1, a.ended_at) over (order by e.edge) as next_at
      from (
        select generate_series(
          date_trunc('hour', a.started_at, a.time_zone), a.ended_at - interval '1 microsecond', interval '1 hour') as edge
        union
        select a.day_started where a.day_started > a.started_at and a.day_started < a.ended_at
      ) e
    ) h
  ) p join platform.site w on w.merchant_id = p.merchant_id and w.id = p.site_id
  where w.merchant_id = ${question.ctx.merchantId}::uuid and p.after > p.before`

const soldAndPaid = (question: PeriodQuestion): Sql => sql`
  select h.merchant_id, h.site_id, h.business_day, h.hour_at, h.net + h.refund_net as total, h.sales, 0 as minutes, 0 as wages
  from pos.hourly_total h where ${within('h', question)}
  union all
  select a.merchant_id, a.site_id, a.business_day, a.hour_at, 0, 0, a.minutes, a.wages
  from (${paidHours(question)}) a where ${within('a', question)}`

const FIGURES = sql`
  sum(h.total) as total, sum(h.sales) as sales, round(sum(h.minutes) / 60, 2) as hours, sum(h.wages) as wages`

export const salesWages = serveReport(SalesWages, question =>
  question.parameters.by === 'hour'
    ? sql`
      select h.business_day as day, min(${HOUR_NO}) as hour_no, ${CLOCK_HOUR} as hour, ${FIGURES}
      from (${soldAndPaid(question)}) h join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
      group by 1, 3`
    : sql`select h.business_day as day, ${FIGURES} from (${soldAndPaid(question)}) h group by 1`,
)
