import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, RawAnswer, RawRequest, ServedRoute } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { maskSecrets } from '../../rules/mask-traffic.ts'
import { transactionsOf } from '../payments/resume-job.ts'
import { RESUME_JOB } from '../payments/send-attempt.ts'
import { logCall, type Traffic } from '../providers/log-calls.ts'
import { type AccountRow, findAccount, openProvider } from '../providers/open-provider.ts'

const answer = (status: number): RawAnswer => ({ status })

const isSame = (sent: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const findMerchant = async (job: JobContext, account: string): Promise<string | undefined> => {
  const row = await job.database.read(PLATFORM_MERCHANT, db =>
    db.row<{ merchant: string }>(sql`select merchant from payment_account_merchant(${account}::uuid)`),
  )
  return row?.merchant
}

/** Finds the merchant of an account and stores an event there. Forged, old and repeated events change nothing. */
export async function takeEvent(job: JobContext, request: RawRequest): Promise<RawAnswer> {
  const { account = '' } = request.params
  const merchantId = isUuid(account) ? await findMerchant(job, account) : undefined
  if (merchantId === undefined) return answer(404)
  const startedAt = job.clock()
  const stored = await job.write(merchantId, async ctx => {
    const event = await storeEvent(ctx, request)
    if (event.isNew) await ctx.services.jobs.send(RESUME_JOB, { merchantId })
    return event
  })
  if (stored.party) {
    const calls = { transactions: transactionsOf(job, merchantId), party: stored.party, log: job.log }
    await logCall(calls, eventTraffic(request, stored.status, Math.max(0, job.clock() - startedAt)))
  }
  return answer(stored.status)
}

/** What came in, without the secret part of the address. */
export const eventTraffic = (
  { params, body }: Pick<RawRequest, 'params' | 'body'>,
  status: number,
  milliseconds: number,
): Traffic => ({
  ...{ direction: 'in', method: 'POST', path: `/hooks/payment/${params.account ?? ''}/•••`, status, milliseconds },
  ...{ idempotencyKey: undefined, request: body.toString('utf8'), answer: '' },
})

interface StoredEvent {
  readonly status: number
  /** Undefined: nobody who has the address. */
  readonly party?: AccountRow
  readonly isNew?: boolean
}

/** Stores an event once. Queues nothing: the demo's past is created before jobs run. */
export async function storeEvent(
  ctx: Context,
  { params, headers, body }: Pick<RawRequest, 'params' | 'headers' | 'body'>,
): Promise<StoredEvent> {
  const { account: accountId = '', secret = '' } = params
  const account = await findAccount(ctx, accountId)
  if (!account?.hookSecret || !isSame(secret, account.hookSecret)) return { status: 404 }
  const provider = await openProvider({ write: work => work(ctx) }, ctx, account)
  const event = provider.readEvent(headers, body)
  if (event === 'badSignature') return { status: 401, party: account }
  const { about } = event
  const stored = await ctx.db.run(sql`
    insert into cardpay_event (merchant_id, account_id, event_id, kind, payment_ref, payout_ref, raw, received_at, tries, next_try_at)
    values (${ctx.merchantId}::uuid, ${accountId}::uuid, ${event.id}, ${event.kind}, ${about && 'payment' in about ? about.payment : null},
      ${about && 'payout' in about ? about.payout : null}, ${maskSecrets(body.toString('utf8'))}, ${ctx.now()}::timestamptz, 0,
      ${ctx.now()}::timestamptz)
    on conflict (merchant_id, account_id, event_id) do nothing`)
  return { status: 200, isNew: stored > 0, party: account }
}

/** `POST /hooks/payment/{account}/{secret}`: answered at once, worked off by a job. */
export const paymentHook: ServedRoute = {
  method: 'POST',
  path: '/hooks/payment/:account/:secret',
  answer: takeEvent,
}
