import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { DeliveryOrders } from '../../contract/report-delivery-orders.ts'

export const servedDeliveryOrders = serveReport(DeliveryOrders, ({ ctx, sites, parameters }) => {
  const { from, to, shop, platform, state } = parameters
  const counts = sql`o.state not in ('denied', 'cancelled')`
  return sql`
    select o.day, o.platform, o.state, o.deny_code, count(*)::int as orders,
      coalesce(sum(o.gross) filter (where ${counts}), 0)::bigint as gross,
      coalesce(sum(o.commission) filter (where ${counts}), 0)::bigint as commission,
      coalesce(sum(o.commission_tax) filter (where ${counts}), 0)::bigint as tax,
      coalesce(sum(o.payout) filter (where ${counts}), 0)::bigint as payout,
      count(*) filter (where o.wasted)::int as wasted,
      coalesce(sum(o.accepted_in), 0)::numeric as seconds, count(o.accepted_in)::numeric as accepted
    from (
      select d.*, ${businessDayAt(sql`d.placed_at`, 's', ctx.merchantId)} as day
      from delivery_orders d join platform.site s on s.merchant_id = d.merchant_id and s.id = d.site_id
      where d.merchant_id = ${ctx.merchantId}::uuid and s.merchant_id = ${ctx.merchantId}::uuid
        and d.placed_at >= ${from}::date - 2 and d.placed_at < ${to}::date + 3
        and ${sites === 'all' ? sql`true` : sql`d.site_id = any(${sites}::uuid[])`}
        and (${shop ?? null}::uuid is null or d.site_id = ${shop ?? null}::uuid)
    ) o
    where o.day between ${from}::date and ${to}::date
      and (${platform ?? null}::text is null or o.platform = ${platform ?? null}::text)
      and (${state ?? null}::text is null or o.state = ${state ?? null}::text)
    group by 1, 2, 3, 4`
})
