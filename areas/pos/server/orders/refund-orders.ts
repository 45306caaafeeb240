import { refundFailed } from '#areas/payments/contract/payment-events.ts'
import { requestRefund } from '#areas/payments/contract/request-payment.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { dueFor, type OrderRefund, refundsFor } from '../../rules/order/order-money.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { readBills } from './order-bills.ts'
import { ORDER_REFUNDS_JOB, readOrderPayments } from './order-payments.ts'
import { orderById } from './order-rows.ts'

const REFUND_KEY = 'order refund '

/**
 * Refunds what was paid beyond what is due of an order. Its own lock comes before those of payments; the order's is not taken, so that
 * nobody who holds it waits for a payment. An order on a bill is refunded at the till, with its bill.
 */
async function refundOrder(ctx: Context, id: string): Promise<void> {
  await lockInTurn(ctx, [`order money ${id}`])
  const order = await orderById(ctx, id)
  if (!order || (await readBills(ctx, [id])).length > 0) return
  const due = dueFor({ ...order, total: fromWire(order.total) })
  for (const refund of refundsFor(due, await readOrderPayments(ctx, [id]))) await askRefund(ctx, order.number, refund)
}

async function askRefund(ctx: Context, number: string, { paymentId, amount, requested }: OrderRefund): Promise<void> {
  const ordered = await requestRefund(ctx, {
    ...{
      key: `${REFUND_KEY}${requested}`,
      paymentId,
      amount,
      reason: `Order ${number} was changed, denied or cancelled`,
    },
  })
  // Asked once: a payment that can't be refunded, such as a disputed one, is told and left to people.
  await ctx.db.run(sql`
    update pos_order_payment set requested = ${requested}
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${paymentId}::uuid`)
  if ('refused' in ordered) await tellFailed(ctx, number, amount)
}

async function tellFailed(ctx: Context, number: string, amount: Cents): Promise<void> {
  const params = { number, amount: toWire(amount).toFixed(2) } // not money: text of an amount
  await ctx.emit(alarmRaised, {
    ...{ title: 'pos.onlineOrders.refundFailed.title', text: 'pos.onlineOrders.refundFailed.text', params },
    link: '/cardpay/transaction',
  })
}

/** The provider refused a refund, or the bank sent it back. */
export const followingFailedRefunds = reaction(refundFailed, async (ctx, { paymentId, key, amount }) => {
  if (!key.startsWith(REFUND_KEY)) return
  const order = await ctx.db.row<{ number: string }>(sql`
    select o.number from pos_order_payment p
    join pos_online_orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.payment_id = ${paymentId}::uuid`)
  if (order) await tellFailed(ctx, order.number, amount)
})

/** Of one order when it was denied, cancelled, changed or paid; every ten minutes of whatever was missed. */
export const refundingOrders: ServedJob = {
  name: ORDER_REFUNDS_JOB,
  movesMoney: true,
  schedule: '*/10 * * * *',
  async run(job, { merchantId, order }) {
    if (typeof merchantId === 'string' && typeof order === 'string')
      await job.write(merchantId, ctx => refundOrder(ctx, order))
    else
      await eachDue<{ merchant: string; order_id: string }>(
        job,
        sql`select merchant, order_id from pos_orders_overpaid(${job.now()}::timestamptz)`,
        due => job.write(due.merchant, ctx => refundOrder(ctx, due.order_id)),
      )
  },
}
