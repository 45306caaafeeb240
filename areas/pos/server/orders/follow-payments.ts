import { type PaymentChanged, paymentChanged } from '#areas/payments/contract/payment-events.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { readBills } from './order-bills.ts'
import { ORDER_REFUNDS_JOB, readOrderPayments } from './order-payments.ts'
import { changeOrder, orderById } from './order-rows.ts'
import { announceOrder } from './tell-order.ts'

/** Money of orders as the ledger of payments says: nothing else pays an order online. */
export const followingOrderPayments = reaction(paymentChanged, async (ctx, payment) => {
  if (payment.purpose !== 'order') return
  const order = await storePayment(ctx, payment)
  if (order === undefined) return
  await tellPaid(ctx, order, payment)
  // It may have come for an order that was denied, or twice.
  if (payment.captured > 0) await ctx.services.jobs.send(ORDER_REFUNDS_JOB, { merchantId: ctx.merchantId, order })
})

async function storePayment(ctx: Context, payment: PaymentChanged): Promise<string | undefined> {
  const row = await ctx.db.row<{ order: string }>(sql`
    update pos_order_payment set state = ${payment.state}, captured = ${payment.captured}, refunded = ${payment.refunded},
      provider_ref = ${payment.providerRef}
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${payment.paymentId}::uuid
    returning order_id as "order"`)
  return row?.order
}

/** The board and the tills show what was paid. */
async function tellPaid(ctx: Context, id: string, { providerRef }: PaymentChanged): Promise<void> {
  await lockInTurn(ctx, [id])
  const order = await orderById(ctx, id)
  if (!order) throw new Error(`a payment of no order: ${id}`)
  const payments = await readOrderPayments(ctx, [id])
  const paidOnline = toWire(sum(payments.map(({ captured, refunded }) => captured - refunded)))
  if (paidOnline === order.paidOnline) return
  const after = await changeOrder(ctx, order, { paidOnline })
  if (!after || 'refused' in after) throw new Error(`the order ${id} was changed meanwhile`)
  await announceOrder(ctx, after, 'change')
  if (paidOnline > order.paidOnline && (await isBilledWithout(ctx, id, providerRef)))
    await tellPaidTwice(ctx, after.number, paidOnline - order.paidOnline)
}

/** A till sold the order before this money came: no bill of it counts the payment. */
async function isBilledWithout(ctx: Context, id: string, providerRef: string | null): Promise<boolean> {
  const bills = await readBills(ctx, [id])
  if (bills.length === 0) return false
  const counted = await ctx.db.row(sql`
    select 1 from pos_sale_tender
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${bills.map(({ sale }) => sale)}::uuid[])
      and provider_ref = ${providerRef}`)
  return counted === undefined
}

/** The till may have taken the money by a method that it does not know: people decide what is refunded. */
async function tellPaidTwice(ctx: Context, number: string, amount: number): Promise<void> {
  await ctx.emit(alarmRaised, {
    ...{ title: 'pos.onlineOrders.paidAfterSale.title', text: 'pos.onlineOrders.paidAfterSale.text' },
    params: { number, amount: amount.toFixed(2) }, // not money: text of an amount
    link: '/cardpay/transaction',
  })
}
