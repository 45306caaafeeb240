import { timingSafeEqual } from 'node:crypto'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { WithServices } from '#platform/server/operation/needs.ts'
import { CHECKOUT_PATH } from '../../contract/checkout.ts'

/** Ids can be guessed, the digest can't: it needs the server's key. */
const toDigest = ({ services }: WithServices<'secrets'>, paymentId: string): string =>
  services.secrets.digest(paymentId, 'cardpay.checkout')

export const toCheckoutPath = (ctx: WithServices<'secrets'>, paymentId: string): string =>
  `${CHECKOUT_PATH}/${paymentId}.${toDigest(ctx, paymentId)}`

export interface CheckoutPayment {
  /** Acts within the merchant of the payment. */
  readonly own: Context
  readonly paymentId: string
}

/** The payment of a checkout address, and the tenant that it belongs to. */
export async function findCheckout(
  caller: WithServices<'secrets'> & Entrance,
  checkout: string,
): Promise<CheckoutPayment | undefined> {
  const [paymentId = '', digest = ''] = checkout.split('.')
  const [sent, expected] = [Buffer.from(digest), Buffer.from(toDigest(caller, paymentId))]
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const [place] = await caller.findAnywhere<{ merchant: string }>(
    sql`select merchant from payment_merchant(${paymentId}::uuid)`,
  )
  return place && { own: await caller.enterMerchant(place.merchant), paymentId }
}
