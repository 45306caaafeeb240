import { payWith, SIMULATED_CARDS, type SimulatedPayment } from '#adapters/payments/simulator/simulated-payment.ts'
import { storePayment } from '#adapters/payments/simulator/simulator-parts.ts'
import type { SimulatorStore } from '#adapters/payments/simulator/simulator-store.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { openSimulator, payAtSimulator } from '../../contract/checkout.ts'
import { findAccount } from '../providers/open-provider.ts'
import { SIMULATOR_JOB } from '../providers/simulator-jobs.ts'
import { simulatorStore } from '../providers/simulator-rows.ts'

interface SimulatedCheckout {
  readonly own: Context
  readonly ref: string
  readonly store: SimulatorStore
  readonly payment: SimulatedPayment
}

/** The simulated payment of a checkout, in its merchant. Read without a lock: to open a page writes nothing. */
async function findCheckout(ctx: Context, checkout: string): Promise<SimulatedCheckout | undefined> {
  const [accountId = '', ref = ''] = checkout.split('.')
  const [place] = await ctx.findAnywhere<{ merchant: string }>(
    sql`select merchant from payment_account_merchant(${accountId}::uuid)`,
  )
  if (!place) return undefined
  const own = await ctx.enterMerchant(place.merchant)
  const account = await findAccount(own, accountId)
  if (account?.provider !== 'simulator') return undefined
  const row = await own.db.row<{ data: SimulatedPayment }>(sql`
    select data from cardpay_simulated
    where merchant_id = ${own.merchantId}::uuid and account_id = ${accountId}::uuid and kind = 'payment' and ref = ${ref}`)
  return row && { own, ref, payment: row.data, store: simulatorStore({ write: work => work(own) }, accountId) }
}

/** `/al/pay/simulator/open` */
export const openingSimulator = handle(openSimulator, async (ctx, { checkout }) => {
  const place = await findCheckout(ctx, checkout)
  if (!place) return notFound()
  const { amount, currency, words, progress, returnTo = '' } = place.payment
  return done({ amount: toWire(amount), currency, words, isOpen: progress === 'pending', returnTo })
})

/** `/al/pay/simulator/pay` */
export const payingAtSimulator = handle(payAtSimulator, async (ctx, { checkout, card }) => {
  const place = await findCheckout(ctx, checkout)
  if (!place) return notFound()
  const { own, ref, store } = place
  const payment = await store.locked(async rows => {
    const before = await rows.get('payment', ref)
    if (before?.progress !== 'pending') return undefined
    const after = payWith(before, card === 'declined' ? card : SIMULATED_CARDS[card], own.now())
    await storePayment(rows, after, `evt_${own.random.id().replaceAll('-', '')}`)
    return after
  })
  if (!payment) return refuse(RTN.wrongState, 'cardpay.checkout.ended')
  await own.services.jobs.send(SIMULATOR_JOB, {})
  return done({ paid: payment.captures.length > 0, returnTo: payment.returnTo ?? '' })
})
