import { join, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { lastShopDay } from '#platform/server/report/shop-days.ts'
import { COMPARED_DAYS, DailyAnalysis } from '../../contract/daily-analysis.ts'
import { hasElapsed } from '../sql/elapsed-hours.ts'
import { figures } from '../sql/figures.ts'
import { atShops, ofMerchant } from '../sql/within.ts'

export const dailyAnalysis = serveReport(DailyAnalysis, question => {
  const { ctx, parameters } = question
  const now = ctx.now()
  const ownDay = lastShopDay({ merchantId: ctx.merchantId, shopDays: parameters.shopDays }, sql`w.id`, sql`q.day`)
  const days = join(Object.entries(COMPARED_DAYS).map(([against, back]) => sql`(${against}::text, ${back}::int)`))
  return sql`
    select d.against, d.day, d.net, first_value(d.net) over (order by d.back) - d.net as difference,
      d.refunds, d.total, d.sales, d.discount, d.gross, d.tax, d.margin, d.costed, d.net_ex_tax,
      ${parameters.sameTime ? sql`${now}::timestamptz` : sql`null::timestamptz`} as so_far
    from (
      select a.against, a.back, q.day - a.back as day,
        ${figures('h', 'net', 'refunds', 'total', 'sales', 'discount', 'gross', 'tax', 'margin', 'costed', 'netExTax')}
      from (select ${parameters.day}::date as day) q
      cross join (values ${days}) a(against, back)
      left join (
        pos.hourly_total h join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
      ) on ${ofMerchant('h', question)} and h.business_day = ${ownDay} - a.back and ${atShops('h', question)} 
        and ${parameters.sameTime ? hasElapsed(ownDay, now) : sql`true`}
      group by 1, 2, 3
    ) d`
})
