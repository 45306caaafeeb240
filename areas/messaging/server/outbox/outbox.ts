import { searchable } from '#platform/rules/text/search-text.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { attachFiles } from '#platform/server/files/attached-files.ts'
import type { OutboxParts } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { MailServer, Outbox, OutgoingMessage } from '#platform/server/operation/services.ts'
import { sealContent } from '#platform/server/outgoing/message-content.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { deliveryJobOf } from '../delivery/delivery-jobs.ts'
import { textOfDesign } from '../designs/text-of-design.ts'

/** Whether somebody could hand a message of a channel over. */
export const hasProvider = (merchantId: string, channel: Channel, mailServer: MailServer | undefined): Sql => {
  if (channel === 'sms')
    return sql`exists (select 1 from message_sms_account a where a.merchant_id = ${merchantId}::uuid and a.active)`
  if (mailServer) return sql`true`
  return sql`exists (select 1 from site_email_config c where c.merchant_id = ${merchantId}::uuid and c.active)`
}

/** The text of the merchant's template, where the message names one, else its own. */
async function textsOf(ctx: TenantData, { channel, design, values, member, siteId, ...own }: OutgoingMessage) {
  const { subject = '', body, html, language } = own
  const designed =
    design && values
      ? await textOfDesign(ctx, { code: design, channel, values, member: member ?? null, site: siteId ?? null })
      : undefined
  return designed ?? { subject, body, html, language }
}

/**
 * Stores messages for the page message.outbox; those that somebody can hand over are queued. The text of a secret message is
 * encrypted and in no column that is listed or searched. Writes in the caller's transaction: a call that is rolled back sends
 * nothing, and the same key a second time sends nothing either.
 */
export function outbox({ db, merchantId, clock, random, secrets, mailServer, jobs }: OutboxParts): Outbox {
  return {
    async send(message) {
      const { channel, to, file, secret, ...facts } = message
      const { subject, body, html, language } = await textsOf({ db, merchantId }, message)
      const now = clock()
      const at = new Date(now).toISOString()
      const id = random.id()
      const purpose = facts.purpose ?? (secret ? 'code' : 'transactional')
      const openText = secret ? { body: '' } : { body, html }
      const content = secret ? sealContent(secrets, id, { body, html }) : null
      const secretUntil = secret ? new Date(secret.until).toISOString() : null
      const isHeld = facts.sendAfter !== undefined && facts.sendAfter > now
      const row = await db.row<{ status: string }>(sql`
        insert into message_outbox
          (merchant_id, id, at, key, channel, purpose, "to", member, design, language, subject, body, html, content, secret_until,
            file, status, tries, next_try, site, version, created_at, updated_at, search_text)
        select ${merchantId}::uuid, ${id}::uuid, ${at}::timestamptz, ${facts.key ?? id}, ${channel}, ${purpose}, ${to},
          ${facts.member ?? null}::uuid, ${facts.design ?? null}, ${language ?? null}, ${subject}, ${openText.body},
          ${openText.html ?? null}, ${content}, ${secretUntil}::timestamptz, ${file ?? null}::uuid,
          case when not ${hasProvider(merchantId, channel, mailServer)} then 'kept'
            when ${isHeld} then 'held' else 'queued' end,
          0, ${new Date(isHeld ? (facts.sendAfter ?? now) : now).toISOString()}::timestamptz,
          ${facts.siteId ?? null}::uuid, 1, ${at}::timestamptz, ${at}::timestamptz,
          ${searchable(`${to} ${subject} ${openText.body}`)}
        on conflict (merchant_id, key) do nothing
        returning status`)
      if (!row) return
      if (file) await attachFiles({ db, merchantId }, [file])
      if (row.status === 'queued') await jobs?.send(deliveryJobOf(purpose), { merchantId })
    },
  }
}
