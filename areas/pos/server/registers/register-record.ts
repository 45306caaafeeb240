import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { hasWords, recordWhere } from './record-where.ts'

/** An open drawer has no figures yet, because its count may not be the last. */
export const registerRecord = serveReport(
  RegisterRecord,
  ({ ctx, sites, parameters }) => sql`
    select n.register_id as register, n.close_no, n.supplementary, n.opened_at, n.opened_by, n.closed_at,
      nullif(n.closed_by, '') as closed_by, n.float, n.opening_expected,
      n.float - n.opening_expected as opening_difference, e.on_account,
      case when n.closed_at is not null and not n.supplementary then n.expected end as expected,
      case when n.supplementary then n.expected end as late,
      case when n.closed_at is not null then n.actual end as actual, n.variance, n.note, n.site_id as shop
    from pos_register_session n
      cross join lateral (
        select sum(e.amount) as on_account from pos_drawer_event e
        where e.merchant_id = ${ctx.merchantId}::uuid and e.session_id = n.id and e.kind = 'account'
      ) e
    where ${recordWhere(ctx.merchantId, sites, parameters)}
      and ${hasWords(sql`concat_ws(' ', n.opened_by, n.closed_by)`, parameters.who)}`,
)
