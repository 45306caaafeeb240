import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { EftposSplit } from '../../contract/eftpos-reports.ts'

/** A payout holds all that a party was owed when it was prepared: a share is in the first one after its settlement was closed. */
export const servedEftposSplit = serveReport(EftposSplit, question => {
  const { account } = question.parameters
  return sql`
    select s.settled_on, s.reference as settlement, s.account, h.party, s.stated_net as base, h.percent::numeric as percent, h.amount,
      p.number as payout, case when p.line_state = 'rejected' then 'rejected' else coalesce(p.state, 'owed') end as state
    from eftpos_settlement s
    join eftpos_settlement_share h on h.merchant_id = s.merchant_id and h.settlement_id = s.id
    left join lateral (
      select o.number, o.state, l.state as line_state from eftpos_payout o
      join eftpos_payout_line l on l.merchant_id = o.merchant_id and l.payout_id = o.id and l.party = h.party
      where o.merchant_id = ${question.ctx.merchantId}::uuid and o.account = s.account and o.prepared_at >= s.closed_at
      order by o.prepared_at, o.number limit 1
    ) p on true
    where ${rowsWithin(sql`s`, sql`s.settled_on`, question)} and s.state = 'closed'
      and ${account ? sql`s.account = ${account}::uuid` : sql`true`}`
})
