import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import { sql } from '#platform/server/db/sql.ts'
import { holdDocuments } from '#platform/server/files/attached-files.ts'
import type { OutboxParts } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Outbox, OutgoingMessage } from '#platform/server/operation/services.ts'
import { sealContent } from '#platform/server/outgoing/message-content.ts'
import { deliveryJobOf } from '../delivery/delivery-jobs.ts'
import { hasProviderFor } from '../delivery/has-provider.ts'
import { type DesignedText, textsOfDesigns, type WantedText } from '../designs/texts-of-designs.ts'
import { type StoredMessage, sendOutcomes } from './send-outcomes.ts'

const toWanted = ({ design, values, channel, member, siteId }: OutgoingMessage): WantedText | undefined =>
  design && values ? { code: design, channel, values, member: member ?? null, site: siteId ?? null } : undefined

/** The text of the merchant's template, where a message names one. */
async function readTexts(ctx: TenantData, messages: readonly OutgoingMessage[]) {
  const wanted = messages.map(toWanted)
  const texts = await textsOfDesigns(
    ctx,
    wanted.filter(each => each !== undefined),
  )
  let next = 0
  return wanted.map(each => (each ? texts[next++] : undefined))
}

/** Whether somebody can hand over messages of a channel and shop; one lookup for each of the few pairs. */
async function readProvided({ db, merchantId, mailServer }: OutboxParts, messages: readonly OutgoingMessage[]) {
  const keyOf = ({ channel, siteId }: OutgoingMessage) => `${channel} ${siteId ?? ''}`
  const pairs = new Map(messages.map(message => [keyOf(message), message]))
  const ctx = { db, merchantId, services: { mailServer } }
  const provided = new Set<string>()
  for (const [key, { channel, siteId }] of pairs)
    if (await hasProviderFor(ctx, channel, siteId ?? null)) provided.add(key)
  return (message: OutgoingMessage) => provided.has(keyOf(message))
}

interface Stored extends StoredMessage {
  readonly id: string
  readonly [column: string]: unknown
}

const isoOf = (at: number): string => new Date(at).toISOString()

function toRow(parts: OutboxParts, message: OutgoingMessage, text: DesignedText | undefined, isProvided: boolean) {
  const { channel, to, file, secret, sendAfter, language, key, ...facts } = message
  const { subject = '', body, html } = text ?? message
  const now = parts.clock()
  const id = parts.random.id()
  const isHeld = sendAfter !== undefined && sendAfter > now
  return {
    ...{ id, key: key ?? id, channel, to, subject },
    purpose: facts.purpose ?? (secret ? 'code' : 'transactional'),
    ...{ member: facts.member ?? null, design: facts.design ?? null, language: text?.language ?? language ?? null },
    body: secret ? '' : body,
    html: secret ? null : (html ?? null),
    content: secret ? sealContent(parts.secrets, id, { body, html }) : null,
    secretUntil: secret ? isoOf(secret.until) : null,
    ...{ file: file ?? null, site: facts.siteId ?? null },
    status: isProvided ? (isHeld ? 'held' : 'queued') : 'kept',
    nextTry: isoOf(isHeld ? sendAfter : now),
    search: searchable(`${to} ${subject} ${secret ? '' : body}`),
  } satisfies Stored
}

/** @returns the ids of those that are new: the same key in a merchant is the same message */
async function store({ db, merchantId, clock }: OutboxParts, rows: readonly Stored[]): Promise<ReadonlySet<string>> {
  const at = isoOf(clock())
  const stored = await db.rows<{ id: string }>(sql`
    insert into message_outbox
      (merchant_id, id, at, key, channel, purpose, "to", member, design, language, subject, body, html, content, secret_until,
        file, status, tries, next_try, site, version, created_at, updated_at, search_text)
    select ${merchantId}::uuid, r.id, ${at}::timestamptz, r.key, r.channel, r.purpose, r."to", r.member, r.design, r.language,
      r.subject, r.body, r.html, r.content, r."secretUntil", r.file, r.status, 0, r."nextTry", r.site, 1, ${at}::timestamptz,
      ${at}::timestamptz, r.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key text, channel text, purpose text, "to" text, member uuid,
      design text, language text, subject text, body text, html text, content text, "secretUntil" timestamptz, file uuid, status text,
      "nextTry" timestamptz, site uuid, search text)
    on conflict (merchant_id, key) do nothing
    returning id`)
  return new Set(stored.map(({ id }) => id))
}

/** Messages in one statement: their texts are in its parameter. */
const PORTION = 500

async function sendPortion(parts: OutboxParts, messages: readonly OutgoingMessage[]) {
  const { db, merchantId, jobs, clock } = parts
  const [texts, isProvided] = [await readTexts({ db, merchantId }, messages), await readProvided(parts, messages)]
  const rows = messages.map((message, at) => toRow(parts, message, texts[at], isProvided(message)))
  const stored = await store(parts, rows)
  const added = rows.filter(({ id }) => stored.has(id))
  await holdDocuments(
    { db, merchantId },
    added.flatMap(({ id, file }) => (file ? { file, holder: `message.outbox ${id}` } : [])),
  )
  const queued = new Set(added.flatMap(({ status, purpose }) => (status === 'queued' ? purpose : [])))
  for (const purpose of queued) await jobs?.send(deliveryJobOf(purpose), { merchantId })
  return sendOutcomes({ db, merchantId }, rows, clock())
}

/**
 * Stores messages for the page message.outbox; those that somebody can hand over are queued. The text of a secret message is
 * encrypted and in no column that is listed or searched. Writes in the caller's transaction: a call that is rolled back sends
 * nothing, and the same key a second time sends nothing either.
 */
export function outbox(parts: OutboxParts): Outbox {
  const sendAll: Outbox['sendAll'] = async messages => {
    const outcomes: SendOutcome[] = []
    for (let at = 0; at < messages.length; at += PORTION)
      outcomes.push(...(await sendPortion(parts, messages.slice(at, at + PORTION))))
    return outcomes
  }
  return {
    sendAll,
    async send(message) {
      const [outcome] = await sendAll([message])
      if (!outcome) throw new Error('a message without an outcome')
      return outcome
    },
  }
}
