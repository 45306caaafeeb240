import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type PeriodQuestion, within } from './within.ts'

/** Method of the row for rounding. Rounding is included in the tenders' amounts; this row shows it separately. */
export const ROUNDING_ROW = 'rounding'

/** Sums of payments under the alias t, with a row by day, shop and register for what the bills were rounded by. */
export const tenderRows = (question: PeriodQuestion): Sql => sql`(
  select t.merchant_id, t.site_id, t.business_day, t.register_id, t.method, t.card_scheme, t.tenders, t.amount, t.refunds,
    t.refund_amount, t.tip, t.surcharge, 0 as rounding
  from pos.tender_total t where ${within('t', question)}
  union all
  select h.merchant_id, h.site_id, h.business_day, h.register_id, ${ROUNDING_ROW}, '', 0, 0, 0, 0, 0, 0, sum(h.rounding)
  from pos.hourly_total h where ${within('h', question)} group by 1, 2, 3, 4 having sum(h.rounding) <> 0
) t`
