import type { Cents } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { NO_PARTS, type PaymentParts, toRefundParts, totalOf } from '../../rules/refund-shares.ts'
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
  if (left > 0) await queueRefund(ctx, { paymentId, key, parts: toRefundParts(captured, before, left), reason })
}

/** Key of the attempt that refunds a part of a payment's surcharge alone. */
export const surchargeKey = (paymentId: string): string => `surcharge ${paymentId}`

/** Refunds a part of the surcharge alone, once. */
export async function planSurchargeReturn(
  ctx: Context,
  { paymentId, surcharge, reason }: { readonly paymentId: string; readonly surcharge: Cents; readonly reason: string },
): Promise<void> {
  const key = surchargeKey(paymentId)
  if (await findAttempt(ctx, key)) return
  await queueRefund(ctx, { paymentId, key, parts: { ...NO_PARTS, surcharge }, reason })
}

interface Refund {
  readonly paymentId: string
  readonly key: string
  readonly parts: PaymentParts
  readonly reason: string
}

async function queueRefund(ctx: Context, { paymentId, key, parts, reason }: Refund): Promise<void> {
  await addAttempt(ctx, { paymentId, kind: 'refund', key, parts, total: totalOf(parts), reason, isQueued: true })
  await ctx.services.jobs.send(RESUME_JOB, { merchantId: ctx.merchantId })
}
