import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Invoices } from '../contract/invoice.ts'
import { when, within } from './within.ts'

/** A bill with a tender of a payment method of kind `account`. */
export const invoices = serveReport(
  Invoices,
  question => sql`
    select s.bill_num, s.sold_at, s.site_id as shop, s.member, s.clerk, a.method, s.payable, s.payable - a.charged as paid_at_once,
      a.charged, coalesce(c.credited, 0) as credited, a.charged + coalesce(c.credited, 0) as due, s.id::text as bill
    from pos_sale s
    join lateral (
      select string_agg(distinct t.method, ', ') as method, sum(t.amount) as charged
      from pos_sale_tender t join pos_payment_config p
        on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method and p.kind = 'account'
      where t.merchant_id = s.merchant_id and t.sale_id = s.id
    ) a on a.charged > 0
    left join lateral (
      select sum(t.amount) as credited
      from pos_sale r join pos_sale_tender t on t.merchant_id = r.merchant_id and t.sale_id = r.id
      join pos_payment_config p
        on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method and p.kind = 'account'
      where r.merchant_id = s.merchant_id and r.ref_of = s.id and not r.training
    ) c on true
    where ${within('s', question)} and not s.training
      and ${when(question.parameters.member, member => sql`s.member = ${member}`)}`,
)
