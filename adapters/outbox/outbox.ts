import { searchable } from '#platform/rules/text/search-text.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { attachFiles } from '#platform/server/files/attached-files.ts'
import type { Clock } from '#platform/server/operation/clock.ts'
import type { Random } from '#platform/server/operation/needs.ts'
import type { CarriedMessage, JobQueue, Outbox, SecretBox } from '#platform/server/operation/services.ts'
import { sealContent } from '#platform/server/outgoing/message-content.ts'
import { DELIVER_JOB } from './deliver-job.ts'

/**
 * Stores messages for the page message.outbox. Messages of the given channels are queued for their carrier
 * (deliver-job.ts). The text of a secret message is encrypted and in no column that is listed or searched.
 * Writes in the caller's transaction: a call that is rolled back sends nothing.
 */
export function outbox(
  db: Queries,
  merchantId: string,
  clock: Clock,
  random: Random,
  secrets: SecretBox,
  channels: readonly CarriedMessage['channel'][] = [],
  /** Undefined before jobs run; the delivery of every minute then sends what is queued. */
  jobs?: JobQueue,
): Outbox {
  return {
    async send({ channel, to, subject = '', body, html, file, secret }) {
      const status = channels.includes(channel) ? 'queued' : 'kept'
      const at = new Date(clock()).toISOString()
      const id = random.id()
      const openText = secret ? { body: '' } : { body, html }
      const content = secret ? sealContent(secrets, id, { body, html }) : null
      const secretUntil = secret ? new Date(secret.until).toISOString() : null
      await db.run(sql`
        insert into message_outbox
          (merchant_id, id, at, channel, "to", subject, body, html, content, secret_until, file, status, tries, version,
            created_at, updated_at, search_text)
        values (${merchantId}::uuid, ${id}::uuid, ${at}::timestamptz, ${channel}, ${to}, ${subject}, ${openText.body},
          ${openText.html ?? null}, ${content}, ${secretUntil}::timestamptz, ${file ?? null}::uuid, ${status}, 0, 1,
          ${at}::timestamptz, ${at}::timestamptz, ${searchable(`${to} ${subject} ${openText.body}`)})`)
      if (file) await attachFiles(db, [file])
      if (status === 'queued') await jobs?.send(DELIVER_JOB, { merchantId })
    },
  }
}
