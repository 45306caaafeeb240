import { refundFailed } from '#areas/payments/contract/payment-events.ts'
import { requestRefund } from '#areas/payments/contract/request-payment.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'

/** Read at once; the next minute does the rest. */
const AT_ONCE = 500

interface DueRefund {
  readonly id: string
  readonly bookingId: string
  readonly paymentId: string
  readonly amount: Cents
  readonly reason: string
}

/** Refunds of online payments go to the payments area, each in a transaction of its own, which takes no lock of a booking. */
export async function handOnRefunds(job: JobContext, merchantId: string): Promise<void> {
  const due = await job.database.read(merchantId, db =>
    db.rows<DueRefund>(sql`
      select id, booking_id as "bookingId", payment_id as "paymentId", amount, reason from ticket_money
      where merchant_id = ${merchantId}::uuid and state = 'due' order by id limit ${AT_ONCE}`),
  )
  for (const refund of due) {
    const isAccepted = await job.write(merchantId, ctx => handOn(ctx, refund))
    if (!isAccepted) await job.write(merchantId, ctx => takeBack(ctx, refund))
  }
}

const REFUND_KEY = 'ticket refund '

/** A refund that the provider refused, or the bank sent back: the booking no longer says that it was refunded. */
export const takingBackRefunds = reaction(refundFailed, async (ctx, { key }) => {
  if (!key.startsWith(REFUND_KEY)) return
  const refund = await ctx.db.row<DueRefund>(sql`
    update ticket_money set state = 'failed'
    where merchant_id = ${ctx.merchantId}::uuid and id = ${key.slice(REFUND_KEY.length)}::uuid and state = 'done'
    returning id, booking_id as "bookingId", payment_id as "paymentId", amount, reason`)
  if (refund) await takeBack(ctx, refund)
})

async function handOn(ctx: Context, { id, paymentId, amount, reason }: DueRefund): Promise<boolean> {
  const ordered = await requestRefund(ctx, { key: `${REFUND_KEY}${id}`, paymentId, amount, reason })
  const isAccepted = !('refused' in ordered)
  await ctx.db.run(sql`
    update ticket_money set state = ${isAccepted ? 'done' : 'failed'} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return isAccepted
}

/** The payment has less left than was to be refunded, such as after a dispute, or its refund failed later: the booking says what it refunded, and people are told. */
async function takeBack(ctx: Context, { bookingId, amount }: DueRefund): Promise<void> {
  const booking = await ctx.db.row<{ number: string }>(sql`
    update ticket_booking set refunded = refunded - ${amount}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${bookingId}::uuid returning number`)
  const params = { number: booking?.number ?? '', amount: toWire(amount).toFixed(2) } // not money: text of an amount
  await ctx.emit(alarmRaised, {
    ...{ title: 'ticket.booking.refundFailed.title', text: 'ticket.booking.refundFailed.text', params },
    link: '/ticket/booking',
  })
}
