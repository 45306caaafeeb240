import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { beginCheckout } from '../../contract/checkout.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import { loadPayment } from '../payments/stored-payment.ts'
import { findCheckout } from './checkout-token.ts'

interface FirstAttempt {
  readonly id: string
  readonly returnTo: string
}

const firstAttempt = ({ db, merchantId }: TenantData, paymentId: string) =>
  db.row<FirstAttempt>(sql`
    select id, coalesce(return_to, '') as "returnTo" from cardpay_attempt
    where merchant_id = ${merchantId}::uuid and payment_id = ${paymentId}::uuid and kind = 'begin'`)

/** `/al/pay/card/begin` */
export const beginningCheckout = handleInSteps(beginCheckout, async (steps, { checkout }) => {
  const place = await steps.write(async ctx => {
    const opened = await findCheckout(ctx, checkout)
    if (!opened) return undefined
    const { own, paymentId } = opened
    return { merchantId: own.merchantId, paymentId, attempt: await firstAttempt(own, paymentId) }
  })
  if (!place?.attempt) return notFound()
  const { merchantId, paymentId, attempt } = place
  const own: Transactions = { write: work => steps.write(async ctx => work(await ctx.enterMerchant(merchantId))) }
  await sendAttempt(own, attempt.id)
  const payment = await own.write(ctx => loadPayment(ctx, paymentId))
  if (!payment) return notFound()
  const { state, checkoutUrl } = payment
  if (state === 'created' || state === 'unknown') return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
  return done({ state, checkoutUrl: state === 'pending' ? checkoutUrl : null, returnTo: attempt.returnTo })
})
