import { DrawerHistory } from '#areas/pos/contract/drawer-history.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { hasWords, recordWhere } from './record-where.ts'

export const drawerHistory = serveReport(
  DrawerHistory,
  ({ ctx, sites, parameters }) => sql`
    select n.register_id as register, n.at, n.clerk as who, d.kind, n.reason, n.approved_by,
      case when n.kind = 'in' or n.kind = 'account' and n.amount > 0 then n.amount end as cash_in,
      case when n.kind = 'out' then n.amount when n.kind = 'account' and n.amount < 0 then -n.amount end as cash_out,
      s.bill_num as bill, o.close_no, n.site_id as shop
    from pos_drawer_event n
      cross join lateral (
        select case when n.kind <> 'opened' then n.kind when n.sale_id is null then 'noSale' else 'sale' end as kind
      ) d
      left join pos_sale s on s.merchant_id = n.merchant_id and s.id = n.sale_id
      left join pos_register_session o on o.merchant_id = n.merchant_id and o.id = n.session_id
    where ${recordWhere(ctx.merchantId, sites, parameters)} and ${hasWords(sql`n.clerk`, parameters.who)}
      and (${parameters.kind}::text is null or d.kind = ${parameters.kind}::text)`,
)
