import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedRoute } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { SecretBox } from '#platform/server/operation/services.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { SHORT_CODE, shortCode } from '../../rules/sms/short-link.ts'
import { sealUnsubscribe } from './unsubscribe-token.ts'

/** The code of the link in a text message, by which its receiver unsubscribes: a sealed token would cost two more parts. */
export const codeOfMessage = (secrets: SecretBox, messageId: string): string =>
  shortCode(secrets.digest(messageId, 'message.shortLink'))

/** Stores the links of messages. The message has the address: it is stored nowhere else. */
export const storeShortLinks = (
  { db, merchantId }: TenantData,
  secrets: SecretBox,
  messageIds: readonly string[],
): Promise<number> =>
  db.run(sql`
    insert into message_short_link (merchant_id, code, message_id)
    select ${merchantId}::uuid, r.code, r.id
    from unnest(${messageIds.map(id => codeOfMessage(secrets, id))}::text[], ${messageIds}::uuid[]) as r (code, id)
    on conflict (merchant_id, code) do nothing`)

interface Linked {
  readonly merchant: string
  readonly message: string
}

async function findMessage(job: JobContext, code: string) {
  const linked = SHORT_CODE.test(code)
    ? await job.database.read(PLATFORM_MERCHANT, db =>
        db.row<Linked>(sql`select merchant, message from message_find_short_link(${code})`),
      )
    : undefined
  if (!linked) return undefined
  const { merchant: merchantId, message: messageId } = linked
  const row = await job.database.read(merchantId, db =>
    db.row<{ channel: Channel; address: string }>(sql`
      select channel, "to" as address from message_outbox where merchant_id = ${merchantId}::uuid and id = ${messageId}::uuid`),
  )
  return row && { ...row, merchantId, messageId }
}

/**
 * `GET /s/{code}`: leads to the page on which the receiver unsubscribes. Fetched by a scanner it changes nothing. A code that is not one
 * of ours leads to the same page, which says so.
 */
export const shortLink: ServedRoute = {
  method: 'GET',
  path: '/s/:code',
  async answer(job, { params }) {
    const facts = await findMessage(job, params.code ?? '')
    const token = facts ? sealUnsubscribe(job.services.secrets, facts) : 'unknown'
    return {
      status: 302,
      headers: { location: `/email/us?t=${encodeURIComponent(token)}`, 'cache-control': 'no-store' },
    }
  },
}
