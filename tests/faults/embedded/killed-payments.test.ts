import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { beginCheckout } from '#areas/payments/contract/checkout.ts'
import { PayLink, sendPayLink } from '#areas/payments/contract/pay-link.ts'
import { beginPayLink } from '#areas/payments/contract/pay-link-page.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { refundPayment } from '#areas/payments/contract/transaction.ts'
import { toBalances } from '#areas/payments/rules/to-postings.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { startFakeStripe } from '../../support/fake-stripe.ts'
import { sendJobs } from '../../support/send-job.ts'
import { remoteClient } from '../remote-client.ts'
import { ownServer } from './own-server.ts'

/**
 * Each kill breaks off as many attempts as there are payments, and each is a start of the server. The 500 of payments.md section 10:
 * `KILLS=10 vitest run --project api tests/faults/embedded/killed-payments.test.ts`.
 */
const KILLS = Number(process.env.KILLS ?? 4)
/** Payments under way at each kill: of half of them the provider did what it was told, of the others it did not. */
const COUNT = Number(process.env.KILLED_PAYMENTS ?? 50)
const LIMIT = 900_000 + KILLS * 60_000
const SOON = { timeout: 400_000, interval: 200 }
/** The first kill is amid the beginning of the payments, each other one amid a refund of each. */
const REFUNDS = KILLS - 1
const REFUND = 1
const AMOUNT = 30 + REFUNDS * REFUND

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const server = ownServer({
  ADMIN_PASSWORD: 'Killed-with-money-1!',
  LOG_LEVEL: 'error',
  PRIVATE_TARGETS: '127.0.0.1/32',
})

const ask = <Row>(text: string, values: unknown[] = []) => askOwner<Row>(server.dataDir, text, values)
const once = () => ({ 'idempotency-key': uuidv7() })
const lastPart = (path: string): string => path.split('/').at(-1) ?? ''
const customer = () => remoteClient(server.server.url, '')

async function add(path: string, row: object): Promise<string> {
  const added = await server.owner.call(path, { action: ACTION.add, row })
  if (added.rtn < 0) throw new Error(`${path}: ${JSON.stringify(added)}`)
  return added.result.id
}

/** Checkouts of payment links that a customer may pay. */
async function openCheckouts(): Promise<string[]> {
  const sites = await server.owner.call(resourceOperations(Site).action.path, { action: ACTION.list })
  const siteId = sites.result[0].id
  const keys = { apiKey: 'sk_test_of_the_shop', signingSecret: 'whsec_of_the_shop' }
  const provider = { siteId, provider: 'stripe', address: stripe.address, ...keys }
  const account = await add(resourceOperations(SitePay).action.path, { ...provider, name: 'Killed' })
  const checkouts: string[] = []
  for (let n = 0; n < COUNT; n += 1) {
    const link = { siteId, reference: `KILLED-${n}`, amount: AMOUNT, account }
    const id = await add(resourceOperations(PayLink).action.path, link)
    const sent = await server.owner.call(sendPayLink.path, { id, how: 'link' }, once())
    const token = lastPart(sent.result.address)
    const begun = await customer().call(beginPayLink.path, { token, amount: AMOUNT }, once())
    checkouts.push(lastPart(begun.result.checkoutPath))
  }
  return checkouts
}

/** Calls that the provider gets and never answers, until the server is killed in the midst of all of them. */
async function killAmid(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const before = stripe.calls.length
  stripe.fail(...calls.map((_, at) => (at % 2 === 0 ? ('slow' as const) : ('hung' as const))))
  const broken = calls.map(call =>
    call().then(
      () => 'answered',
      () => 'broken',
    ),
  )
  await expect.poll(() => stripe.calls.length - before, SOON).toBeGreaterThanOrEqual(calls.length)
  await server.server.kill()
  expect(new Set(await Promise.all(broken))).toEqual(new Set(['broken']))
  await server.startAgain()
}

const waiting = async (): Promise<number> => {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from cardpay_attempt a join cardpay_transaction t on t.merchant_id = a.merchant_id and t.id = a.payment_id
     where a.state in ('sending', 'unknown') and t.words like 'KILLED-%'`,
  )
  return row?.count ?? 0
}

/** What the job does when the moment of an attempt has come (resume-job.ts). */
async function resume(): Promise<number> {
  await ask(`update cardpay_attempt set next_try_at = now() where state in ('sending', 'unknown')`)
  await sendJobs(server.dataDir, ['payments.resume'])
  return waiting()
}
const allResumed = () => expect.poll(resume, { ...SOON, interval: 1000 }).toBe(0)

interface Paid {
  readonly id: string
  readonly state: string
  readonly captured: number
  readonly refunded: number
}
const payments = () =>
  ask<Paid>(
    `select id, state, captured::int, refunded::int from cardpay_transaction where words like 'KILLED-%' order by id`,
  )
const capturedCount = async () => (await payments()).filter(({ captured }) => captured === AMOUNT * 100).length

it('kill -9 between a provider and its answer pays and refunds nothing twice, and loses nothing', {
  timeout: LIMIT,
}, async () => {
  const checkouts = await openCheckouts()
  await killAmid(checkouts.map(checkout => () => customer().call(beginCheckout.path, { checkout }, once())))
  await allResumed()
  expect(stripe.sessions()).toHaveLength(COUNT)

  for (const session of stripe.sessions()) stripe.payOnPage(session)
  await sendJobs(server.dataDir, ['payments.pull'])
  await expect.poll(capturedCount, SOON).toBe(COUNT)

  for (let kill = 2; kill <= KILLS; kill += 1) {
    const paid = await payments()
    const refund = { amount: REFUND, reason: 'Killed in between' }
    await killAmid(
      paid.map(
        ({ id }) =>
          () =>
            server.owner.call(refundPayment.path, { id, ...refund }, once()),
      ),
    )
    await allResumed()
    if (KILLS >= 10) process.stdout.write(`killed ${kill} times, ${kill * COUNT} attempts broken off\n`)
  }

  const refunded = REFUNDS * REFUND * 100
  expect(stripe.refunds()).toHaveLength(COUNT * REFUNDS)
  expect(new Set(stripe.refunds().map(({ attempt }) => attempt)).size).toBe(COUNT * REFUNDS)
  const expected = { state: 'partRefunded', captured: AMOUNT * 100, refunded }
  expect((await payments()).map(({ id: _, ...payment }) => payment)).toEqual(Array(COUNT).fill(expected))
  const postings = await ask<Parameters<typeof toBalances>[0] extends Iterable<infer Posting> ? Posting : never>(
    `select p.debit, p.credit, p.amount::int from cardpay_posting p
     join cardpay_transaction t on t.merchant_id = p.merchant_id and t.id = p.payment_id where t.words like 'KILLED-%'`,
  )
  const balances = toBalances(postings)
  expect([...balances.values()].reduce((all, each) => all + each, 0)).toBe(0)
  expect(-(balances.get('income') ?? 0)).toBe(COUNT * (AMOUNT * 100 - refunded))
})
