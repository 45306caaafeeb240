import { requestPayment } from '#areas/payments/contract/request-payment.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { payOrder } from '../../contract/order-payment.ts'
import { dueFor, moneyLeft } from '../../rules/order/order-money.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { readBills } from './order-bills.ts'
import { readOrderPayments } from './order-payments.ts'
import { type OrderRow, orderById } from './order-rows.ts'

/** Delivery platforms are paid by their customers themselves. */
async function isPaidElsewhere(ctx: Context, { id, channel, paid }: OrderRow): Promise<boolean> {
  if (paid || channel === 'delivery') return true
  return (await readBills(ctx, [id])).some(({ undone }) => !undone)
}

/** `/al/pos/onlineOrder/pay` */
export const payingOrder = handle(payOrder, async (ctx, { id, returnTo }) => {
  await lockInTurn(ctx, [id])
  const order = await orderById(ctx, id)
  if (!order || !ctx.access.mayAt(payOrder.need, order.siteId)) return notFound()
  const payments = await readOrderPayments(ctx, [id])
  const due = dueFor({ ...order, total: fromWire(order.total) }) - sum(payments.map(moneyLeft))
  const params = { number: order.number }
  if (due <= 0 || (await isPaidElsewhere(ctx, order)))
    return refuse(RTN.wrongState, 'pos.refusal.orderNothingDue', { params })
  // A payment that ended without money is followed by another one; one that is open is answered again.
  const ended = payments.filter(({ state }) => state !== 'created' && state !== 'pending' && state !== 'unknown').length
  const ordered = await requestPayment(ctx, {
    ...{ key: `order ${id} ${due} ${ended}`, siteId: order.siteId, purpose: 'order', purposeRef: id, amount: due },
    ...{ words: order.number, returnPath: returnTo },
  })
  if ('refused' in ordered) return ordered
  await ctx.db.run(sql`
    insert into pos_order_payment (merchant_id, payment_id, order_id, site_id, amount, state, captured, refunded, requested, at)
    values (${ctx.merchantId}::uuid, ${ordered.paymentId}::uuid, ${id}::uuid, ${order.siteId}::uuid, ${due}, 'created', 0, 0, 0,
      ${ctx.now()}::timestamptz)
    on conflict (merchant_id, payment_id) do nothing`)
  return done({ checkout: `${ctx.services.publicUrl}${ordered.checkoutPath}`, due: toWire(due) })
})
