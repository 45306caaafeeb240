import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Verdict } from '../../rules/delivery-plan.ts'
import type { DueDelivery } from './due-deliveries.ts'
import type { Sent } from './send-delivery.ts'

export interface Result {
  readonly delivery: DueDelivery
  readonly sent: Sent
  readonly verdict: Verdict
}

const nextTry = ({ verdict }: Result, now: number): string | null =>
  verdict.state === 'failing' ? new Date(now + verdict.waitMs).toISOString() : null

/** Stores the results of deliveries, unless they were queued again meanwhile. */
export async function storeResults(
  db: Queries,
  { merchantId, webhookId, now }: { merchantId: string; webhookId: string; now: number },
  results: readonly Result[],
): Promise<void> {
  if (results.length === 0) return
  const at = new Date(now).toISOString()
  await db.run(sql`
    update developer_delivery d
    set state = t.state, tries = t.tries, next_try = t.next_try, tried_at = ${at}::timestamptz, status = t.status,
      milliseconds = t.milliseconds, answer = t.answer, version = d.version + 1, updated_at = ${at}::timestamptz
    from unnest(${results.map(({ delivery }) => delivery.id)}::uuid[], ${results.map(({ delivery }) => delivery.version)}::int[],
      ${results.map(({ verdict }) => verdict.state)}::text[], ${results.map(({ delivery }) => delivery.tries + 1)}::int[],
      ${results.map(result => nextTry(result, now))}::timestamptz[], ${results.map(({ sent }) => sent.status ?? null)}::int[],
      ${results.map(({ sent }) => sent.milliseconds)}::int[], ${results.map(({ sent }) => sent.answer)}::text[])
      as t (id, version, state, tries, next_try, status, milliseconds, answer)
    where d.merchant_id = ${merchantId}::uuid and d.id = t.id and d.version = t.version`)
  const delivered = results.some(({ verdict }) => verdict.state === 'delivered')
  await db.run(
    delivered
      ? sql`update developer_webhook set delivered_at = ${at}::timestamptz, failing_since = null
          where merchant_id = ${merchantId}::uuid and id = ${webhookId}::uuid`
      : sql`update developer_webhook set failing_since = coalesce(failing_since, ${at}::timestamptz)
          where merchant_id = ${merchantId}::uuid and id = ${webhookId}::uuid`,
  )
}
