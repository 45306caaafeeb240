import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Orders } from '../contract/order.ts'
import { BILL_FIGURES } from './bill-figures.ts'
import { within } from './within.ts'

/** Bills that sold something, with what their own refunds and voids gave back, whichever day that was. */
export const orders = serveReport(
  Orders,
  question => sql`
    select o.channel, o.state, count(*) as orders, sum(o.net) as net, sum(o.given_back) as given_back, sum(o.covers) as covers
    from (
      select s.channel, coalesce(s.covers, 0) as covers, f.net, coalesce(b.given_back, 0) as given_back,
        case when s.mode = 'transactionVoid' or b.voided then 'voided'
          when b.given_back is null then 'sold'
          when f.net + b.given_back <= 0 then 'refunded'
          else 'partlyRefunded' end as state
      from pos_sale s cross join lateral (${BILL_FIGURES}) f
      left join lateral (
        select sum(r.net) as given_back, bool_or(r.mode = 'transactionVoid') as voided
        from pos_sale r where r.merchant_id = s.merchant_id and r.ref_of = s.id and not r.training
      ) b on true
      where ${within('s', question)} and not s.training and s.ref_of is null and s.mode <> 'refund'
    ) o group by 1, 2`,
)
