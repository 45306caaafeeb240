import type { Effects } from '#platform/server/operation/needs.ts'
import { refundFailed } from '../../contract/payment-events.ts'
import { orderedKey, type StoredAttempt } from './attempts.ts'

export type FailedRefund = Pick<StoredAttempt, 'paymentId' | 'kind' | 'key' | 'total' | 'tip' | 'surcharge'>

/** Tells the area that ordered a refund that it did not come about. */
export async function tellRefundFailed(ctx: Effects, refund: FailedRefund): Promise<void> {
  const key = orderedKey(refund)
  if (key === undefined) return
  const { paymentId, total, tip, surcharge } = refund
  await ctx.emit(refundFailed, { paymentId, key, amount: total - tip - surcharge })
}
