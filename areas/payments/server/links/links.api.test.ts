import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { beginCheckout, payAtSimulator, type TEST_CARDS } from '../../contract/checkout.ts'
import { cancelPayLink, PayLink, remindPayLink, sendPayLink } from '../../contract/pay-link.ts'
import { beginPayLink, openPayLink, payLinkStatus } from '../../contract/pay-link-page.ts'
import { type PayLinkChanged, payLinkChanged } from '../../contract/payment-events.ts'
import { SitePay } from '../../contract/site-pay.ts'
import { refundPayment } from '../../contract/transaction.ts'
import { expiringLinks } from './expire-job.ts'

const linkChanges: PayLinkChanged[] = []
/** An area that hears of links. */
const listener = {
  area: 'listener',
  reactions: [reaction(payLinkChanged, async (_ctx, change) => void linkChanges.push(change))],
}

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([listener])
})
afterAll(() => trial.close())

const once = () => ({ idempotencyKey: uuidv7() })
const row = async (id: string) => (await trial.owner.call(resourceOperations(PayLink).get, { id })).result
const lastPart = (path: string) => path.split('/').at(-1) ?? ''

interface Link {
  readonly id: string
  readonly token: string
}

let count = 0
async function add(more: object = {}): Promise<string> {
  count += 1
  return trial.add(PayLink, { siteId: trial.siteId, reference: `INV-${count}`, amount: 450, ...more })
}
/** An active link of 450.00, with its address. */
async function addLink(more: object = {}): Promise<Link> {
  const id = await add(more)
  const { result } = await trial.owner.call(sendPayLink, { id, how: 'link' }, once())
  return { id, token: lastPart(result.address) }
}
const open = ({ token }: Link) => trial.anonymous().call(openPayLink, { token }, once())
const status = async ({ token }: Link, attempt?: string) =>
  (await trial.anonymous().call(payLinkStatus, { token, ...(attempt && { attempt }) })).result
const begin = ({ token }: Link, amount: number, more: { card?: string; surcharge?: number } = {}) =>
  trial.anonymous().call(beginPayLink, { token, amount, ...more }, once())

/** Of the address that the newest customer comes back to. */
let lastAttempt = ''

/** The customer goes to the simulator's page: @returns what pays there. */
async function goes(link: Link, amount: number, more: { card?: string; surcharge?: number } = {}) {
  const { result } = await begin(link, amount, more)
  const checkout = lastPart(result.checkoutPath)
  const { result: begun } = await trial.anonymous().call(beginCheckout, { checkout }, once())
  lastAttempt = new URL(begun.returnTo).searchParams.get('back') ?? ''
  return async (card: (typeof TEST_CARDS)[number] = 'visa') => {
    await trial.anonymous().call(payAtSimulator, { checkout: lastPart(begun.checkoutUrl ?? ''), card }, once())
    await trial.sendEvents()
    await trial.resume()
  }
}
const pays = async (link: Link, amount: number, card?: 'visa' | 'declined') => (await goes(link, amount))(card)

/** Payments of a link, by their state. */
const payments = (link: Link) =>
  trial.database.read(trial.merchantId, db =>
    db.rows<{ id: string; state: string }>(sql`
      select id, state from cardpay_transaction
      where merchant_id = ${trial.merchantId}::uuid and purpose = 'link' and purpose_ref = ${link.id} order by state`),
  )

describe('a payment link with several uses', () => {
  it('is paid in full by each of three customers, and a fourth one’s money goes back', async () => {
    const link = await addLink({ amount: 25, uses: 3 })
    const late = await goes(link, 25)
    await pays(link, 25)
    expect(await status(link)).toMatchObject({ status: 'partPaid', paid: 25, due: 25 })
    expect(await begin(link, 50)).toMatchObject({ rtn: RTN.invalid })
    await pays(link, 25)
    await pays(link, 25)
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 75 })
    await late()
    await trial.resume()
    expect((await payments(link)).map(({ state }) => state)).toEqual(['captured', 'captured', 'captured', 'refunded'])
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 75, refunded: 0 })
    expect(await begin(link, 25)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('tells each customer what came of their own try', async () => {
    const link = await addLink({ amount: 25, uses: 2 })
    await pays(link, 25)
    await goes(link, 25)
    const attempt = lastAttempt
    expect((await status(link, attempt)).lastTry).toBe('pending')
    await pays(link, 25)
    expect(await status(link, attempt)).toMatchObject({ status: 'paid', lastTry: 'pending' })
    expect(await status(link, lastAttempt)).toMatchObject({ status: 'paid', lastTry: 'paid' })
  })

  it('tells nobody of another customer’s try: not who names none, nor who names that of another link', async () => {
    const link = await addLink({ amount: 25, uses: 2 })
    await pays(link, 25)
    expect((await open(link)).result.lastTry).toBeNull()
    expect((await status(link)).lastTry).toBeNull()
    expect((await status(await addLink(), lastAttempt)).lastTry).toBeNull()
  })

  it('accepts no parts', async () => {
    const refused = trial.owner.call(resourceOperations(PayLink).action, {
      action: ACTION.add,
      row: { siteId: trial.siteId, reference: 'PARTS', amount: 25, uses: 2, leastPart: 5 },
    } as never) // a row of the test
    expect(await refused).toMatchObject({ rtn: RTN.invalid, map: { fields: { leastPart: expect.anything() } } })
  })
})

describe('the surcharge of a payment link', () => {
  const rule = { scheme: 'visa', funding: 'credit', percent: 1.2, amount: 0, from: '2020-01-01', to: null }
  const setSurcharges = async (surcharges: readonly object[]) => {
    const { result } = await trial.owner.call(resourceOperations(SitePay).get, { id: trial.account })
    const change = { action: ACTION.update, id: trial.account, version: result.version, patch: { surcharges } }
    return trial.owner.call(resourceOperations(SitePay).action, change as never) // a patch of the test
  }

  it('is shown before the customer chooses a card, paid beside the amount, and refunded in share', async () => {
    await setSurcharges([rule])
    const link = await addLink({ amount: 80 })
    expect((await open(link)).result.cards).toEqual([
      { scheme: 'visa', funding: 'credit', percent: 1.2, amount: 0 },
      { scheme: 'any', funding: 'any', percent: 0, amount: 0 },
    ])
    const pay = await goes(link, 80, { card: 'visa.credit', surcharge: 0.96 })
    await pay()
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 80 })
    const [payment] = await payments(link)
    expect(await trial.row(payment?.id ?? '')).toMatchObject({ amount: 80, surcharge: 0.96, captured: 80.96 })
    await trial.owner.call(refundPayment, { id: payment?.id ?? '', amount: 30, reason: 'One guest fewer' }, once())
    expect(await trial.row(payment?.id ?? '')).toMatchObject({ refunded: 30.36 })
    expect(await row(link.id)).toMatchObject({ refunded: 30 })
    await setSurcharges([])
  })

  it('of a dearer card than the one that was used goes back, and is no refund of the link', async () => {
    await setSurcharges([rule, { ...rule, scheme: 'mastercard', funding: 'any', percent: 0.5 }])
    const link = await addLink({ amount: 80 })
    const pay = await goes(link, 80, { card: 'visa.credit', surcharge: 0.96 })
    await pay('debit')
    await trial.resume()
    const [payment] = await payments(link)
    const id = payment?.id ?? ''
    expect(await trial.row(id)).toMatchObject({
      cardScheme: 'mastercard',
      surcharge: 0.96,
      captured: 80.96,
      refunded: 0.56,
    })
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 80, refunded: 0 })
    // Of the 0.40 that are left, refunds return their share, and no more than was paid.
    await trial.owner.call(refundPayment, { id, amount: 30, reason: 'One guest fewer' }, once())
    expect(await trial.row(id)).toMatchObject({ refunded: 30.71 })
    expect(await row(link.id)).toMatchObject({ refunded: 30 })
    await trial.owner.call(refundPayment, { id, amount: 50, reason: 'Nobody came' }, once())
    expect(await trial.row(id)).toMatchObject({ state: 'refunded', refunded: 80.96 })
    expect(await row(link.id)).toMatchObject({ refunded: 80 })
    await setSurcharges([])
  })

  it('of a cheaper card stays what the customer read, although a dearer one was used', async () => {
    await setSurcharges([rule])
    const link = await addLink({ amount: 80 })
    await pays(link, 80)
    const [payment] = await payments(link)
    expect(await trial.row(payment?.id ?? '')).toMatchObject({ surcharge: 0, captured: 80, refunded: 0 })
    await setSurcharges([])
  })

  it('is what the customer read: another one, or an unknown card, is refused', async () => {
    await setSurcharges([rule])
    const link = await addLink({ amount: 80 })
    expect(await begin(link, 80, { card: 'visa.credit', surcharge: 0.5 })).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { surcharge: expect.anything() } } },
    })
    expect(await begin(link, 80, { card: 'amex.any' })).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { card: expect.anything() } } },
    })
    expect(await begin(link, 80)).toMatchObject({ success: 1 })
    await setSurcharges([])
  })

  it('is never above a fifth, nor two for a card on a day', async () => {
    expect(await setSurcharges([{ ...rule, percent: 20.01 }])).toMatchObject({ rtn: RTN.invalid })
    expect(await setSurcharges([rule, rule])).toMatchObject({ rtn: RTN.invalid })
    expect(await setSurcharges([{ ...rule, to: '2019-12-31' }])).toMatchObject({ rtn: RTN.invalid })
    expect(await setSurcharges([{ ...rule, percent: 0 }])).toMatchObject({ success: 1 })
    await setSurcharges([])
  })
})

describe('a payment link', () => {
  it('is a draft for seven days until it is sent, and has one address', async () => {
    const id = await add()
    expect(await row(id)).toMatchObject({ status: 'draft', paid: 0 })
    const expires = Date.parse((await row(id)).expires ?? '')
    expect(Math.round((expires - trial.runtime.clock()) / DAY_MS)).toBe(7)
    const first = await trial.owner.call(sendPayLink, { id, how: 'link' }, once())
    expect(first.result.status).toBe('active')
    expect((await trial.owner.call(sendPayLink, { id, how: 'link' }, once())).result).toEqual(first.result)
  })

  it('of 450.00 in parts of at least 100.00: 180.00, then not 200.00, but 170.00 and the rest', async () => {
    const link = await addLink({ leastPart: 100 })
    await pays(link, 180)
    expect(await row(link.id)).toMatchObject({ status: 'partPaid', paid: 180 })
    expect(await begin(link, 200)).toMatchObject({ rtn: RTN.invalid, map: { fields: { amount: expect.anything() } } })
    await pays(link, 170)
    await pays(link, 100)
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 450 })
    expect(await begin(link, 100)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is paid by the provider’s event, not by a browser that comes back', async () => {
    const link = await addLink()
    expect((await open(link)).result).toMatchObject({ status: 'active', due: 450, lastTry: null })
    const pay = await goes(link, 450)
    expect(await status(link, lastAttempt)).toMatchObject({ status: 'active', lastTry: 'pending' })
    await pay()
    expect(await status(link, lastAttempt)).toMatchObject({ status: 'paid', lastTry: 'paid', due: 0 })
  })

  it('can be tried again after a declined card: each try is a payment', async () => {
    const link = await addLink()
    await pays(link, 450, 'declined')
    expect(await status(link, lastAttempt)).toMatchObject({ status: 'active', lastTry: 'failed' })
    await pays(link, 450)
    expect((await payments(link)).map(({ state }) => state)).toEqual(['captured', 'failed'])
  })

  it('refunds money that comes twice, and tells the merchant', async () => {
    const link = await addLink()
    const [first, second] = [await goes(link, 450), await goes(link, 450)]
    await first()
    await second()
    await trial.resume()
    expect((await payments(link)).map(({ state }) => state)).toEqual(['captured', 'refunded'])
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 450, refunded: 0 })
  })

  it('refunds money that comes after it expired', async () => {
    const link = await addLink()
    const late = await goes(link, 450)
    trial.wait(8 * DAY_MS)
    expect(await status(link)).toMatchObject({ status: 'expired' })
    expect(await begin(link, 450)).toMatchObject({ rtn: RTN.wrongState })
    await late()
    await trial.resume()
    expect((await payments(link)).map(({ state }) => state)).toEqual(['refunded'])
    await expiringLinks.run(jobContext(trial.runtime, expiringLinks.name), {})
    expect(await row(link.id)).toMatchObject({ status: 'expired', paid: 0 })
  })

  it('stays paid when it is refunded', async () => {
    const link = await addLink()
    await pays(link, 450)
    const [payment] = await payments(link)
    await trial.owner.call(refundPayment, { id: payment?.id ?? '', amount: 50, reason: 'Two chairs fewer' }, once())
    expect(await row(link.id)).toMatchObject({ status: 'paid', paid: 450, refunded: 50 })
    expect(await begin(link, 50)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('has a fixed amount once the customer has opened it', async () => {
    const link = await addLink()
    const change = async (patch: object) => {
      const { id, version } = await row(link.id)
      return trial.owner.call(resourceOperations(PayLink).action, {
        action: ACTION.update,
        id,
        version,
        patch,
      } as never) // a patch of the test
    }
    expect(await change({ amount: 500 })).toMatchObject({ success: 1 })
    await open(link)
    expect(await change({ amount: 600 })).toMatchObject({ rtn: RTN.invalid })
    expect(await change({ customerName: 'Kim' })).toMatchObject({ success: 1 })
  })

  it('has a fixed amount once a payment of it has begun, opened or not', async () => {
    const link = await addLink()
    await begin(link, 450)
    const { id, version } = await row(link.id)
    const raise = { action: ACTION.update, id, version, patch: { amount: 600 } } as never // a patch of the test
    expect(await trial.owner.call(resourceOperations(PayLink).action, raise)).toMatchObject({ rtn: RTN.invalid })
  })

  it('goes to the customer by e-mail, is reminded of, and is cancelled', async () => {
    const link = await addLink({ customerEmail: 'kim@example.com', customerName: 'Kim' })
    trial.sent.splice(0)
    await trial.owner.call(sendPayLink, { id: link.id, how: 'email' }, once())
    await trial.owner.call(remindPayLink, { id: link.id }, once())
    expect(trial.sent).toHaveLength(2)
    expect(trial.sent[0]).toMatchObject({ channel: 'email', to: 'kim@example.com' })
    expect(trial.sent[0]?.body).toContain(`/pay/${link.token}`)
    expect(trial.sent[0]?.body).toContain('450.00')
    expect((await row(link.id)).reminders).toBe(1)
    expect(await trial.owner.call(sendPayLink, { id: link.id, how: 'sms' }, once())).toMatchObject({ rtn: RTN.invalid })
    await trial.owner.call(cancelPayLink, { id: link.id }, once())
    expect(await status(link)).toMatchObject({ status: 'cancelled' })
    expect(await begin(link, 450)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that is paid or cancelled can’t be changed any more', async () => {
    const link = await addLink()
    await trial.owner.call(cancelPayLink, { id: link.id }, once())
    const { id, version } = await row(link.id)
    const change = { action: ACTION.update, id, version, patch: { customerName: 'Kim' } } as never // a patch of the test
    expect(await trial.owner.call(resourceOperations(PayLink).action, change)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('tells other areas when it is sent, paid in part, paid, expired or cancelled', async () => {
    const statuses = ({ id }: Link) =>
      linkChanges.filter(({ linkId }) => linkId === id).map(({ status: now, paid }) => [now, paid])
    const link = await addLink({ leastPart: 100 })
    await pays(link, 180)
    await pays(link, 270)
    expect(statuses(link)).toEqual([
      ['active', 0],
      ['partPaid', 18_000],
      ['paid', 45_000],
    ])
    const cancelled = await addLink()
    await trial.owner.call(cancelPayLink, { id: cancelled.id }, once())
    expect(statuses(cancelled).at(-1)).toEqual(['cancelled', 0])
  })

  it('masks card numbers in its description', async () => {
    const id = await add({ words: 'Card 4242 4242 4242 4242' })
    expect((await row(id)).words).toBe('Card •••• 4242')
  })

  it('is unknown by any other address, and answers an address 60 times a minute', async () => {
    expect(await open({ id: '', token: 'a'.repeat(32) })).toMatchObject({ rtn: RTN.notFound })
    const link = await addLink()
    const statuses = async () => {
      for (let n = 0; n < 61; n += 1) await status(link)
    }
    await expect(statuses()).rejects.toThrow(/429/)
  })
})
