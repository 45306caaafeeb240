import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type OrderBill, orderBills } from '../../contract/online-order.ts'

/** Bills of orders in their order; all bills of an order but the last are undone. */
export const readBills = (ctx: TenantData, orders: readonly string[]) =>
  ctx.db.rows<OrderBill & { siteId: string }>(
    sql`
    select s.online_order as "order", s.id as sale, s.bill_num as "billNum", s.site_id as "siteId",
      back.voided or (back.bills > 0 and s.net + s.tax_added + back.total = 0) as undone
    from pos_sale s cross join lateral (
      select count(*) as bills, coalesce(sum(b.net + b.tax_added), 0) as total, coalesce(bool_or(b.mode = 'transactionVoid'), false) as voided
      from pos_sale b where b.merchant_id = ${ctx.merchantId}::uuid and b.ref_of = s.id
    ) back
    where s.merchant_id = ${ctx.merchantId}::uuid and s.online_order = any(${orders}::uuid[])
    order by s.received_at`,
    'fresh',
  )

export const tellingBills = handle(orderBills, async (ctx, { orders }) => {
  const bills = await readBills(ctx, orders)
  const seen = bills.filter(({ siteId }) => ctx.access.mayAt(orderBills.need, siteId))
  const last = new Map(seen.map(({ siteId: _, ...bill }) => [bill.order, bill]))
  return done([...last.values()])
})
