import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { OnlinePosOrder } from '../../contract/online-pos-order.ts'
import { when, within } from '../sql/within.ts'

/** Minutes between two moments of an order, and whether it had both. */
const step = (from: Sql, to: Sql, names: readonly [Sql, Sql]): Sql => sql`
  coalesce(extract(epoch from ${to} - ${from}) / 60, 0) as ${names[0]}, (${to} is not null and ${from} is not null)::int as ${names[1]}`

/** Ready after the promised time. Orders without a promised time are never late. */
const late = sql`
  coalesce(greatest(extract(epoch from o.ready_at - o.promised_for) / 60, 0), 0) as late_minutes,
  (o.ready_at > o.promised_for)::int as late_orders`

export const onlinePosOrder = serveReport(OnlinePosOrder, question => {
  const { channel, state } = question.parameters
  return sql`
    select o.number, o.placed_at, o.site_id as shop, o.channel, o.source, o.fulfilment, o.state, o.total as ordered, 1 as orders,
      o.deny_reason, o.id::text as order_id, b.bill_num as bill, b.id::text as sale_id,
      ${step(sql`o.placed_at`, sql`o.accepted_at`, [sql`accept_minutes`, sql`accepted`])},
      ${step(sql`o.accepted_at`, sql`o.ready_at`, [sql`ready_minutes`, sql`ready`])},
      ${step(sql`o.ready_at`, sql`o.collected_at`, [sql`collect_minutes`, sql`collected`])},
      ${late}
    from (
      select p.*, ${businessDayAt(sql`p.placed_at`, 'w', question.ctx.merchantId)} as business_day
      from pos.online_order p join platform.site w on w.merchant_id = p.merchant_id and w.id = p.site_id
      where p.merchant_id = ${question.ctx.merchantId}::uuid
    ) o left join lateral (
      select s.id, s.bill_num from pos.sale s
      where s.merchant_id = ${question.ctx.merchantId}::uuid and s.online_order = o.id order by s.received_at desc limit 1
    ) b on true
    where ${within('o', question)} and ${when(channel, each => sql`o.channel = ${each}`)}
      and ${when(state, each => sql`o.state = ${each}`)}`
})
