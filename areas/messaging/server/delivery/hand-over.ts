import { type Attachment, Undeliverable } from '#adapters/messages/carrier.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import { type MessageContent, openContent } from '#platform/server/outgoing/message-content.ts'
import { CLAIM_SECONDS, type ClaimedMessage } from './claim-messages.ts'
import type { Provider } from './providers.ts'
import type { HandedOver } from './record-results.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

/** A message that may go, and who takes it. */
export interface Outgoing {
  readonly message: ClaimedMessage
  readonly provider: Provider
}

async function readAttachment(
  job: JobContext,
  merchantId: string,
  file: string | null,
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

/** The text of a message, with a secret one decrypted. */
function openMessage(job: JobContext, { id, content, body, html }: ClaimedMessage): MessageContent {
  const opened = content === null ? { body, html: html ?? undefined } : openContent(job.services.secrets, id, content)
  if (!opened) throw new Undeliverable('its text does not open: was SECRET_KEY changed?')
  return opened
}

/** What the provider knows of a message whose worker died after handing it over. */
async function askProvider({ message, provider }: Outgoing): Promise<HandedOver['answer']> {
  try {
    return (await provider.carrier.ask?.(message.key)) ?? 'cannotTell'
  } catch {
    return 'cannotTell' // it could not be asked: that is no answer
  }
}

/** Hands one message over. A message that was lost before is asked for first, and goes again only where that is allowed. */
export async function handOver(job: JobContext, merchantId: string, outgoing: Outgoing): Promise<HandedOver> {
  const { message, provider } = outgoing
  const facts = {
    message,
    accountId: provider.id || undefined,
    from: provider.sender,
    pricePerSegment: provider.pricePerSegment,
    text: message.body,
  }
  try {
    const { body, html } = openMessage(job, message)
    const attachment = await readAttachment(job, merchantId, message.file)
    const carried = await provider.carrier.carry(
      {
        key: message.key,
        to: message.to,
        from: provider.sender,
        body,
        ...(html ? { html } : {}),
        ...(message.channel === 'email' ? { subject: message.subject } : {}),
        ...(message.channel === 'email' && message.purpose === 'marketing'
          ? { headers: unsubscribeHeaders(job.services, merchantId, message, provider.sender) }
          : {}),
      },
      attachment,
    )
    return { ...facts, text: body, outcome: { carried } }
  } catch (fault) {
    job.log.warn(
      { message: message.id, error: fault instanceof Error ? fault.name : 'Error' },
      'a message could not be sent',
    )
    return { ...facts, outcome: { fault }, answer: await askProvider(outgoing) }
  }
}

/**
 * Marks messages as given to their provider, before it is: what is lost after this may have arrived. The claim begins again.
 * @returns ids that are still claimed by this worker
 */
export async function markHanded(
  job: JobContext,
  merchantId: string,
  messages: readonly ClaimedMessage[],
): Promise<ReadonlySet<string>> {
  const rows = await job.database.write(merchantId, db =>
    db.rows<{ id: string }>(sql`
      update message_outbox m
      set handed_at = ${job.now()}::timestamptz, next_try = ${job.now()}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
      from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ version }) => version)}::int[]) as c (id, version)
      where m.merchant_id = ${merchantId}::uuid and m.id = c.id and m.version = c.version and m.status = 'sending'
      returning m.id`),
  )
  return new Set(rows.map(({ id }) => id))
}
