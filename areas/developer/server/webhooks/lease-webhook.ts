import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type SealedSecrets, secretColumns } from './webhook-secrets.ts'

/** Longer than a batch takes: 20 rounds of 15 seconds. The lease of a worker that died ends by itself. */
const LEASE_SECONDS = 330

export interface WebhookLease {
  readonly merchantId: string
  readonly webhookId: string
  /** Id of the worker that holds it, which is given with the first lease. */
  readonly worker: string | null
}

interface Leased extends SealedSecrets {
  readonly worker: string
}

/**
 * One worker of all servers delivers to a webhook: a receiver never gets more than ten requests at once, and no row has to be claimed.
 * Answers the secrets that sign; undefined while another worker delivers, or before a secret was issued.
 */
export const leaseWebhook = (
  db: Queries,
  { merchantId, webhookId, worker }: WebhookLease,
  now: string,
): Promise<Leased | undefined> =>
  db.row<Leased>(sql`
    update developer_webhook_secret
    set leased_by = coalesce(${worker}::uuid, gen_random_uuid()), leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where merchant_id = ${merchantId}::uuid and webhook_id = ${webhookId}::uuid
      and (leased_by is null or leased_by = ${worker}::uuid or leased_until <= ${now}::timestamptz)
    returning leased_by as worker, ${secretColumns}`)

export const releaseWebhook = (db: Queries, { merchantId, webhookId, worker }: WebhookLease): Promise<number> =>
  db.run(sql`
    update developer_webhook_secret set leased_by = null, leased_until = null
    where merchant_id = ${merchantId}::uuid and webhook_id = ${webhookId}::uuid and leased_by = ${worker}::uuid`)
