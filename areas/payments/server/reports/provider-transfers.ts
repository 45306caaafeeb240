import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { ProviderTransfers } from '../../contract/eftpos-reports.ts'

export const servedTransfers = serveReport(ProviderTransfers, question => {
  const { account } = question.parameters
  return sql`
    select p.sent_at as sent, p.ref, p.site_id as shop, p.account, p.state, p.items, p.fee, p.amount, p.arrives_on, (
        select min(x.at) from cardpay_posting x
        where x.merchant_id = ${question.ctx.merchantId}::uuid and x.payout_id = p.id and x.kind = 'payoutArrived') as arrived,
      p.failure
    from cardpay_payout p
    join platform.site w on w.merchant_id = p.merchant_id and w.id = p.site_id
    where ${rowsWithin(sql`p`, sql`(p.sent_at at time zone w.time_zone)::date`, question)}
      and ${account ? sql`p.account = ${account}::uuid` : sql`true`}`
})
