import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { ProviderReport } from '../../contract/eftpos-reports.ts'

/** Disputes are what is disputed or lost; fees of terminals are those of their settlements. */
export const servedProviders = serveReport(
  ProviderReport,
  question => sql`
    select coalesce(a.provider, 'none') as provider, t.purpose, t.method, t.card_scheme as scheme, t.funding,
      (count(*) filter (where t.captured > 0))::int as count, sum(t.captured)::bigint as gross, sum(t.refunded)::bigint as refunds,
      coalesce(sum(d.amount), 0)::bigint as disputes, (sum(t.fee) + coalesce(sum(f.fee), 0))::bigint as fee,
      (count(*) filter (where t.state = 'failed'))::int as declined,
      (count(*) filter (where t.state = 'failed' or t.captured > 0))::int as tries
    from cardpay_transaction t
    left join site_site_pay a on a.merchant_id = t.merchant_id and a.id = t.account
    left join lateral (
      select sum(case when p.kind = 'dispute' then p.amount else -p.amount end) as amount from cardpay_posting p
      where p.merchant_id = ${question.ctx.merchantId}::uuid and p.payment_id = t.id and p.kind in ('dispute', 'disputeWon')
    ) d on true
    left join lateral (
      select sum(l.fee) as fee from eftpos_movement m
      join eftpos_settlement_line l on l.merchant_id = m.merchant_id and l.movement_id = m.id and l.settlement_id = m.settlement_id
        and l.result in ('matched', 'amountDiffers')
      where m.merchant_id = ${question.ctx.merchantId}::uuid and m.id = t.id and t.account is null
    ) f on true
    where ${rowsWithin(sql`t`, sql`t.business_day`, question)} and (t.captured > 0 or t.refunded > 0 or t.state = 'failed')
    group by 1, 2, 3, 4, 5`,
)
