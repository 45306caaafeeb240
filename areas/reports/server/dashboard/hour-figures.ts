import { sql } from '#platform/server/db/sql.ts'
import { type HourFigures, USUAL_WEEKS } from '../../rules/usual-day.ts'
import { figures } from '../sql/figures.ts'
import { type DashboardQuestion, elapsedHours, shopDays } from './shop-days.ts'

/**
 * The last fortnight, and the same weekdays of eight weeks, by the hour that each shop's own clock showed: a few hundred rows for each
 * clock that shops have, whatever was sold.
 */
export const hourFigures = (question: DashboardQuestion): Promise<HourFigures[]> =>
  question.ctx.db.rows<HourFigures>(sql`
    select d.today - h.business_day as back,
      floor(extract(epoch from (h.hour_at at time zone d.time_zone) - h.business_day) / 3600)::int as hour,
      ${elapsedHours(question)} as elapsed,
      ${figures('h', 'net', 'refunds', 'sales')}
    from (${shopDays(question)}) d
    cross join lateral (
      select distinct d.today - b as business_day from unnest(array(
        select generate_series(0, 13) union select 7 * generate_series(1, ${USUAL_WEEKS}::int)
      )) b
    ) days
    cross join lateral (
      select h.hour_at, h.business_day, sum(h.net) as net, sum(h.refund_net) as refund_net, sum(h.sales) as sales
      from pos.hourly_total h
      where h.merchant_id = ${question.ctx.merchantId}::uuid and h.site_id = d.id and h.business_day = days.business_day group by 1, 2
    ) h
    group by 1, 2, 3 order by 1, 2, 3`)
