import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { EftposDaily } from '../../contract/eftpos-reports.ts'

export const servedEftposDaily = serveReport(
  EftposDaily,
  question => sql`
    select d.day, d.shop, d.terminal, d.count, d.sales, d.refunds, d.tips, d.surcharge, d.fee, d.sales - d.refunds - d.fee as net, d.settled,
      d.sales - d.refunds - d.fee - d.settled as difference
    from (
      select m.business_day as day, m.site_id as shop, coalesce(m.terminal, '') as terminal, count(*)::int as count,
        coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as sales,
        coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as refunds, sum(m.tip)::bigint as tips,
        sum(m.surcharge)::bigint as surcharge, coalesce(sum(l.fee), 0)::bigint as fee,
        coalesce(sum(l.amount - l.fee) filter (where s.state = 'closed'), 0)::bigint as settled
      from eftpos_movement m
      left join eftpos_settlement_line l on l.merchant_id = m.merchant_id and l.movement_id = m.id and l.settlement_id = m.settlement_id
        and l.result in ('matched', 'amountDiffers')
      left join eftpos_settlement s on s.merchant_id = l.merchant_id and s.id = l.settlement_id
      where ${rowsWithin(sql`m`, sql`m.business_day`, question)}
      group by 1, 2, 3
    ) d`,
)
