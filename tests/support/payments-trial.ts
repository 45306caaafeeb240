import { v7 as uuidv7 } from 'uuid'
import { signEvent } from '#adapters/payments/event-signature.ts'
import { passDay } from '#adapters/payments/simulator/simulator-day.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { paymentStory, Transaction } from '#areas/payments/contract/transaction.ts'
import { toBalances } from '#areas/payments/rules/to-postings.ts'
import { pullAccount } from '#areas/payments/server/accounts/pull-job.ts'
import { server } from '#areas/payments/server/index.ts'
import { createPayment, type NewPayment } from '#areas/payments/server/payments/create-payment.ts'
import { resumingPayments, transactionsOf } from '#areas/payments/server/payments/resume-job.ts'
import { sendAttempt } from '#areas/payments/server/payments/send-attempt.ts'
import { findAccount, openSecret, simulatorParts } from '#areas/payments/server/providers/open-provider.ts'
import { sendingSimulatedEvents } from '#areas/payments/server/providers/simulator-jobs.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { startShopApp } from './shop-app.ts'

/** A shop that takes payments through the simulated provider. */
export async function startPaymentsTrial(others: readonly AreaServer[] = []) {
  const app = await startShopApp([server, ...others])
  const account = await app.add(SitePay, { siteId: app.siteId, name: 'Simulator' })
  const job = jobContext(app.runtime, 'test')
  const transactions = transactionsOf(job, app.merchantId)

  const begin = (amount: number, more: Partial<NewPayment> = {}) =>
    transactions.write(ctx =>
      createPayment(ctx, {
        ...{
          key: uuidv7(),
          siteId: app.siteId,
          accountId: account,
          currency: 'AUD',
          purpose: 'invoice',
          purposeRef: '',
        },
        ...{ words: 'Invoice', amount, tip: 0, surcharge: 0, capture: 'now', ...more },
      }),
    )
  /** The same of an account that takes payments. */
  async function create(amount: number, more: Partial<NewPayment> = {}) {
    const begun = await begin(amount, more)
    if ('refused' in begun) throw new Error(`refused: ${begun.code}`)
    return begun
  }
  /** Creates a payment and sends it. @returns its id */
  async function pay(amount: number, more: Partial<NewPayment> = {}): Promise<string> {
    const { paymentId, attemptId } = await create(amount, more)
    await sendAttempt(transactions, attemptId)
    return paymentId
  }
  const row = async (id: string) => (await app.owner.call(resourceOperations(Transaction).get, { id })).result
  const story = async (id: string) => (await app.owner.call(paymentStory, { id })).result
  const simulator = () =>
    transactions.write(async ctx => {
      const stored = await findAccount(ctx, account)
      if (!stored) throw new Error('no account')
      return {
        ...simulatorParts(transactions, ctx, stored),
        account: stored,
        secret: openSecret(ctx, stored, 'signingSecret') ?? '',
      }
    })
  /** Debits less credits of the whole ledger. */
  async function balances(): Promise<Record<string, number>> {
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<Parameters<typeof toBalances>[0] extends Iterable<infer P> ? P : never>(sql`
        select debit, credit, amount from cardpay_posting where merchant_id = ${app.merchantId}::uuid`),
    )
    return Object.fromEntries([...toBalances(rows)].filter(([, amount]) => amount !== 0))
  }
  /** Sends an event to the address of the account, as the provider or as a forger. */
  async function hook(event: object, { secret, at, path }: { secret?: string; at?: number; path?: string } = {}) {
    const known = await simulator()
    const body = Buffer.from(JSON.stringify(event))
    const seconds = Math.trunc((at ?? app.runtime.clock()) / 1000) // not money: seconds
    const answer = await app.http.inject({
      method: 'POST',
      url: `/hooks/payment/${account}/${path ?? known.account.hookSecret}`,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'simulator-signature': signEvent(secret ?? known.secret, seconds, body),
      },
    })
    return answer.statusCode
  }
  return {
    ...app,
    ...{ account, transactions, begin, create, pay, row, story, simulator, balances, hook },
    resume: () => resumingPayments.run(job, { merchantId: app.merchantId }),
    sendEvents: () => sendingSimulatedEvents.run(job, {}),
    passDay: async () => passDay(await simulator()),
    pull: () => pullAccount(transactions, account),
  }
}
export type PaymentsTrial = Awaited<ReturnType<typeof startPaymentsTrial>>
