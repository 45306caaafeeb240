import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { CarriedMessage } from '#platform/server/operation/services.ts'
import { openContent } from '#platform/server/outgoing/message-content.ts'
import { type Attachment, type Carrier, Undeliverable } from './carrier.ts'
import { nextTry } from './next-try.ts'

interface Queued extends CarriedMessage {
  readonly id: string
  readonly tries: number
  /** Sealed text of a secret message; null where the text is not secret. */
  readonly content: string | null
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
  const now = job.now()
  return job.database.read(merchantId, db =>
    db.rows<Queued>(sql`
      select id, channel, "to", subject, body, html, file, tries, content from message_outbox
      where merchant_id = ${merchantId}::uuid and status = 'queued' and channel = any(${channels}::text[]) and (next_try is null or next_try <= ${now}::timestamptz)
      order by id limit ${AT_ONCE}`),
  )
}

/** The message as its provider takes it. */
function messageOf(
  job: JobContext,
  { id, content, channel, to, subject, body: plainBody, html: plainHtml }: Queued,
): CarriedMessage {
  const opened =
    content === null ? { body: plainBody, html: plainHtml } : openContent(job.services.secrets, id, content)
  if (!opened) throw new Undeliverable('its text does not open: was SECRET_KEY changed?')
  const { body, html } = opened
  return { channel, to, ...(subject === undefined ? {} : { subject }), body, ...(html ? { html } : {}) }
}

/** undefined: it was handed over. */
async function faultOf(
  job: JobContext,
  merchantId: string,
  queued: Queued,
  carriers: readonly Carrier[],
): Promise<unknown> {
  const carrier = carriers.find(each => each.channel === queued.channel)
  try {
    await carrier?.carry(messageOf(job, queued), await attachmentOf(job, merchantId, queued.file))
    return undefined
  } catch (fault) {
    return fault
  }
}

/** Mail servers quote what they refuse, links above all: of a secret message only the kind of fault is told. */
function errorWords(fault: unknown, secret: boolean): string {
  if (!secret) return String(fault).slice(0, LONGEST_ERROR)
  return fault instanceof Error ? fault.name : 'Error'
}

async function note(job: JobContext, merchantId: string, queued: Queued, fault: unknown): Promise<void> {
  const { id, tries, content } = queued
  const error = fault === undefined ? null : errorWords(fault, content !== null)
  if (error) job.log.warn({ message: id, error }, 'a message could not be handed over')
  const again = fault === undefined || fault instanceof Undeliverable ? undefined : nextTry(tries + 1, job.clock())
  const status = error === null ? 'sent' : again === undefined ? 'failed' : 'queued'
  const next = again === undefined ? null : new Date(again).toISOString()
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox
      set status = ${status}, error = ${error}, tries = tries + 1, next_try = ${next}::timestamptz, version = version + 1,
        content = case when ${status} = 'queued' then content end
      where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`),
  )
}

/** A code or link that ended is of no use to its receiver and is sent to nobody; its text is wiped. */
async function expireSecrets(job: JobContext, merchantId: string): Promise<void> {
  const now = job.now()
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox set status = 'expired', content = null, next_try = null, version = version + 1
      where merchant_id = ${merchantId}::uuid and status in ('kept', 'queued') and secret_until <= ${now}::timestamptz`),
  )
}

async function deliverOf(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<void> {
  await expireSecrets(job, merchantId)
  for (const queued of await queuedOf(job, merchantId, carriers))
    await note(job, merchantId, queued, await faultOf(job, merchantId, queued, carriers))
}

/**
 * Hands what is queued to whoever carries it: of one merchant when it was written, of all of them every minute. Runs without a
 * carrier too, because secret texts that nobody sends must end as well.
 */
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
