import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { SitePay, testSitePay } from '../../contract/site-pay.ts'
import { cancelPayment, capturePayment, refundPayment } from '../../contract/transaction.ts'
import { sendAttempt } from './send-attempt.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial()
})
afterAll(() => trial.close())

const key = () => ({ idempotencyKey: uuidv7() })
const refund = (id: string, amount: number, options = key(), client = trial.owner) =>
  client.call(refundPayment, { id, amount, reason: 'Goods returned' }, options)
const clearing = async () => (await trial.balances()).clearing ?? 0

describe('a payment', () => {
  it('is captured, with its fee, and the ledger sums to zero', async () => {
    const before = await clearing()
    const id = await trial.pay(8000, { surcharge: 96 })
    expect(await trial.row(id)).toMatchObject({
      state: 'captured',
      captured: 80.96,
      fee: 1.01,
      cardScheme: 'visa',
      last4: '4242',
    })
    expect(await clearing()).toBe(before + 8096 - 101)
    const all = Object.values(await trial.balances()).reduce((a, b) => a + b, 0)
    expect(all).toBe(0)
    expect((await trial.story(id)).postings.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['capture', 80.96],
        ['fee', 1.01],
      ]),
    )
  })

  it('of 80.00 with 0.96 surcharge gives 30.36 for 30.00, then 50.60 for 50.00, and nothing after that', async () => {
    const id = await trial.pay(8000, { surcharge: 96 })
    expect((await refund(id, 30)).result).toMatchObject({ state: 'partRefunded', refunded: 30.36 })
    expect(await refund(id, 50.01)).toMatchObject({ rtn: RTN.invalid })
    expect((await refund(id, 50)).result).toMatchObject({ state: 'refunded', refunded: 80.96 })
    expect(await refund(id, 0.01)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is refunded once by its key, which belongs to one amount, and not without a key', async () => {
    const id = await trial.pay(5000)
    const once = key()
    expect((await refund(id, 10, once)).result).toMatchObject({ refunded: 10 })
    expect((await refund(id, 10, once)).result).toMatchObject({ refunded: 10 })
    expect(await refund(id, 11, once)).toMatchObject({ rtn: RTN.duplicate })
    expect(await trial.owner.call(refundPayment, { id, amount: 10, reason: 'Goods returned' })).toMatchObject({
      rtn: RTN.invalid,
    })
    expect((await trial.row(id)).refunded).toBe(10)
  })

  it('never returns more than was captured, although 32 refund it at once', async () => {
    const id = await trial.pay(10_000, { tip: 700 })
    const answers = await Promise.all(Array.from({ length: 32 }, () => refund(id, 7)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(14)
    expect((await trial.row(id)).refunded).toBe(104.86)
    expect((await trial.story(id)).refundable).toBe(2)
  })

  it('refuses amounts of nothing, less than nothing and parts of a cent', async () => {
    const id = await trial.pay(5000)
    for (const amount of [0, -5, 1.005])
      expect(await refund(id, amount)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { amount: expect.anything() } },
      })
  })

  it('that is declined is shown as such and can neither be captured nor refunded', async () => {
    const id = await trial.pay(1051)
    expect(await trial.row(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('51'), captured: 0 })
    expect(await refund(id, 1)).toMatchObject({ rtn: RTN.wrongState })
    expect(await trial.owner.call(capturePayment, { id }, key())).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that is reserved is captured in part, or cancelled, and never both', async () => {
    const part = await trial.pay(10_000, { capture: 'later', surcharge: 110 })
    expect(await trial.row(part)).toMatchObject({ state: 'authorised', captured: 0 })
    expect(await trial.owner.call(capturePayment, { id: part, amount: 101.11 }, key())).toMatchObject({
      rtn: RTN.invalid,
    })
    expect((await trial.owner.call(capturePayment, { id: part, amount: 50.55 }, key())).result).toMatchObject({
      captured: 50.55,
    })
    expect(await trial.owner.call(cancelPayment, { id: part }, key())).toMatchObject({ rtn: RTN.wrongState })
    const reserved = await trial.pay(10_000, { capture: 'later' })
    expect((await trial.owner.call(cancelPayment, { id: reserved }, key())).result).toMatchObject({
      state: 'cancelled',
    })
    expect(await trial.owner.call(capturePayment, { id: reserved }, key())).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is refunded above the limit of the account only by who may', async () => {
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`update site_site_pay set refund_limit = 5000 where merchant_id = ${trial.merchantId}::uuid`),
    )
    const id = await trial.pay(20_000)
    const clerk = trial.as({
      grants: [{ patterns: ['cardpay.transaction:list', 'cardpay.transaction:refund'], sites: 'all' }],
    })
    expect((await refund(id, 40, key(), clerk)).result).toMatchObject({ refunded: 40 })
    expect(await refund(id, 20, key(), clerk)).toMatchObject({ rtn: RTN.notPermitted })
    expect((await refund(id, 20)).result).toMatchObject({ refunded: 60 })
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await refund(id, 1, key(), elsewhere)).toMatchObject({ rtn: RTN.notFound })
  })
})

describe('a reserved payment', () => {
  const ends = async (id: string) =>
    (await trial.story(id)).attempts.filter(({ kind }) => kind === 'capture' || kind === 'cancel')

  it('is neither captured again nor cancelled while the answer to a capture is missing', async () => {
    const id = await trial.pay(10_000, { capture: 'later' })
    const lost = key()
    const first = await trial.owner.call(capturePayment, { id, amount: 10.68 }, lost)
    expect(first).toMatchObject({ rtn: RTN.wrongState, dispMsg: expect.stringContaining("didn't answer") })
    const underWay = { rtn: RTN.wrongState, dispMsg: expect.stringContaining('still under way') }
    expect(await trial.owner.call(capturePayment, { id, amount: 50 }, key())).toMatchObject(underWay)
    expect(await trial.owner.call(cancelPayment, { id }, key())).toMatchObject(underWay)
    trial.wait(11_000)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ state: 'captured', captured: 10.68 })
    expect(await ends(id)).toMatchObject([{ kind: 'capture', state: 'done' }])
  })

  it('is captured or cancelled once, although many press at once', async () => {
    const id = await trial.pay(10_000, { capture: 'later' })
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => trial.owner.call(capturePayment, { id, amount: 40 }, key())),
      ...Array.from({ length: 4 }, () => trial.owner.call(cancelPayment, { id }, key())),
    ])
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await ends(id)).toMatchObject([{ state: 'done' }])
  })
})

describe('a provider that does not answer', () => {
  it('and an attempt that cannot be sent do not hold up the other attempts and the events', async () => {
    const [broken, id] = [await trial.create(3100), await trial.create(3200)]
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`
        update cardpay_transaction set account = ${uuidv7()}::uuid
        where merchant_id = ${trial.merchantId}::uuid and id = ${broken.paymentId}::uuid`),
    )
    trial.wait(11_000)
    await trial.resume()
    expect((await trial.row(id.paymentId)).state).toBe('captured')
    expect(trial.logged.join('\n')).toContain('a payment attempt failed')
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`
        update cardpay_transaction set account = ${trial.account}::uuid
        where merchant_id = ${trial.merchantId}::uuid and id = ${broken.paymentId}::uuid`),
    )
    await trial.resume()
    expect((await trial.row(broken.paymentId)).state).toBe('captured')
  })

  it('leaves a payment unknown, never failed, until it is asked again after 10 seconds', async () => {
    const id = await trial.pay(1068)
    expect(await trial.row(id)).toMatchObject({ state: 'unknown', captured: 0 })
    await trial.resume()
    expect((await trial.row(id)).state).toBe('unknown')
    trial.wait(10_001)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ state: 'captured', captured: 10.68 })
    expect((await trial.story(id)).attempts).toMatchObject([{ kind: 'begin', state: 'done', tries: 2 }])
  })

  it('is asked after 10 s, 1 min, 5 min and then every hour', async () => {
    const id = await trial.pay(1054)
    for (const [seconds, tries] of [
      [11, 2],
      [61, 3],
      [301, 4],
      [3601, 5],
    ] as const) {
      trial.wait(seconds * 1000)
      await trial.resume()
      expect((await trial.story(id)).attempts[0]).toMatchObject({ state: 'unknown', tries })
    }
  })

  it('keeps a refund whose answer was lost: it counts, is not sent twice, and comes to an end', async () => {
    const id = await trial.pay(20_000)
    expect(await refund(id, 10.68)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining("didn't answer"),
    })
    expect((await trial.story(id)).refundable).toBe(189.32)
    trial.wait(11_000)
    await trial.resume()
    expect(await trial.row(id)).toMatchObject({ refunded: 10.68, state: 'partRefunded' })
  })

  it('and a server that ends between sending and answering pay nothing twice and lose nothing', async () => {
    const before = await clearing()
    const ids: string[] = []
    const ended = () => Promise.reject(new Error('the process ended'))
    for (let n = 0; n < 500; n += 1) {
      const { paymentId, attemptId } = await trial.create(1000 + 100 * (n % 90))
      ids.push(paymentId)
      let writes = 0
      // Ends before it is sent, or after it was sent and before the answer is stored.
      const last = n % 3
      const dying = {
        write: <T>(work: Parameters<typeof trial.transactions.write<T>>[0]) =>
          writes++ > last ? ended() : trial.transactions.write(work),
      }
      await sendAttempt(dying, attemptId).catch(() => {})
    }
    trial.wait(11_000)
    await trial.resume()
    await trial.pull()
    const rows = await Promise.all(ids.map(trial.row))
    expect(rows.every(({ state }) => state === 'captured')).toBe(true)
    const captured = rows.reduce((total, row) => total + Math.round(row.captured * 100) - Math.round(row.fee * 100), 0) // not money: cents of the wire
    expect(await clearing()).toBe(before + captured)
    const { result } = JSON.parse((await trial.owner.raw('/al/site/sitePay/get', { id: trial.account })).text)
    expect(result.balance).toBe(result.clearing)
  })
})

describe('events of the provider', () => {
  it('finish a payment whose answer was lost, in whatever order and however often they come', async () => {
    const id = await trial.pay(2068)
    await refund(await trial.pay(3000), 10)
    await trial.sendEvents()
    await trial.resume()
    expect((await trial.row(id)).state).toBe('captured')
    const { events, postings } = await trial.story(id)
    const before = await trial.balances()
    const payment = (await trial.row(id)).providerRef
    for (const event of [...events, ...events, { id: 'evt_again' }])
      expect(await trial.hook({ id: event.id, kind: 'payment.changed', payment })).toBe(200)
    await trial.resume()
    expect(await trial.balances()).toEqual(before)
    expect((await trial.story(id)).postings).toEqual(postings)
  })

  it('are sent by the simulator for the accounts that have one waiting, and no others', async () => {
    const waiting = () =>
      trial.database.read(trial.merchantId, db =>
        db.rows<{ account: string }>(sql`select account from payment_simulator_waiting()`),
      )
    await trial.pay(3300)
    expect(await waiting()).toEqual([{ account: trial.account }])
    await trial.sendEvents()
    expect(await waiting()).toEqual([])
  })

  it('that are forged, old, or sent to another address change nothing and are not stored', async () => {
    const id = await trial.pay(4000)
    const payment = (await trial.row(id)).providerRef
    const event = { id: 'evt_forged', kind: 'payment.changed', payment }
    expect(await trial.hook(event, { secret: 'guessed' })).toBe(401)
    expect(await trial.hook(event, { at: trial.runtime.clock() - 301_000 })).toBe(401)
    expect(await trial.hook(event, { path: 'guessed' })).toBe(404)
    expect((await trial.story(id)).events.map(({ id: eventId }) => eventId)).not.toContain('evt_forged')
  })

  it('hold no card number, and neither does a reason', async () => {
    const id = await trial.pay(4000)
    const payment = (await trial.row(id)).providerRef
    await trial.hook({ id: 'evt_card', kind: 'payment.changed', payment, note: 'card 4242 4242 4242 4242' })
    await trial.owner.call(refundPayment, { id, amount: 1, reason: 'wrong card 4242424242424242' }, key())
    const stored = await trial.database.read(trial.merchantId, db =>
      db.rows<{ text: string }>(sql`
        select raw as text from cardpay_event where merchant_id = ${trial.merchantId}::uuid
        union all select reason from cardpay_attempt where merchant_id = ${trial.merchantId}::uuid`),
    )
    const all = stored.map(({ text }) => text).join('\n') + trial.logged.join('\n')
    expect(all).toContain('•••• 4242')
    expect(all.replaceAll(/[ -]/g, '')).not.toContain('4242424242424242')
  })
})

describe('the provider account', () => {
  it('is tested by a call, and never shows its keys', async () => {
    expect((await trial.owner.call(testSitePay, { id: trial.account }, key())).result).toMatchObject({ ok: true })
    const { text } = await trial.owner.raw('/al/site/sitePay/get', { id: trial.account })
    expect(JSON.parse(text).result).toMatchObject({ state: 'working', signingSecret: true, apiKey: false })
  })

  it('stays with its shop once it has payments', async () => {
    await trial.pay(1000)
    const other = await trial.add(Site, { ordLot: 'OTHER', lotName: 'Other', lotType: 'retail', timeZone: 'UTC' })
    const { get, action } = resourceOperations(SitePay)
    const { version } = (await trial.owner.call(get, { id: trial.account })).result as { version: number }
    const move = { action: ACTION.update, id: trial.account, version, patch: { siteId: other } } as never // any resource's payload
    expect(await trial.owner.call(action, move)).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { siteId: expect.stringContaining('has payments') } },
    })
  })

  it('disputes, pays out, fails a payout and pays it again, and clearing is what the provider owes', async () => {
    await trial.pull()
    const [disputed, fails] = [await trial.pay(6061), await trial.pay(7062)]
    for (let day = 0; day < 7; day += 1) {
      trial.wait(DAY_MS)
      await trial.passDay()
      await trial.sendEvents()
      await trial.resume()
    }
    await trial.pull()
    expect((await trial.row(disputed)).state).toBe('disputed')
    expect(await refund(disputed, 1)).toMatchObject({ rtn: RTN.wrongState })
    expect((await trial.story(fails)).payouts).toMatchObject([{ state: 'failed', amount: 69.73 }, { amount: 69.73 }])
    const kinds = (await trial.story(fails)).postings.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['capture', 'fee'])
    const payouts = await trial.database.read(trial.merchantId, db =>
      db.rows<{ state: string; amount: number; items: number }>(sql`
        select p.state, p.amount, (select sum(i.amount) from cardpay_payout_item i
          where i.merchant_id = ${trial.merchantId}::uuid and i.payout_id = p.id) as items
        from cardpay_payout p where p.merchant_id = ${trial.merchantId}::uuid`),
    )
    expect(payouts.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'paid']))
    for (const { amount, items } of payouts) expect(items).toBe(amount)
    const { result } = JSON.parse((await trial.owner.raw('/al/site/sitePay/get', { id: trial.account })).text)
    expect(result.balance).toBe(result.clearing)
    expect(result.comparedAt).not.toBeNull()
  })

  it('posts a payout that the bank sends back after it had arrived', async () => {
    const before = await trial.balances()
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`
        update cardpay_simulated set data = data || '{"state": "failed", "failure": "The account was closed."}'::jsonb
        where merchant_id = ${trial.merchantId}::uuid and kind = 'payout' and ref = (
          select p.ref from cardpay_payout p where p.merchant_id = ${trial.merchantId}::uuid and p.state = 'paid' order by p.ref limit 1)`),
    )
    await trial.pull()
    await trial.pull()
    const after = await trial.balances()
    const returned = (before.bank ?? 0) - (after.bank ?? 0)
    expect(returned).toBeGreaterThan(0)
    expect((after.clearing ?? 0) - (before.clearing ?? 0)).toBe(returned)
    expect(after.inTransit).toBe(before.inTransit)
    const { result } = JSON.parse((await trial.owner.raw('/al/site/sitePay/get', { id: trial.account })).text)
    expect(result.balance).toBe(result.clearing)
  })

  it('shows the address for events only to those who may change it at this shop', async () => {
    const at = (pattern: string, site: string) => ({ patterns: [pattern], sites: [site] })
    const get = async (sites: Parameters<typeof trial.as>[0]) =>
      JSON.parse((await trial.as(sites).raw('/al/site/sitePay/get', { id: trial.account })).text).result.hookSecret
    const list = at('site.sitePay:list', trial.siteId)
    expect(await get({ grants: [list, at('site.sitePay:update', trial.siteId)] })).toEqual(expect.any(String))
    expect(await get({ grants: [list, at('site.sitePay:update', uuidv7())] })).toBeNull()
  })

  it('that is switched off takes no new payment, and still hears of a dispute', async () => {
    const id = await trial.pay(9061)
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`update site_site_pay set active = false where merchant_id = ${trial.merchantId}::uuid`),
    )
    expect(await trial.begin(5000)).toMatchObject({ refused: true, code: 'cardpay.transaction.accountOff' })
    for (let day = 0; day < 3; day += 1) {
      trial.wait(DAY_MS)
      await trial.passDay()
    }
    await trial.sendEvents()
    await trial.resume()
    expect((await trial.row(id)).state).toBe('disputed')
    const accounts = await trial.database.read(trial.merchantId, db =>
      db.rows<{ account: string }>(sql`select account from payment_accounts()`),
    )
    expect(accounts).toContainEqual({ account: trial.account })
  })
})
