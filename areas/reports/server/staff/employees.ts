import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Employees } from '../../contract/employees.ts'
import { figures } from '../sql/figures.ts'
import { within } from '../sql/within.ts'

export const employees = serveReport(
  Employees,
  question => sql`
    select e.*, coalesce(v.item_voids, 0) as item_voids
    from (
      select h.clerk, count(distinct h.business_day) as days,
        ${figures('h', 'net', 'sales', 'discount', 'refunds', 'refundBills', 'voids', 'total', 'gross', 'tip', 'covers')}
      from pos.hourly_total h where ${within('h', question)} group by 1
    ) e
    left join (
      select s.clerk, count(*) as item_voids
      from pos.sale_line l join pos.sale s on s.merchant_id = l.merchant_id and s.id = l.sale_id
      where ${within('l', question)} and l.voided and not s.training and s.mode <> 'transactionVoid' group by 1
    ) v on v.clerk = e.clerk`,
)
