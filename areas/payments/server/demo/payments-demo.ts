import { signEvent } from '#adapters/payments/event-signature.ts'
import { faultOf } from '#adapters/payments/simulator/simulated-payment.ts'
import { passDay } from '#adapters/payments/simulator/simulator-day.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { timed } from '#platform/server/operation/timed.ts'
import { SitePay } from '../../contract/site-pay.ts'
import { pullAccount } from '../accounts/pull-job.ts'
import { eventTraffic, storeEvent } from '../events/payment-hook.ts'
import { createPayment } from '../payments/create-payment.ts'
import { planRefund } from '../payments/payment-operations.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import { tellCall } from '../providers/log-calls.ts'
import { type AccountRow, findAccount, openSecret, simulatorParts } from '../providers/open-provider.ts'
import { addDealer } from './dealer-demo.ts'
import { addEftposAccounts } from './eftpos-demo.ts'
import { addApplication } from './onboarding-demo.ts'
import { addPayLinks } from './pay-links-demo.ts'
import { addTerminals } from './terminals-demo.ts'

const DAYS = 21
/** Such as an event takes to be stored. */
const EVENT_MS = 4
/** Some are declined (.51), disputed (.61) or fail their first payout (.62). */
const INVOICES = [24_000, 8_550, 131_200, 46_051, 19_999, 7_261, 88_000, 12_062, 35_000, 64_500] as const
const SURCHARGE_PER_MILLE = 12
/** Of the café's payment links. */
const SURCHARGES = [
  { scheme: 'visa', funding: 'credit', percent: 1.5, amount: 0, from: '2025-01-01', to: null },
  { scheme: 'amex', funding: 'any', percent: 1.9, amount: 0, from: '2025-01-01', to: null },
] as const

const perMille = (amount: number): number => Number((BigInt(amount) * BigInt(SURCHARGE_PER_MILLE) + 500n) / 1000n)

const decidesByCents = (amount: number): boolean => faultOf(amount) !== undefined

/** The same transaction at an earlier moment. */
const at = (ctx: Context, moment: number): Context => ({ ...ctx, ...timed(() => moment) })

const within = (ctx: Context): Transactions => ({ write: work => work(ctx) })

/** A shop's invoices of the last weeks, paid by card at the simulator, with refunds, a dispute and payouts. */
async function payInvoices(ctx: Context, account: AccountRow, day: number, draw: () => number): Promise<void> {
  const amount = INVOICES[day % INVOICES.length] ?? 0
  const begun = await createPayment(ctx, {
    ...{ key: `demo ${account.id} ${day}`, siteId: account.siteId, accountId: account.id, currency: account.currency },
    ...{ purpose: 'invoice', purposeRef: '', words: `Catering invoice ${1040 + day}`, tip: 0, capture: 'now' },
    ...{ amount, surcharge: decidesByCents(amount) ? 0 : perMille(amount) },
  })
  if ('refused' in begun) throw new Error(`the demo's payment was refused: ${begun.code}`)
  await sendAttempt(within(ctx), begun.attemptId)
  if (draw() > 0.2) return
  const planned = await planRefund(ctx, { id: begun.paymentId, amount: 25, reason: 'Two guests fewer' }, `demo ${day}`)
  if (!('refused' in planned)) await sendAttempt(within(ctx), planned.attemptId)
}

/** What the simulator tells arrives, as it would by its address. */
async function deliverEvents(ctx: Context, account: AccountRow): Promise<void> {
  const { store } = simulatorParts(within(ctx), ctx, account)
  const secret = openSecret(ctx, account, 'signingSecret') ?? ''
  for (const { data } of await store.locked(rows => rows.list('event', 0, 1000))) {
    const body = Buffer.from(JSON.stringify(data))
    const seconds = Math.trunc(ctx.clock() / 1000) // not money: seconds
    const headers = { 'simulator-signature': signEvent(secret, seconds, body) }
    const request = { params: { account: account.id, secret: account.hookSecret ?? '' }, headers, body }
    const { status } = await storeEvent(ctx, request)
    await tellCall(ctx, account, eventTraffic(request, status, EVENT_MS))
    await store.locked(rows => rows.remove('event', data.id))
  }
  await ctx.db.run(sql`
    update cardpay_event set worked_at = ${ctx.now()}::timestamptz, next_try_at = null
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${account.id}::uuid and worked_at is null`)
}

async function addPast({ ctx, random }: DemoContext, accountId: string): Promise<void> {
  const account = await findAccount(ctx, accountId)
  if (!account) throw new Error('the demo has no provider account')
  const now = ctx.clock()
  for (let day = DAYS; day > 0; day -= 1) {
    const then = at(ctx, now - day * DAY_MS)
    await payInvoices(then, account, day, random)
    const later = at(ctx, now - day * DAY_MS + HOUR_MS)
    await passDay(simulatorParts(within(later), later, account))
    await deliverEvents(later, account)
    await pullAccount(within(later), account.id)
  }
}

export const demo: DemoStep = {
  async run(context) {
    const { ctx } = context
    const sites = await ctx.db.rows<{ id: string; kind: string }>(sql`
      select id, lot_type as kind from platform.site where merchant_id = ${ctx.merchantId}::uuid order by position, ord_lot`)
    const accounts = await context.add(
      SitePay,
      sites.map(({ id, kind }) => ({
        ...{ siteId: id, name: 'Simulator', refundLimit: 200 },
        ...(kind === 'hospitality' ? { surcharges: SURCHARGES } : {}),
      })),
    )
    await addEftposAccounts(context, sites)
    const cafe = accounts.find(({ siteId }) => sites.some(({ id, kind }) => id === siteId && kind === 'hospitality'))
    if (!cafe) return
    await addPast(context, cafe.id)
    const account = await findAccount(ctx, cafe.id)
    if (!account) return
    await addPayLinks(context, account)
    await addTerminals(context, account)
    await addApplication(context, account)
    await addDealer(ctx)
  },
}
