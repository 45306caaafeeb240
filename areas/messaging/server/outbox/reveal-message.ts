import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Audited, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { openContent } from '#platform/server/outgoing/message-content.ts'
import { OutboxMessage } from '../../contract/outbox-message.ts'

interface SecretMessage {
  readonly to: string
  readonly content: string | null
}

/**
 * The text of a secret message of a channel without a provider: otherwise no one could sign up in a demo. Where a
 * provider exists, only the recipient reads it.
 */
export async function revealContent(
  ctx: TenantData & Timed & Audited & WithServices<'secrets'>,
  { id }: { id: string },
): Promise<Answer<{ body: string; html: string | null }>> {
  const message = await ctx.db.row<SecretMessage>(sql`
    select "to", case when status = 'kept' and secret_until > ${ctx.now()}::timestamptz then content end as content
    from message_outbox where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!message) return notFound()
  const content = message.content === null ? undefined : openContent(ctx.services.secrets, id, message.content)
  if (!content) return refuse(RTN.wrongState, 'message.outbox.nothingToReveal')
  await ctx.audit.record([{ action: 'reveal', resource: OutboxMessage.key, recordId: id, title: message.to }])
  return done({ body: content.body, html: content.html ?? null })
}
