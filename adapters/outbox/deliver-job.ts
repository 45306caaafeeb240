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

/** Queued for a merchant with each message, so that a code does not wait for the next minute. */
export const DELIVER_JOB = 'message.deliver'

const BATCH_SIZE = 100
const MAX_ERROR_LENGTH = 400

async function readAttachment(
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
  // The message mentions the attachment, so it is not sent without it.
  if (!facts || !bytes) throw new Undeliverable(`the file ${file} is gone`)
  return { ...facts, bytes }
}

async function listQueued(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<Queued[]> {
  const channels = carriers.map(carrier => carrier.channel)
  const now = job.now()
  return job.database.read(merchantId, db =>
    db.rows<Queued>(sql`
      select id, channel, "to", subject, body, html, file, tries, content from message_outbox
      where merchant_id = ${merchantId}::uuid and status = 'queued' and channel = any(${channels}::text[]) and (next_try is null or next_try <= ${now}::timestamptz)
      order by id limit ${BATCH_SIZE}`),
  )
}

/** Returns the message as its carrier needs it, with a secret text decrypted. */
function openMessage(
  job: JobContext,
  { id, content, channel, to, subject, body: plainBody, html: plainHtml }: Queued,
): CarriedMessage {
  const opened =
    content === null ? { body: plainBody, html: plainHtml } : openContent(job.services.secrets, id, content)
  if (!opened) throw new Undeliverable('its text does not open: was SECRET_KEY changed?')
  const { body, html } = opened
  return { channel, to, ...(subject === undefined ? {} : { subject }), body, ...(html ? { html } : {}) }
}

/** Sends a message. @returns the error, or undefined after success */
async function carryMessage(
  job: JobContext,
  merchantId: string,
  queued: Queued,
  carriers: readonly Carrier[],
): Promise<unknown> {
  const carrier = carriers.find(each => each.channel === queued.channel)
  try {
    await carrier?.carry(openMessage(job, queued), await readAttachment(job, merchantId, queued.file))
    return undefined
  } catch (fault) {
    return fault
  }
}

/** Mail servers quote the texts that they refuse, with links: of a secret message, only the name of the error is stored. */
function toErrorText(fault: unknown, secret: boolean): string {
  if (!secret) return String(fault).slice(0, MAX_ERROR_LENGTH)
  return fault instanceof Error ? fault.name : 'Error'
}

async function recordResult(job: JobContext, merchantId: string, queued: Queued, fault: unknown): Promise<void> {
  const { id, tries, content } = queued
  const error = fault === undefined ? null : toErrorText(fault, content !== null)
  if (error) job.log.warn({ message: id, error }, 'a message could not be sent')
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

/** Marks messages whose code or link has expired, and deletes their secret text. */
async function expireSecrets(job: JobContext, merchantId: string): Promise<void> {
  const now = job.now()
  await job.database.write(merchantId, db =>
    db.run(sql`
      update message_outbox set status = 'expired', content = null, next_try = null, version = version + 1
      where merchant_id = ${merchantId}::uuid and status in ('kept', 'queued') and secret_until <= ${now}::timestamptz`),
  )
}

async function deliverQueued(job: JobContext, merchantId: string, carriers: readonly Carrier[]): Promise<void> {
  await expireSecrets(job, merchantId)
  for (const queued of await listQueued(job, merchantId, carriers))
    await recordResult(job, merchantId, queued, await carryMessage(job, merchantId, queued, carriers))
}

/**
 * Sends queued messages: those of one merchant when one is queued, and those of all merchants every minute. Runs without
 * carriers too, because unsent secret texts must expire as well.
 */
export const deliverJob = (carriers: readonly Carrier[]): ServedJob => ({
  name: DELIVER_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') return deliverQueued(job, merchantId, carriers)
    const merchants = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select id from system_all_merchants() as id`),
    )
    for (const id of [PLATFORM_MERCHANT, ...merchants.map(merchant => merchant.id)])
      await deliverQueued(job, id, carriers)
  },
})
