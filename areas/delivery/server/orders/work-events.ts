import { PlatformSilent } from '#adapters/delivery/delivery-platform.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { retryAfter } from '../../rules/retry-after.ts'
import { accountOfStore } from '../platforms/accounts.ts'
import { openAccount } from '../platforms/open-platform.ts'
import { applyOrder } from './apply-order.ts'

const AT_ONCE = 500

interface DueEvent {
  readonly accountId: string
  readonly eventId: string
  readonly orderId: string
  readonly tries: number
}

const dueEvents = (job: JobContext, merchantId: string): Promise<DueEvent[]> =>
  job.database.read(merchantId, db =>
    db.rows<DueEvent>(sql`
      select account_id as "accountId", event_id as "eventId", order_ref as "orderId", tries from delivery_event
      where merchant_id = ${merchantId}::uuid and next_try_at <= ${job.now()}::timestamptz
      order by next_try_at, received_at limit ${AT_ONCE}`),
  )

/** Asks platforms for the orders that events are about. A silent platform is asked again later. */
export async function workEvents(job: JobContext, transactions: Transactions, merchantId: string): Promise<void> {
  for (;;) {
    const due = await dueEvents(job, merchantId)
    for (const event of due) await workEvent(job, transactions, event)
    if (due.length < AT_ONCE) return
  }
}

async function workEvent(job: JobContext, transactions: Transactions, event: DueEvent): Promise<void> {
  const { accountId, eventId, orderId, tries } = event
  try {
    const { account, platform } = await openAccount(transactions, accountId)
    const order = await platform.order(orderId)
    await transactions.write(async ctx => {
      const own = order && (await accountOfStore(ctx, account, order.storeId))
      if (own) await applyOrder(ctx, own, order)
      else if (order) job.log.warn({ event: eventId, store: order.storeId }, 'an order of a shop without an account')
      await ctx.db.run(sql`
        update delivery_event set worked_at = ${ctx.now()}::timestamptz, next_try_at = null
        where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid and event_id = ${eventId}`)
    })
  } catch (error) {
    if (!(error instanceof PlatformSilent)) job.log.error({ err: error, event: eventId }, 'an order was not taken over')
    const next = new Date(job.clock() + retryAfter(tries + 1)).toISOString()
    await transactions.write(ctx =>
      ctx.db.run(sql`
        update delivery_event set tries = tries + 1, next_try_at = ${next}::timestamptz
        where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid and event_id = ${eventId}`),
    )
  }
}
