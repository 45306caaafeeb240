import { signEvent } from '#adapters/payments/event-signature.ts'
import { passDay } from '#adapters/payments/simulator/simulator-day.ts'
import type { SimulatedEvent } from '#adapters/payments/simulator/simulator-store.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import { takeEvent } from '../events/payment-hook.ts'
import { transactionsOf } from '../payments/resume-job.ts'
import { type AccountRow, findAccount, openSecret, simulatorParts } from './open-provider.ts'

/** Name of the job that sends the simulator's events; a checkout of the simulator sends it at once. */
export const SIMULATOR_JOB = 'payments.simulator'
const AT_ONCE = 200

interface Simulated {
  readonly merchant: string
  readonly account: string
}

const simulatedAccounts = sql`select merchant, account from payment_accounts() where provider = 'simulator'`

/** Sends what the simulator has to tell to our own address, signed, as any other provider does. */
export const sendingSimulatedEvents: ServedJob = {
  name: SIMULATOR_JOB,
  schedule: '* * * * *',
  run: job =>
    eachDue<Simulated>(job, sql`select merchant, account from payment_simulator_waiting()`, ({ merchant, account }) =>
      sendEvents(job, merchant, account),
    ),
}

/** Every hour: payments are disputed, and payouts sent and arrive, when their days have passed. */
export const passingSimulatedDays: ServedJob = {
  name: 'payments.simulatorDay',
  schedule: '20 * * * *',
  run: job =>
    eachDue<Simulated>(job, simulatedAccounts, async ({ merchant, account }) =>
      passDay(await partsOf(job, merchant, account)),
    ),
}

async function partsOf(job: JobContext, merchantId: string, accountId: string) {
  const transactions = transactionsOf(job, merchantId)
  const { account, parts } = await transactions.write(async ctx => ({
    account: await findAccount(ctx, accountId),
    parts: { clock: ctx.clock, random: ctx.random, services: ctx.services },
  }))
  if (!account) throw new Error(`no provider account ${accountId}`)
  return {
    ...simulatorParts(transactions, parts, account),
    account,
    secret: openSecret(parts, account, 'signingSecret') ?? '',
  }
}

export async function sendEvents(job: JobContext, merchantId: string, accountId: string): Promise<void> {
  const { store, account, secret } = await partsOf(job, merchantId, accountId)
  let after = 0
  for (;;) {
    const from = after
    const waiting = await store.locked(rows => rows.list('event', from, AT_ONCE))
    for (const { data, seq } of waiting) {
      const { status } = await takeEvent(job, toRequest(account, secret, data, job.clock()))
      if (status === 200) await store.locked(rows => rows.remove('event', data.id))
      after = seq
    }
    if (waiting.length < AT_ONCE) return
  }
}

function toRequest(account: AccountRow, signingSecret: string, event: SimulatedEvent, now: number) {
  const body = Buffer.from(JSON.stringify(event))
  return {
    params: { account: account.id, secret: account.hookSecret ?? '' },
    query: {},
    headers: { 'simulator-signature': signEvent(signingSecret, Math.trunc(now / 1000), body) }, // not money: seconds
    body,
    address: '127.0.0.1',
  }
}
