import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoing } from '#platform/server/outgoing/post-json.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { signEvent } from '../event-signature.ts'
import type { ProviderAnswer, ProviderPayment } from '../payment-provider.ts'
import { stripeProvider } from './stripe.ts'
import { encodeForm } from './stripe-client.ts'

let stripe: FakeStripe
let now = 1_700_000_000_000
let provider: ReturnType<typeof stripeProvider>

const SECRET = 'whsec_of_the_test'
const open = (apiKey: string) =>
  stripeProvider({
    ...{ apiKey, address: stripe.address, signingSecret: SECRET, clock: () => now, timeoutMs: 300 },
    outgoing: outgoing(reachable([['127.0.0.1', 32]])),
  })

beforeAll(async () => {
  stripe = await startFakeStripe()
  provider = open('sk_test_of_the_test')
})
afterAll(() => stripe.close())

const begin = (reference: string, amount: number, more: { capture?: 'now' | 'later' } = {}, key = `key ${reference}`) =>
  provider.begin(
    {
      reference,
      amount,
      currency: 'AUD',
      capture: 'now',
      words: 'Invoice & 1',
      returnTo: 'https://shop.example/back',
      ...more,
    },
    key,
  )

function paymentOf(answer: ProviderAnswer): ProviderPayment {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.payment
}

async function paid(reference: string, amount: number): Promise<string> {
  const page = paymentOf(await begin(reference, amount))
  return stripe.payOnPage(page.ref)
}

describe('a payment at Stripe', () => {
  it('begins on its own page, without a card number on our side', async () => {
    const page = paymentOf(await begin('r1', 8096))
    expect(page).toMatchObject({ reference: 'r1', progress: 'pending', currency: 'AUD', captures: [] })
    expect(page.checkoutUrl).toContain('https://checkout.stripe.com/')
    const intent = stripe.payOnPage(page.ref)
    expect(await provider.payment(intent)).toMatchObject({
      ...{ ref: intent, reference: 'r1', progress: 'authorised' },
      captures: [{ amount: 8096, fee: 172 }],
      card: { scheme: 'visa', funding: 'credit', last4: '4242', entryMode: 'online' },
    })
    expect(await provider.payment(page.ref)).toMatchObject({ ref: intent, captures: [{ amount: 8096 }] })
  })

  it('is found by our reference although the search does not know it yet', async () => {
    const intent = await paid('r2', 500)
    expect(await provider.find('r2')).toMatchObject({ ref: intent })
    expect(await provider.find('never sent')).toBeUndefined()
  })

  it('is one payment by its key, whatever happens to the answer', async () => {
    const before = stripe.sessions().length
    for (const fault of ['lost', 'nonsense'] as const) {
      stripe.fail(fault)
      await expect(begin('r3', 700)).rejects.toMatchObject({ name: 'ProviderSilent', lost: true })
    }
    for (const fault of ['down', 'busy', 'cut'] as const) {
      stripe.fail(fault)
      await expect(begin('r3', 700)).rejects.toMatchObject({ name: 'ProviderSilent' })
    }
    stripe.fail('slow')
    await expect(begin('r3', 700)).rejects.toMatchObject({ name: 'ProviderSilent', lost: true })
    expect(paymentOf(await begin('r3', 700)).progress).toBe('pending')
    expect(stripe.sessions()).toHaveLength(before + 1)
  })

  it('is captured in part, refunded by the attempt that it names, and never above what is left', async () => {
    const page = paymentOf(await begin('r4', 10_000, { capture: 'later' }))
    const intent = stripe.payOnPage(page.ref)
    expect(await provider.payment(intent)).toMatchObject({ progress: 'authorised', captures: [] })
    expect(paymentOf(await provider.capture(intent, 6000, 'c')).captures).toMatchObject([{ amount: 6000 }])
    stripe.fail('lost')
    await expect(provider.refund(intent, 1000, 'attempt 1')).rejects.toMatchObject({ lost: true })
    const once = paymentOf(await provider.refund(intent, 1000, 'attempt 1'))
    expect(once.refunds).toMatchObject([{ amount: 1000, key: 'attempt 1', result: 'done' }])
    expect(await provider.refund(intent, 5001, 'attempt 2')).toEqual({ refused: expect.stringContaining('greater') })
    expect(await provider.cancel(intent, 'x')).toEqual({ refused: expect.stringContaining('cannot cancel') })
  })

  it('that nobody pays is cancelled with its page', async () => {
    const page = paymentOf(await begin('r5', 900))
    expect(paymentOf(await provider.cancel(page.ref, 'k'))).toMatchObject({ progress: 'expired' })
  })

  it('that was declined on the page waits for another card', async () => {
    const page = paymentOf(await begin('r6', 900))
    const intent = stripe.payOnPage(page.ref, 'declined')
    expect(await provider.payment(intent)).toMatchObject({ progress: 'pending', failure: 'Your card was declined.' })
  })

  it('is disputed and won; a question of the bank moves no money', async () => {
    const intent = await paid('r7', 6100)
    stripe.dispute(intent, 'warning_needs_response')
    expect((await provider.payment(intent))?.disputes).toEqual([])
    stripe.dispute(intent, 'needs_response')
    expect((await provider.payment(intent))?.disputes).toMatchObject([{ amount: 6100, fee: 2500, result: 'open' }])
    stripe.dispute(intent, 'won')
    expect((await provider.payment(intent))?.disputes).toMatchObject([{ result: 'won' }])
  })
})

describe('a reader of Stripe', () => {
  const pair = async () => {
    const paired = await provider.terminals?.pair('simulated-wpe', 'Counter', `pair ${now}`)
    if (!paired || 'refused' in paired) throw new Error('not paired')
    now += 1
    return paired.terminal
  }
  const onReader = async (reader: string, reference: string, amount: number) => {
    const answer = await provider.terminals?.pay(reader, { reference, amount, currency: 'AUD' }, `key ${reference}`)
    return paymentOf(answer ?? { refused: 'no terminals' })
  }

  it('is paired by its code, seen, and removed', async () => {
    expect(await provider.terminals?.pair('12345', 'Counter', 'pair 12345')).toEqual({ refused: 'Unknown code.' })
    const reader = await pair()
    expect(reader).toMatchObject({ model: 'bbpos_wisepos_e', isOnline: true })
    stripe.setOnline(reader.ref, false)
    expect(await provider.terminals?.status(reader.ref)).toMatchObject({ isOnline: false })
    await provider.terminals?.unpair(reader.ref)
    expect(await provider.terminals?.status(reader.ref)).toBeUndefined()
  })

  it('takes a payment, and tells how far it is', async () => {
    const { ref } = await pair()
    const { ref: intent } = await onReader(ref, 't1', 1250)
    expect(await provider.terminals?.last(ref, intent)).toMatchObject({
      screen: 'present',
      payment: { progress: 'pending' },
    })
    stripe.tap(ref)
    const last = await provider.terminals?.last(ref, intent)
    expect(last?.screen).toBeUndefined()
    expect(last?.payment).toMatchObject({
      captures: [{ amount: 1250 }],
      card: { scheme: 'eftpos', funding: 'debit', entryMode: 'contactless' },
    })
  })

  it('declines for good: the register starts a new payment', async () => {
    const { ref } = await pair()
    const { ref: intent } = await onReader(ref, 't2', 1251)
    stripe.tap(ref, 'declined')
    expect((await provider.terminals?.last(ref, intent))?.payment).toMatchObject({
      progress: 'failed',
      failure: 'Your card was declined.',
    })
  })

  it('that is offline leaves no payment behind', async () => {
    const { ref } = await pair()
    stripe.setOnline(ref, false)
    const answer = await provider.terminals?.pay(ref, { reference: 't3', amount: 900, currency: 'AUD' }, 'key t3')
    expect(answer).toEqual({ refused: 'Reader is currently offline.' })
    expect(stripe.intents().find(({ reference }) => reference === 't3')?.status).toBe('canceled')
  })

  it('gives a payment up, unless the customer was faster', async () => {
    const { ref } = await pair()
    const early = await onReader(ref, 't4', 900)
    expect(paymentOf((await provider.terminals?.cancel(ref, early.ref, 'c4')) ?? { refused: '' })).toMatchObject({
      progress: 'cancelled',
    })
    const late = await onReader(ref, 't5', 900)
    stripe.tap(ref)
    expect(paymentOf((await provider.terminals?.cancel(ref, late.ref, 'c5')) ?? { refused: '' })).toMatchObject({
      captures: [{ amount: 900 }],
    })
  })
})

describe('an account at Stripe', () => {
  it('tells its name, mode and what is owed', async () => {
    expect(await provider.account()).toEqual({
      ref: expect.any(String),
      name: 'Harbour Cafe',
      mode: 'test',
      balance: 1750,
      currency: 'AUD',
    })
    await expect(open('wrong').account()).rejects.toThrow('Invalid API Key')
  })

  it('tells every cent of a payout', async () => {
    const { rows } = await provider.payouts(undefined)
    expect(rows).toMatchObject([{ ref: 'po_1', amount: 9500, state: 'inTransit' }])
    const items = await provider.payoutItems('po_1')
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', 10_000],
      ['fee', -205],
      ['refund', -295],
    ])
    expect(items.reduce((total, { amount }) => total + amount, 0)).toBe(9500)
  })

  it('tells of payments that changed, a day at a time', async () => {
    const yesterday = new Date(now - 90_000_000).toISOString()
    const first = await provider.transactions(yesterday)
    expect(first.rows.length).toBeGreaterThan(0)
    expect((await provider.transactions(first.cursor)).cursor).toBeUndefined()
  })
})

describe('an event of Stripe', () => {
  const body = Buffer.from(
    JSON.stringify({
      ...{ id: 'evt_1', type: 'charge.refunded', created: 1 },
      data: { object: { object: 'charge', payment_intent: 'pi_9' } },
    }),
  )
  const read = (signature: string, bytes: Uint8Array = body) =>
    provider.readEvent({ 'stripe-signature': signature }, bytes)
  const seconds = () => Math.trunc(now / 1000)

  it('tells what it is about when Stripe signed it, and nothing when it is forged, old or changed', () => {
    expect(read(signEvent(SECRET, seconds(), body))).toEqual({
      id: 'evt_1',
      kind: 'charge.refunded',
      about: { payment: 'pi_9' },
    })
    expect(read(signEvent('another', seconds(), body))).toBe('badSignature')
    expect(read(signEvent(SECRET, seconds() - 301, body))).toBe('badSignature')
    expect(read(signEvent(SECRET, seconds(), body), Buffer.from(body.toString().replace('pi_9', 'pi_8')))).toBe(
      'badSignature',
    )
    expect(provider.readEvent({}, body)).toBe('badSignature')
  })
})

it('a form is written the way Stripe reads it', () => {
  expect(encodeForm({ a: { b: 1, c: undefined }, d: ['x & y', { e: true }] })).toBe(
    'a%5Bb%5D=1&d%5B0%5D=x%20%26%20y&d%5B1%5D%5Be%5D=true',
  )
})
