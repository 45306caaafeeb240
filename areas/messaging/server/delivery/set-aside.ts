import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Judgement } from '../../rules/delivery/judge-sending.ts'
import type { ClaimedMessage } from './claim-messages.ts'

export interface SetAside {
  readonly message: ClaimedMessage
  readonly judgement: Exclude<Judgement, { send: true }> | { readonly send: false; readonly keep: true }
}

function stateOf({ judgement }: SetAside): { status: string; reason: string | null; next: string | null } {
  if ('suppress' in judgement) return { status: 'suppressed', reason: judgement.suppress, next: null }
  if ('cancel' in judgement) return { status: 'cancelled', reason: judgement.cancel, next: null }
  if ('keep' in judgement) return { status: 'kept', reason: null, next: null }
  return { status: 'held', reason: judgement.hold, next: new Date(judgement.until).toISOString() }
}

/** Writes why claimed messages are not handed over: they wait, or never go. */
export async function setAside(job: JobContext, merchantId: string, messages: readonly SetAside[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(each => ({ id: each.message.id, version: each.message.version, ...stateOf(each) }))
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox m
      set status = r.status, reason = r.reason, next_try = r.next, version = m.version + 1,
        content = case when r.status in ('held', 'kept') then m.content end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, version integer, status text, reason text,
        next timestamptz)
      where m.merchant_id = ${merchantId}::uuid and m.id = r.id and m.version = r.version`),
  )
}
