import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'

export interface Claimed {
  readonly id: string
  readonly version: number
  readonly tries: number
  readonly number: string
  readonly body: string
}

const BATCH_SIZE = 200
/** Longer than a batch takes: 20 rounds of 15 seconds. A claim whose worker died ends by itself. */
const CLAIM_SECONDS = 330

/** Claims what is due for a webhook, oldest first. Others skip it until the claim ends. */
export const claimDeliveries = (job: JobContext, merchantId: string, webhookId: string): Promise<Claimed[]> =>
  job.database.write(merchantId, async db => {
    const claimed = await db.rows<Claimed>(sql`
      with due as (
        select merchant_id, id from developer_delivery
        where merchant_id = ${merchantId}::uuid and webhook = ${webhookId}::uuid and state in ('pending', 'failing')
          and next_try <= ${job.now()}::timestamptz
        order by next_try, id limit ${BATCH_SIZE} for update skip locked)
      update developer_delivery d
      set next_try = ${job.now()}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), version = d.version + 1
      from due, developer_event_log e
      where d.merchant_id = due.merchant_id and d.id = due.id and e.merchant_id = d.merchant_id and e.id = d.event
        and d.merchant_id = ${merchantId}::uuid and e.merchant_id = ${merchantId}::uuid
      returning d.id, d.version, d.tries, d.number, e.body`)
    return claimed.sort((a, b) => (a.number < b.number ? -1 : 1))
  })
