import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import {
  cancelAsked,
  captureAsked,
  type OrderedPayment,
  type PaymentOrder,
  paymentAsked,
  refundAsked,
} from '../../contract/request-payment.ts'
import { toCheckoutPath } from '../checkout/checkout-token.ts'
import { createPayment } from '../payments/create-payment.ts'
import { planCancel, planCapture, planOrderedRefund } from '../payments/payment-operations.ts'
import { RESUME_JOB } from '../payments/send-attempt.ts'

interface PayingShop {
  readonly account: string | null
  readonly currency: string
}

/** The account that a shop is paid through: the named one, else the oldest that is active. */
const findShop = ({ db, merchantId }: TenantData, { siteId, accountId }: PaymentOrder) =>
  db.row<PayingShop>(sql`
    select coalesce(nullif(s.settings->>'currency', ''), 'AUD') as currency,
      (select a.id from site_site_pay a
        where a.merchant_id = ${merchantId}::uuid and a.site_id = s.id and a.active
          and (${accountId ?? null}::uuid is null or a.id = ${accountId ?? null}::uuid)
        order by a.created_at, a.id limit 1) as account
    from platform.site s where s.merchant_id = ${merchantId}::uuid and s.id = ${siteId}::uuid`)

async function orderPayment(ctx: Context, order: PaymentOrder): Promise<OrderedPayment | Refusal> {
  const shop = await findShop(ctx, order)
  if (!shop?.account) return refuse(RTN.wrongState, 'cardpay.transaction.noAccount')
  const { tip = 0, surcharge = 0, capture = 'now', returnPath, accountId: _, ...rest } = order
  const begun = await createPayment(ctx, {
    ...{ ...rest, tip, surcharge, capture, accountId: shop.account, currency: shop.currency },
    returnTo: returnPath.startsWith('/') ? `${ctx.services.publicUrl}${returnPath}` : returnPath,
  })
  if ('refused' in begun) return begun
  return { paymentId: begun.paymentId, checkoutPath: toCheckoutPath(ctx, begun.paymentId) }
}

/** Sends what was stored as soon as it is committed: nobody waits for the answer. */
async function sendSoon<T extends object>(ctx: Context, planned: T): Promise<T> {
  if (!('refused' in planned)) await ctx.services.jobs.send(RESUME_JOB, { merchantId: ctx.merchantId })
  return planned
}

/** Orders of other areas (contract/request-payment.ts). */
export const answeringOrders = [
  reaction(paymentAsked, async (ctx, { order, answer }) => {
    answer.value = await orderPayment(ctx, order)
  }),
  reaction(refundAsked, async (ctx, { order, answer }) => {
    answer.value = await sendSoon(ctx, await planOrderedRefund(ctx, order))
  }),
  reaction(captureAsked, async (ctx, { order, answer }) => {
    answer.value = await sendSoon(ctx, await planCapture(ctx, order))
  }),
  reaction(cancelAsked, async (ctx, { order, answer }) => {
    answer.value = await sendSoon(ctx, await planCancel(ctx, order))
  }),
]
