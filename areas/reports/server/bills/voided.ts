import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type PeriodQuestion, within } from '../sql/within.ts'

/**
 * What was voided, line by line and bill by bill. A line removed from a bill that continues is an item void; the lines of a bill
 * that was given up are one transaction void; a paid bill that was undone has negative lines, which count as what they
 * take back.
 */
export const voided = (question: PeriodQuestion): Sql => sql`
  select s.clerk, 'item' as kind, coalesce(l.void_reason, '') as reason, s.site_id as shop, s.business_day,
    s.id::text || ' ' || l.line_no as counted_by, l.quantity, l.gross as voided, s.sold_at
  from pos.sale_line l join pos.sale s on s.merchant_id = l.merchant_id and s.id = l.sale_id
  where ${within('l', question)} and l.voided and not s.training and s.mode <> 'transactionVoid'
  union all
  select s.clerk, case when s.ref_of is null then 'bill' else 'afterwards' end, coalesce(max(nullif(l.void_reason, '')), ''),
    s.site_id, s.business_day, s.id::text, coalesce(sum(abs(l.quantity)), 0), coalesce(sum(abs(l.gross)), 0), s.sold_at
  from pos.sale s left join pos.sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
  where ${within('s', question)} and not s.training and s.mode = 'transactionVoid'
  group by s.id, s.clerk, s.ref_of, s.site_id, s.business_day, s.sold_at`
