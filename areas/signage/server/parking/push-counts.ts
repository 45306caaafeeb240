import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { deliveryHeaders } from '#platform/server/outgoing/sign-delivery.ts'
import { secretPlace } from './account-secrets.ts'
import { contentType, type FedAccount, feedBody, ownStations } from './feed.ts'
import { PUSH_JOB } from './push-job-name.ts'

const TIMEOUT_MS = 10_000

interface PushAccount extends FedAccount {
  readonly url: string
  readonly sealed: string
}

interface Push {
  readonly account: PushAccount
  readonly number: string
  readonly secret: string
  readonly body: string
}

/** Accounts that are told, of one station or of all; those without a secret or an address are told nothing. */
const listAccounts = (ctx: Context, station: string | undefined): Promise<PushAccount[]> =>
  ctx.db.rows<PushAccount>(sql`
    select a.id, ${ownStations(ctx)} as stations, a.format, a.push_url as url, s.sealed from signage_parking_account a
    join signage_parking_secret s on s.merchant_id = a.merchant_id and s.account_id = a.id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.active and a.mode = 'push' and a.push_url is not null
      and (${station ?? null}::uuid is null or ${station ?? null}::uuid = any(a.stations))
    order by a.id`)

async function preparePushes(ctx: Context, station: string | undefined): Promise<Push[]> {
  const pushes: Push[] = []
  for (const account of await listAccounts(ctx, station)) {
    const secret = ctx.services.secrets.open(account.sealed, secretPlace(account.id))
    if (!secret) continue
    const number = `msg_${ctx.random.id().replaceAll('-', '')}`
    pushes.push({ account, number, secret, body: await feedBody(ctx, account) })
  }
  return pushes
}

/** Sent outside a transaction: a slow receiver would keep a database connection for as long as it takes. */
async function send(job: JobContext, { account, number, secret, body }: Push): Promise<boolean> {
  const seconds = Math.floor(job.clock() / SECOND_MS) // not money: seconds
  const headers = {
    ...deliveryHeaders([secret], number, seconds, body),
    'content-type': contentType(account.format),
  }
  const answer = await job.services.outgoing.request(new URL(account.url), {
    ...{ method: 'POST', headers, body, keepsConnection: true, timeoutMs: TIMEOUT_MS },
  })
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

const storeOutcome = (ctx: Context, account: string, isReceived: boolean): Promise<unknown> =>
  ctx.db.run(sql`
    update signage_parking_account
    set failures = case when ${isReceived} then 0 else failures + 1 end,
      last_seen_at = case when ${isReceived} then ${ctx.now()}::timestamptz else last_seen_at end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${account}::uuid`)

export async function pushCounts(job: JobContext, merchantId: string, station?: string): Promise<void> {
  for (const push of await job.write(merchantId, ctx => preparePushes(ctx, station))) {
    const isReceived = await send(job, push)
    await job.write(merchantId, ctx => storeOutcome(ctx, push.account.id, isReceived))
  }
}

/** Every minute for all, and after a change for the accounts of its station. */
export const pushingCounts: ServedJob = {
  name: PUSH_JOB,
  schedule: '* * * * *',
  run: (job, { merchantId, station }) =>
    typeof merchantId === 'string' && typeof station === 'string'
      ? pushCounts(job, merchantId, station)
      : eachDue(job, sql`select merchant from signage_pushing_merchants()`, ({ merchant }) =>
          pushCounts(job, merchant),
        ),
}
