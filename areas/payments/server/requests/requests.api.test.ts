import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { beginCheckout, openSimulator, payAtSimulator } from '../../contract/checkout.ts'
import { type PaymentChanged, paymentChanged } from '../../contract/payment-events.ts'
import {
  type PaymentOrder,
  requestCancel,
  requestCapture,
  requestPayment,
  requestRefund,
} from '../../contract/request-payment.ts'

let trial: PaymentsTrial
const changes: PaymentChanged[] = []
beforeAll(async () => {
  const listening = {
    area: 'tickets of the test',
    reactions: [reaction(paymentChanged, async (_, data) => void changes.push(data))],
  }
  trial = await startPaymentsTrial([listening])
})
afterAll(() => trial.close())
beforeEach(() => void changes.splice(0))

const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{ key: uuidv7(), siteId: trial.siteId, purpose: 'ticket', purposeRef: 'booking-1', words: 'Four tickets' },
  ...{ amount: 9600, returnPath: '/t/token?back', ...more },
})
async function orders(more: Partial<PaymentOrder> = {}) {
  const ordered = await trial.transactions.write(ctx => requestPayment(ctx, order(more)))
  if ('refused' in ordered) throw new Error(ordered.code)
  return ordered
}
const checkoutOf = (path: string) => path.split('/').at(-1) ?? ''
const customer = () => trial.anonymous()
const begin = (path: string) =>
  customer().call(beginCheckout, { checkout: checkoutOf(path) }, { idempotencyKey: uuidv7() })
async function pays(path: string, card: 'visa' | 'declined') {
  const { result } = await begin(path)
  const checkout = checkoutOf(result.checkoutUrl ?? '')
  const paid = await customer().call(payAtSimulator, { checkout, card }, { idempotencyKey: uuidv7() })
  await trial.sendEvents()
  await trial.resume()
  return paid.result
}

describe('a payment that another area orders', () => {
  it('is paid on the provider’s page, and its event alone tells the area', async () => {
    const { paymentId, checkoutPath } = await orders()
    const { result } = await begin(checkoutPath)
    expect(result).toMatchObject({ state: 'pending', returnTo: 'http://localhost:8080/t/token?back' })
    const shown = await customer().call(openSimulator, { checkout: checkoutOf(result.checkoutUrl ?? '') })
    expect(shown.result).toMatchObject({ amount: 96, words: 'Four tickets', isOpen: true })
    expect(await pays(checkoutPath, 'visa')).toEqual({ paid: true, returnTo: 'http://localhost:8080/t/token?back' })
    expect(changes.at(-1)).toMatchObject({ paymentId, purposeRef: 'booking-1', state: 'captured', captured: 9600 })
    expect((await begin(checkoutPath)).result).toMatchObject({ state: 'captured', checkoutUrl: null })
  })

  it('is the same payment by the same key, and another one after it was declined', async () => {
    const key = uuidv7()
    const first = await orders({ key })
    expect(await orders({ key })).toEqual(first)
    await pays(first.checkoutPath, 'declined')
    expect(changes.at(-1)).toMatchObject({ state: 'failed', captured: 0 })
    const second = await orders()
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await begin(first.checkoutPath)).result).toMatchObject({ state: 'failed', checkoutUrl: null })
  })

  it('only reserves a deposit, which is captured in part or cancelled', async () => {
    const held = await orders({ capture: 'later', purpose: 'deposit' })
    await pays(held.checkoutPath, 'visa')
    expect(changes.at(-1)).toMatchObject({ state: 'authorised', captured: 0 })
    await trial.transactions.write(ctx =>
      requestCapture(ctx, { key: 'no-show', paymentId: held.paymentId, amount: 5000 }),
    )
    await trial.resume()
    expect(changes.at(-1)).toMatchObject({ state: 'captured', captured: 5000 })
    const released = await orders({ capture: 'later', purpose: 'deposit' })
    await pays(released.checkoutPath, 'visa')
    await trial.transactions.write(ctx => requestCancel(ctx, { key: 'seated', paymentId: released.paymentId }))
    await trial.resume()
    expect(changes.at(-1)).toMatchObject({ state: 'cancelled', captured: 0 })
  })

  it('is refunded in part, then whole, and once by its key', async () => {
    const { paymentId, checkoutPath } = await orders()
    await pays(checkoutPath, 'visa')
    const refunds = (key: string, amount?: number) =>
      trial.transactions.write(ctx =>
        requestRefund(ctx, { key, paymentId, reason: 'One of four stayed at home', ...(amount && { amount }) }),
      )
    await refunds('one', 2400)
    await refunds('one', 2400)
    await trial.resume()
    expect(changes.at(-1)).toMatchObject({ state: 'partRefunded', refunded: 2400 })
    await refunds('rest')
    await trial.resume()
    expect(changes.at(-1)).toMatchObject({ state: 'refunded', refunded: 9600 })
    expect(await refunds('more')).toMatchObject({ refused: true, rtn: RTN.wrongState })
  })

  it('is refused where the shop has no account, and its address can’t be guessed', async () => {
    const none = await trial.transactions.write(ctx => requestPayment(ctx, order({ accountId: uuidv7() })))
    expect(none).toMatchObject({ code: 'cardpay.transaction.noAccount' })
    const { paymentId } = await orders()
    expect(await begin(`/pay/card/${paymentId}.${'0'.repeat(64)}`)).toMatchObject({ rtn: RTN.notFound })
  })
})
