import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'

export interface DueDelivery {
  readonly id: string
  readonly version: number
  readonly tries: number
  readonly number: string
  readonly body: string
}

const BATCH_SIZE = 200

/** What is due for a webhook, oldest first. Only the worker that holds its lease reads it. */
export const dueDeliveries = (
  db: Queries,
  { merchantId, webhookId, now }: { merchantId: string; webhookId: string; now: string },
): Promise<DueDelivery[]> =>
  db.rows<DueDelivery>(sql`
    select d.id, d.version, d.tries, d.number, e.body
    from (
      select merchant_id, id, version, tries, number, event, next_try from developer_delivery
      where merchant_id = ${merchantId}::uuid and webhook = ${webhookId}::uuid and state in ('pending', 'failing')
        and next_try <= ${now}::timestamptz
      order by next_try, id limit ${BATCH_SIZE}) d
    join developer_event_log e on e.merchant_id = d.merchant_id and e.id = d.event
    where e.merchant_id = ${merchantId}::uuid order by d.next_try, d.id`)
