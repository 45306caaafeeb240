import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { OrderMoney } from '../../rules/order/order-money.ts'
import type { OrderRow } from './order-rows.ts'

export interface StoredOrderPayment extends OrderMoney {
  readonly orderId: string
  /** As the payments area names it. */
  readonly state: string
  readonly amount: Cents
  readonly providerRef: string | null
}

/** Payments of orders, the newest first. */
export const readOrderPayments = (ctx: TenantData, orders: readonly string[]): Promise<StoredOrderPayment[]> =>
  ctx.db.rows<StoredOrderPayment>(
    sql`
    select payment_id as "paymentId", order_id as "orderId", state, amount, captured, refunded, requested, provider_ref as "providerRef"
    from pos_order_payment
    where merchant_id = ${ctx.merchantId}::uuid and order_id = any(${orders}::uuid[])
    order by at desc, payment_id desc`,
    'fresh',
  )

/** Lets the job look at an order with money of its own that was denied, cancelled or changed. */
export async function refundSoon(ctx: TenantData & Pick<Context, 'services'>, order: OrderRow): Promise<void> {
  if (order.paidOnline > 0)
    await ctx.services.jobs.send(ORDER_REFUNDS_JOB, { merchantId: ctx.merchantId, order: order.id })
}

/** Name of the job that refunds what was paid beyond what is due (refund-orders.ts). */
export const ORDER_REFUNDS_JOB = 'pos.orderRefunds'
