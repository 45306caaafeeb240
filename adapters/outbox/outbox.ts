import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { keepFiles } from '#platform/server/files/kept-files.ts'
import type { Clock, Random } from '#platform/server/operation/context.ts'
import type { JobQueue, Outbox, OutgoingMessage } from '#platform/server/operation/services.ts'
import { searchable } from '#platform/server/resource/search.ts'
import { DELIVER_JOB } from './deliver-job.ts'

/**
 * Keeps messages where an administrator reads them (page message.outbox): what is sent where no provider is set up, so
 * that a code can be seen without one. Messages of `carried` channels are queued for who carries them (deliver-job.ts).
 * Written in the caller's transaction: a rolled-back call sends nothing.
 */
export function outbox(
  db: Queries,
  merchantId: string,
  clock: Clock,
  random: Random,
  carried: readonly OutgoingMessage['channel'][] = [],
  /** Missing while no job is worked on yet: the minute's delivery finds what is queued. */
  jobs?: JobQueue,
): Outbox {
  return {
    async send({ channel, to, subject = '', body, html, file }) {
      const status = carried.includes(channel) ? 'queued' : 'kept'
      const at = new Date(clock()).toISOString()
      await db.run(sql`
        insert into message_outbox
          (merchant_id, id, at, channel, "to", subject, body, html, file, status, tries, version, created_at, updated_at, search_text)
        values (${merchantId}::uuid, ${random.id()}::uuid, ${at}::timestamptz, ${channel}, ${to}, ${subject}, ${body}, ${html ?? null},
          ${file ?? null}::uuid, ${status}, 0,
          1, ${at}::timestamptz, ${at}::timestamptz, ${searchable(`${to} ${subject} ${body}`)})`)
      if (file) await keepFiles(db, [file])
      if (status === 'queued') await jobs?.send(DELIVER_JOB, { merchantId })
    },
  }
}
