import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, RawAnswer, RawRequest, ServedRoute } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type AccountRow, findAccount } from '../platforms/accounts.ts'
import { openPlatform } from '../platforms/open-platform.ts'
import { wakeJob } from '../tasks/task-rows.ts'

const isSame = (sent: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const findMerchant = async (job: JobContext, account: string): Promise<string | undefined> => {
  const row = await job.database.read(PLATFORM_MERCHANT, db =>
    db.row<{ merchant: string }>(sql`select merchant from delivery_account_merchant(${account}::uuid)`),
  )
  return row?.merchant
}

/** Accounts that were never connected, or are not any more, take no events. */
const takesEvents = ({ state }: AccountRow): boolean => state !== 'draft' && state !== 'disconnected'

/** Stores an event of a platform once. A wrong address is not found; a wrong signature is refused. */
export async function storeEvent(
  ctx: Context,
  { params, headers, body }: Pick<RawRequest, 'params' | 'headers' | 'body'>,
): Promise<RawAnswer> {
  const { account: accountId = '', secret = '' } = params
  const account = await findAccount(ctx, accountId)
  if (!account?.hookSecret || !isSame(secret, account.hookSecret) || !takesEvents(account)) return { status: 404 }
  const platform = await openPlatform({ write: work => work(ctx) }, ctx, account)
  const event = platform.readEvent(headers, body)
  if (event === 'badSignature') return { status: 401 }
  const stored = await ctx.db.run(sql`
    insert into delivery_event (merchant_id, account_id, event_id, kind, order_ref, received_at, tries, next_try_at)
    values (${ctx.merchantId}::uuid, ${accountId}::uuid, ${event.id}, ${event.kind}, ${event.orderId}, ${ctx.now()}::timestamptz, 0,
      ${ctx.now()}::timestamptz)
    on conflict (merchant_id, account_id, event_id) do nothing`)
  if (stored > 0) await wakeJob(ctx)
  return { status: 200 }
}

/** `POST /hooks/delivery/{account}/{secret}`: answered at once, processed by a job. */
export const deliveryHook: ServedRoute = {
  method: 'POST',
  path: '/hooks/delivery/:account/:secret',
  async answer(job, request) {
    const { account = '' } = request.params
    const merchantId = isUuid(account) ? await findMerchant(job, account) : undefined
    return merchantId === undefined ? { status: 404 } : job.write(merchantId, ctx => storeEvent(ctx, request))
  },
}
