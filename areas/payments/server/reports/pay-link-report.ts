import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { PayLinkReport } from '../../contract/eftpos-reports.ts'

export const servedPayLinks = serveReport(PayLinkReport, question => {
  const { status } = question.parameters
  const day = sql`(l.created_at at time zone w.time_zone)::date`
  return sql`
    select ${day} as day, l.site_id as shop, count(*)::int as made, (count(*) filter (where l.opened_at is not null))::int as opened,
      (count(*) filter (where l.status = 'paid'))::int as paid, (count(*) filter (where l.status = 'expired'))::int as expired,
      sum(l.amount * l.uses)::bigint as amount, sum(l.paid)::bigint as paid_amount, sum(l.refunded)::bigint as refunded,
      round((avg(extract(epoch from l.paid_at - l.created_at)) / 3600)::numeric, 1) as hours_to_pay
    from eftpos_pay_by_link l
    join platform.site w on w.merchant_id = l.merchant_id and w.id = l.site_id
    where ${rowsWithin(sql`l`, day, question)} and ${status ? sql`l.status = ${status}` : sql`true`}
    group by 1, 2`
})
