import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { planOrderedRefund } from '../payments/payment-operations.ts'
import { findRefundable } from '../payments/refundable.ts'
import { RESUME_JOB } from '../payments/send-attempt.ts'
import { lockPayment } from '../payments/stored-payment.ts'

/** What tills have refunded of a bill to the payment that its customer made on line. */
interface RefundedOnline {
  readonly paymentId: string
  readonly billNum: string
  /** The newest sale that refunds it. */
  readonly saleId: string
  /** By all sales. */
  readonly total: Cents
  /** The bill is of the order that was paid: a till may name any payment. */
  readonly isOfOrder: boolean
}

/**
 * Bills of online orders whose payments a till refunded by the method that paid them. Such a tender moves no money at the till: it is the
 * provider that refunds.
 */
const refundedOnline = (ctx: Context, which: Sql): Promise<RefundedOnline[]> =>
  ctx.db.rows<RefundedOnline>(sql`
    select t.id as "paymentId", max(bill.bill_num) as "billNum", max(s.id::text) as "saleId",
      coalesce(bool_and(bill.online_order::text = t.purpose_ref), false) as "isOfOrder",
      (select sum(-b.amount) from pos.sale r
        join pos.sale_tender b on b.merchant_id = r.merchant_id and b.sale_id = r.id
        where r.merchant_id = ${ctx.merchantId}::uuid and r.ref_of = o.sale_id and not r.training and b.amount < 0
          and b.method = o.method and coalesce(b.of_tender, o.tender_no) = o.tender_no)::bigint as total
    from pos.sale s
    join pos.sale_tender d on d.merchant_id = s.merchant_id and d.sale_id = s.id and d.amount < 0
    join pos.sale bill on bill.merchant_id = s.merchant_id and bill.id = s.ref_of
    join pos.sale_tender o on o.merchant_id = s.merchant_id and o.sale_id = s.ref_of and o.amount > 0 and o.method = d.method
      and o.tender_no = coalesce(d.of_tender, o.tender_no)
    join cardpay_transaction t on t.merchant_id = s.merchant_id and t.site_id = bill.site_id and t.provider_ref = o.provider_ref
      and t.account is not null and t.purpose = 'order'
    where s.merchant_id = ${ctx.merchantId}::uuid and ${which} and not s.training
    group by t.id, o.sale_id, o.method, o.tender_no`)

/** A stored sale is a fact: what can't be refunded on line is told to people. What was refunded before on the payments page counts. */
async function refund(ctx: Context, { paymentId, billNum, saleId, total, isOfOrder }: RefundedOnline): Promise<void> {
  if (!isOfOrder) return tellMissing(ctx, billNum, total)
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) return
  const { before, left } = await findRefundable(ctx, payment)
  const wanted = total - before.amount
  if (wanted <= 0) return
  const amount = Math.min(wanted, left)
  const key = `till ${saleId}`
  const planned = amount > 0 ? await planOrderedRefund(ctx, { key, paymentId, amount, reason: billNum }) : undefined
  const isPlanned = planned !== undefined && !('refused' in planned)
  if (isPlanned) await ctx.services.jobs.send(RESUME_JOB, { merchantId: ctx.merchantId })
  const missing = wanted - (isPlanned ? amount : 0)
  if (missing > 0) await tellMissing(ctx, billNum, missing)
}

async function tellMissing(ctx: Context, billNum: string, missing: Cents): Promise<void> {
  const params = { number: billNum, amount: toWire(missing).toFixed(2) } // not money: text of an amount
  await ctx.emit(alarmRaised, {
    ...{ title: 'cardpay.transaction.notRefunded.title', text: 'cardpay.transaction.notRefunded.text', params },
    link: '/cardpay/transaction',
  })
}

/** @param which condition on the sale `s` */
export async function refundOnline(ctx: Context, which: Sql): Promise<void> {
  for (const refunded of await refundedOnline(ctx, which)) await refund(ctx, refunded)
}
