import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { CashInOut } from '../../contract/cash-in-out.ts'
import { binding, withinHistoryLimit } from '../settings/stored-settings.ts'
import { when, within } from '../sql/within.ts'

export const cashInOut = serveReport(CashInOut, question => {
  const { ctx, parameters } = question
  const { kind, register } = parameters
  return sql`
    select e.at, e.site_id as shop, e.register_id as register, e.clerk, e.kind,
      coalesce(nullif(e.reason, ''), (
        select b.bill_num from pos.sale b where b.merchant_id = ${ctx.merchantId}::uuid and b.id = e.sale_id
      ), '') as reason,
      greatest(m.moved, 0) as cash_in, least(m.moved, 0) as cash_out, m.moved as balance
    from pos.drawer_event e
      cross join lateral (
        select case e.kind when 'in' then e.amount when 'account' then e.amount when 'out' then -e.amount else 0 end as moved
      ) m
    where ${within('e', question)} and ${withinHistoryLimit(ctx, 'cashInOut', sql`e.business_day`)}
      and (${binding(ctx, 'cashInOut', 'own_only')}::boolean is not true or e.clerk = ${ctx.who?.userName ?? ''}) and ${when(kind, each => sql`e.kind = ${each}`)}
      and ${when(register, id => sql`e.register_id = ${id}::uuid`)}`
})
