import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { A3Daily } from '../../contract/a3-daily.ts'
import { figures } from '../sql/figures.ts'
import { kindOfMethod } from '../sql/method-kind.ts'
import { summedTenders } from '../sql/summed-tenders.ts'
import { within } from '../sql/within.ts'

/** Sales and payments of a register are summed apart and put beside each other: a join of their rows would count twice. */
export const a3Daily = serveReport(
  A3Daily,
  question => sql`
    select coalesce(s.shop, p.shop) as shop,
      nullif(coalesce(s.register_id, p.register_id), '00000000-0000-0000-0000-000000000000'::uuid) as register,
      coalesce(s.sales, 0) as sales, coalesce(s.refund_bills, 0) as refund_bills, coalesce(s.voids, 0) as voids,
      coalesce(s.gross, 0) as gross, coalesce(s.discount, 0) as discount, coalesce(s.net, 0) as net,
      coalesce(s.refunds, 0) as refunds, coalesce(s.total, 0) as total, coalesce(s.tax, 0) as tax,
      coalesce(p.cash, 0) as cash, coalesce(p.card, 0) as card, coalesce(p.other_paid, 0) as other_paid,
      coalesce(s.surcharge, 0) as surcharge, coalesce(s.tip, 0) as tip, coalesce(s.rounding, 0) as rounding
    from (
      select h.site_id as shop, h.register_id,
        ${figures('h', 'sales', 'refundBills', 'voids', 'gross', 'discount', 'net', 'refunds', 'total', 'tax', 'surcharge', 'tip', 'rounding')}
      from pos.hourly_total h where ${within('h', question)} group by 1, 2
    ) s
    full join (
      select t.site_id as shop, t.register_id,
        sum(t.amount + t.refund_amount) filter (where k.kind = 'cash') as cash,
        sum(t.amount + t.refund_amount) filter (where k.kind = 'card') as card,
        sum(t.amount + t.refund_amount) filter (where k.kind not in ('cash', 'card')) as other_paid
      from (${summedTenders(question)}) t cross join lateral (${kindOfMethod(question.ctx.merchantId)}) k
      group by 1, 2
    ) p on p.shop = s.shop and p.register_id = s.register_id`,
)
