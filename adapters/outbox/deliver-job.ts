import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { OutgoingMessage } from '#platform/server/operation/services.ts'
import type { Attachment, Carrier } from './carrier.ts'

interface Queued extends OutgoingMessage {
  readonly id: string
}

const AT_ONCE = 100
const LONGEST_ERROR = 400

async function attachmentOf(
  job: JobContext,
  merchantId: string,
  file: string | undefined,
): Promise<Attachment | undefined> {
  if (!file) return undefined
  const facts = await job.database.read(merchantId, db =>
    db.row<{ name: string; type: string }>(sql`
      select name, type from system_file where merchant_id = ${merchantId}::uuid and id = ${file}::uuid`),
  )
  const bytes = await job.services.files.get(merchantId, file)
  // Without it the message would say that something is attached and nothing would be.
  if (!facts || !bytes) throw new Error(`the file ${file} is gone`)
  return { ...facts, bytes }
}

async function deliverOf(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<void> {
  const channels = carriers.map(carrier => carrier.channel)
  const queued = await job.database.read(merchantId, db =>
    db.rows<Queued>(sql`
      select id, channel, "to", subject, body, html, file from message_outbox
      where status = 'queued' and channel = any(${channels}::text[]) order by id limit ${AT_ONCE}`),
  )
  for (const { id, file, html, ...plain } of queued) {
    const message = { ...plain, ...(html ? { html } : {}) }
    const error = await attachmentOf(job, merchantId, file)
      .then(attachment => carriers.find(carrier => carrier.channel === message.channel)?.carry(message, attachment))
      .then(
        () => null,
        fault => String(fault).slice(0, LONGEST_ERROR),
      )
    if (error) job.log.warn({ message: id, error }, 'a message could not be handed over')
    await job.database.write(merchantId, db =>
      db.run(sql`
        update message_outbox set status = ${error ? 'failed' : 'sent'}, error = ${error ?? null}, version = version + 1
        where id = ${id}::uuid`),
    )
  }
}

/** Every minute: hands what is queued to whoever carries it. Runs once, however many servers there are. */
export const deliverJob = (carriers: readonly Carrier[]): ServedJob => ({
  name: 'message.deliver',
  schedule: '* * * * *',
  async run(job) {
    const merchants = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select id from system_all_merchants() as id`),
    )
    for (const id of [PLATFORM_MERCHANT, ...merchants.map(merchant => merchant.id)]) await deliverOf(job, id, carriers)
  },
})
