import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signEvent } from '#adapters/payments/event-signature.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type FakeStripe, startFakeStripe } from '../../../../tests/support/fake-stripe.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { SitePay, testSitePay } from '../../contract/site-pay.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import { findAccount } from './open-provider.ts'

const API_KEY = 'sk_test_of_the_shop'
const SIGNING = 'whsec_of_the_shop'

let trial: PaymentsTrial
let stripe: FakeStripe
let account: string

beforeAll(async () => {
  stripe = await startFakeStripe()
  trial = await startPaymentsTrial()
  account = await trial.add(SitePay, { ...row(), name: 'Stripe' })
})
afterAll(async () => {
  await trial.close()
  stripe.close()
})

const row = () => ({
  ...{ siteId: trial.siteId, provider: 'stripe' as const, address: stripe.address },
  ...{ apiKey: API_KEY, signingSecret: SIGNING },
})
const add = (values: object) =>
  trial.owner.call(resourceOperations(SitePay).action, { action: ACTION.add, row: { ...row(), ...values } } as never) // the test's own values, some of which are wrong

/** A payment that waits on Stripe's page. */
async function begin(amount: number) {
  const begun = await trial.create(amount, { accountId: account, returnTo: 'https://shop.example/back' })
  await sendAttempt(trial.transactions, begun.attemptId)
  const page = stripe.sessions().at(-1) ?? ''
  return { id: begun.paymentId, page, attempt: begun.attemptId }
}

async function send(
  event: object,
  { secret = SIGNING, at = trial.runtime.clock(), path }: { secret?: string; at?: number; path?: string } = {},
) {
  const stored = await trial.transactions.write(ctx => findAccount(ctx, account))
  const body = Buffer.from(JSON.stringify(event))
  const { statusCode } = await trial.http.inject({
    ...{ method: 'POST', url: `/hooks/payment/${account}/${path ?? stored?.hookSecret}`, payload: body },
    headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(secret, Math.trunc(at / 1000), body) },
  })
  return statusCode
}

/** Kinds and amounts of a payment's postings, in the same order whatever came first. */
const ledger = async (id: string) =>
  (await trial.story(id)).postings.map(({ kind, amount }) => `${kind} ${amount}`).sort()

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map(rest => [item, ...rest]),
      )

describe('a shop with an account at Stripe', () => {
  it('is paid on its page, and posts what Stripe says of the payment, not what the browser says', async () => {
    const { id, page } = await begin(8096)
    expect(await trial.row(id)).toMatchObject({ state: 'pending', providerRef: page })
    const intent = stripe.payOnPage(page)
    expect(await trial.row(id)).toMatchObject({ state: 'pending' })
    expect(await send(stripe.event('payment_intent.succeeded', intent))).toBe(200)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({
      state: 'captured',
      captured: 80.96,
      fee: 1.72,
      last4: '4242',
      providerRef: intent,
    })
  })

  it('has one ledger for every order of events, doubled ones and missing ones', async () => {
    const kinds = ['payment_intent.created', 'payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created']
    const results = new Set<string>()
    for (const order of [...permutations(kinds), [...kinds, ...kinds], ['charge.refunded']]) {
      const { id, page } = await begin(10_000)
      const intent = stripe.payOnPage(page)
      const events = order.map(kind => stripe.event(kind, intent))
      const [first] = events
      stripe.dispute(intent, 'needs_response')
      for (const event of [...events, first]) {
        expect(await send(event ?? {})).toBe(200)
        await trial.resume()
      }
      results.add((await ledger(id)).join(', '))
    }
    expect([...results]).toEqual(['capture 100, dispute 100, disputeFee 25, fee 2.05'])
  })

  it('is not moved by forged, old, altered or misdirected events', async () => {
    const { id, page } = await begin(5000)
    const event = stripe.event('payment_intent.succeeded', stripe.payOnPage(page))
    expect(await send(event, { secret: 'whsec_guessed' })).toBe(401)
    expect(await send(event, { at: trial.runtime.clock() - 301_000 })).toBe(401)
    expect(await send(event, { path: 'guessed' })).toBe(404)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ state: 'pending', captured: 0 })
    expect(await ledger(id)).toEqual([])
  })

  it('keeps an attempt whose answer was lost as unknown, and pays it once', async () => {
    const before = stripe.sessions().length
    stripe.fail('lost')
    const { id } = await begin(7000)
    expect(await trial.row(id)).toMatchObject({ state: 'unknown' })
    stripe.fail('down')
    trial.wait(11_000)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ state: 'unknown' })
    trial.wait(61_000)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ state: 'pending' })
    expect(stripe.sessions()).toHaveLength(before + 1)
  })

  it('is tested with its key, and says what is wrong with a wrong one', async () => {
    const test = (id: string) => trial.owner.call(testSitePay, { id }, { idempotencyKey: uuidv7() })
    expect((await test(account)).result).toEqual({ ok: true, answer: 'Harbour Cafe (test, AUD)' })
    const wrong = await trial.add(SitePay, { ...row(), name: 'Wrong key', apiKey: 'pk_wrong' })
    expect((await test(wrong)).result).toMatchObject({ ok: false, answer: expect.stringContaining('Invalid API Key') })
  })

  it('needs a key, and enters it again when it would be sent elsewhere', async () => {
    expect(await add({ name: 'No key', apiKey: undefined })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { apiKey: expect.anything() } },
    })
    const { version } = (await trial.owner.call(resourceOperations(SitePay).get, { id: account })).result
    const moved = await trial.owner.call(resourceOperations(SitePay).action, {
      ...{ action: ACTION.update, id: account, version },
      patch: { address: 'https://elsewhere.example' },
    } as never) // the input of an update
    expect(moved).toMatchObject({ rtn: RTN.invalid, map: { fields: { apiKey: expect.anything() } } })
  })

  it('marks a live key, which a merchant for tests refuses, and stores no key that can be read', async () => {
    const live = await trial.add(SitePay, { ...row(), name: 'Live', apiKey: 'sk_live_real' })
    expect((await trial.owner.call(resourceOperations(SitePay).get, { id: live })).result).toMatchObject({
      mode: 'live',
      apiKey: true,
    })
    await trial.database.write(PLATFORM_MERCHANT, db =>
      db.run(sql`
        insert into system_merchant (merchant_id, id, name, status, plan, sandbox, created_at, updated_at)
        values (${PLATFORM_MERCHANT}::uuid, ${trial.merchantId}::uuid, 'Grocer', 'active', 'standard', true, now(), now())
        on conflict (merchant_id, id) do update set sandbox = true`),
    )
    expect(await add({ name: 'Live again', apiKey: 'rk_live_real' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { apiKey: expect.anything() } },
    })
    const stored = await trial.database.read(trial.merchantId, db =>
      db.rows<{ text: string }>(sql`
        select a::text as text from site_site_pay a where a.merchant_id = ${trial.merchantId}::uuid`),
    )
    for (const { text } of stored) expect(text).not.toMatch(/sk_(test|live)_|whsec_/)
  })
})
