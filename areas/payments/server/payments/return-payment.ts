import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { toRefundParts, totalOf } from '../../rules/refund-shares.ts'
import { addAttempt, findAttempt } from './attempts.ts'
import { findRefundable } from './refundable.ts'
import { RESUME_JOB } from './send-attempt.ts'
import { lockPayment } from './stored-payment.ts'

/** Refunds all that is left of a payment that should not have come, once. A job sends it after the commit. */
export async function planReturn(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const key = `return ${paymentId}`
  const payment = await lockPayment(ctx, paymentId)
  if (!payment || (await findAttempt(ctx, key))) return
  const { captured, before, left } = await findRefundable(ctx, payment)
  if (left === 0) return
  const parts = toRefundParts(captured, before, left)
  const id = await addAttempt(ctx, { paymentId, kind: 'refund', key, parts, total: totalOf(parts), reason })
  await ctx.db.run(sql`
    update cardpay_attempt set next_try_at = ${ctx.now()}::timestamptz where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.services.jobs.send(RESUME_JOB, { merchantId: ctx.merchantId })
}
