import { requestOrder } from '#areas/pos/contract/request-order.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'

interface Unanswered {
  readonly id: string
  readonly onlineOrder: string
}

const unanswered = (job: JobContext, merchantId: string): Promise<Unanswered[]> =>
  job.database.read(merchantId, db =>
    db.rows<Unanswered>(sql`
      select id, online_order as "onlineOrder" from delivery_orders
      where merchant_id = ${merchantId}::uuid and state = 'new' and accept_by <= ${job.now()}::timestamptz`),
  )

/** Orders that nobody accepted in time are cancelled by their platform, whether its event has come or not. */
export async function cancelUnanswered(job: JobContext, transactions: Transactions, merchantId: string): Promise<void> {
  for (const { onlineOrder } of await unanswered(job, merchantId))
    await transactions.write(async ctx => {
      const answer = await requestOrder(ctx, {
        request: 'cancel',
        id: onlineOrder,
        by: 'platform',
        reason: 'Not accepted in time',
      })
      if (answer.refused) job.log.error({ order: onlineOrder, code: answer.code }, 'an order was not cancelled')
    })
}
