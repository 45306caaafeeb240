import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { refundWays } from '../../rules/refund-ways.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { BOOKINGS_JOB } from '../bookings-job-name.ts'
import { again, type MoneyMethod, storeMoney } from './store-money.ts'

interface PaymentRow {
  readonly method: MoneyMethod
  readonly paymentId: string | null
  readonly left: Cents
}

/**
 * Refunds a part of a booking's money the way it came, once by its key. What came through the payments area is handed to it by a job:
 * its locks are not taken while the booking's is held.
 */
export async function refundBookingMoney(
  ctx: Context,
  booking: StoredBooking,
  { amount, key, reason }: { readonly amount: Cents; readonly key: string; readonly reason: string },
): Promise<StoredBooking> {
  if (amount <= 0) return booking
  const ways = refundWays(await paymentsOf(ctx, booking.id), amount)
  let refunded = 0
  for (const { way, amount: part } of ways) {
    const state = way.method === 'online' ? 'due' : 'done'
    const paymentId = way.paymentId ?? undefined
    const own = `${key} ${way.paymentId ?? way.method}`
    if (
      await storeMoney(ctx, booking, {
        kind: 'refund',
        method: way.method,
        amount: part,
        state,
        paymentId,
        key: own,
        reason,
      })
    )
      refunded += part
  }
  await ctx.db.run(sql`
    update ticket_booking set refunded = refunded + ${refunded}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.id}::uuid`)
  if (ways.some(({ way }) => way.method === 'online'))
    await ctx.services.jobs.send(BOOKINGS_JOB, { merchantId: ctx.merchantId })
  return again(ctx, booking.id)
}

/** What is left of each payment: a refund that failed took nothing. */
async function paymentsOf(ctx: Context, bookingId: string) {
  const rows = await ctx.db.rows<PaymentRow>(sql`
    select method, payment_id as "paymentId", sum(case when kind = 'payment' then amount else -amount end)::bigint as left
    from ticket_money
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and kind <> 'deduction' and state <> 'failed'
    group by method, payment_id order by max(at) desc`)
  return rows.map(row => ({ way: row, left: row.left }))
}
