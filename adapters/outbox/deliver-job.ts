import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { OutgoingMessage } from '#platform/server/operation/services.ts'
import { type Attachment, type Carrier, Undeliverable } from './carrier.ts'
import { nextTry } from './next-try.ts'

interface Queued extends OutgoingMessage {
  readonly id: string
  readonly tries: number
}

/** Queued for one merchant whenever a message of theirs is written, so that a code does not wait for the next minute. */
export const DELIVER_JOB = 'message.deliver'

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
  if (!facts || !bytes) throw new Undeliverable(`the file ${file} is gone`)
  return { ...facts, bytes }
}

async function queuedOf(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<Queued[]> {
  const channels = carriers.map(carrier => carrier.channel)
  const now = new Date(job.clock()).toISOString()
  return job.database.read(merchantId, db =>
    db.rows<Queued>(sql`
      select id, channel, "to", subject, body, html, file, tries from message_outbox
      where status = 'queued' and channel = any(${channels}::text[]) and (next_try is null or next_try <= ${now}::timestamptz)
      order by id limit ${AT_ONCE}`),
  )
}

/** undefined: it was handed over. */
async function faultOf(
  job: JobContext,
  merchantId: string,
  { file, html, id: _id, tries: _tries, ...plain }: Queued,
  carriers: readonly Carrier[],
): Promise<unknown> {
  const message = { ...plain, ...(html ? { html } : {}) }
  const carrier = carriers.find(each => each.channel === message.channel)
  try {
    await carrier?.carry(message, await attachmentOf(job, merchantId, file))
    return undefined
  } catch (fault) {
    return fault
  }
}

async function note(job: JobContext, merchantId: string, { id, tries }: Queued, fault: unknown): Promise<void> {
  const error = fault === undefined ? null : String(fault).slice(0, LONGEST_ERROR)
  if (error) job.log.warn({ message: id, error }, 'a message could not be handed over')
  const again = fault === undefined || fault instanceof Undeliverable ? undefined : nextTry(tries + 1, job.clock())
  const status = error === null ? 'sent' : again === undefined ? 'failed' : 'queued'
  const next = again === undefined ? null : new Date(again).toISOString()
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox
      set status = ${status}, error = ${error}, tries = tries + 1, next_try = ${next}::timestamptz, version = version + 1
      where id = ${id}::uuid`),
  )
}

async function deliverOf(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<void> {
  for (const queued of await queuedOf(job, merchantId, carriers))
    await note(job, merchantId, queued, await faultOf(job, merchantId, queued, carriers))
}

/** Hands what is queued to whoever carries it: of one merchant when it was written, of all of them every minute. */
export const deliverJob = (carriers: readonly Carrier[]): ServedJob => ({
  name: DELIVER_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') return deliverOf(job, merchantId, carriers)
    const merchants = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select id from system_all_merchants() as id`),
    )
    for (const id of [PLATFORM_MERCHANT, ...merchants.map(merchant => merchant.id)]) await deliverOf(job, id, carriers)
  },
})
