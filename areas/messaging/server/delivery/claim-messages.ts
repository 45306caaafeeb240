import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import type { Purpose } from '../../rules/delivery/message-state.ts'

/** A message that this worker alone may hand over until its claim ends. */
export interface ClaimedMessage {
  readonly id: string
  /** Of the claim: whoever claims later has a higher one, and only the last writes what came of it. */
  readonly version: number
  readonly key: string
  readonly channel: Channel
  readonly purpose: Purpose
  readonly to: string
  readonly member: string | null
  readonly subject: string
  readonly body: string
  readonly html: string | null
  /** Sealed text of a secret message; null where the text is not secret. */
  readonly content: string | null
  readonly file: string | null
  readonly campaign: string | null
  readonly site: string | null
  readonly account: string | null
  readonly tries: number
  /** It was handed over by a worker that did not live to write what came of it. */
  readonly isLost: boolean
}

const BATCH_SIZE = 200
/** Longer than a batch takes; a claim whose worker died ends by itself. */
export const CLAIM_SECONDS = 60

/** Claims messages whose moment has come, oldest first; other workers skip them. */
export async function claimMessages(job: JobContext, merchantId: string, purpose: Purpose): Promise<ClaimedMessage[]> {
  const now = job.now()
  return job.database.write(merchantId, db =>
    db.rows<ClaimedMessage>(sql`
      with due as (
        select merchant_id, id, status = 'sending' and handed_at is not null as "isLost" from message_outbox
        where merchant_id = ${merchantId}::uuid and purpose = ${purpose} and status in ('queued', 'held', 'sending')
          and next_try <= ${now}::timestamptz
        order by next_try, id limit ${BATCH_SIZE} for update skip locked)
      update message_outbox m
      set status = 'sending', next_try = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), version = m.version + 1
      from due
      where m.merchant_id = due.merchant_id and m.id = due.id
      returning m.id, m.version, m.key, m.channel, m.purpose, m."to", m.member, m.subject, m.body, m.html, m.content, m.file,
        m.campaign, m.site, m.account, m.tries, due."isLost"`),
  )
}

/** Cancels messages whose code or link has expired, and deletes their secret text. */
export async function cancelExpired(job: JobContext, merchantId: string): Promise<void> {
  const now = job.now()
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox
      set status = 'cancelled', reason = 'expired', content = null, next_try = null, version = version + 1
      where merchant_id = ${merchantId}::uuid and status in ('kept', 'queued', 'held') and secret_until <= ${now}::timestamptz`),
  )
}
