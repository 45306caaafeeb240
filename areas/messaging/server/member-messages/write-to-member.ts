import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { CHANNELS, type Channel } from '../../contract/outbox-message.ts'
import { STANDARD_PURPOSES, type StandardCode } from '../../rules/designs/standard-purposes.ts'
import { sealUnsubscribe } from '../consent/unsubscribe-token.ts'
import { textOfDesign } from '../designs/text-of-design.ts'

export interface MemberMessage {
  readonly memberId: string
  /** Code of the template: without an active one nothing is sent. */
  readonly code: StandardCode
  readonly values: Readonly<Record<string, string>>
  /** What is written once: the same key is the same message. */
  readonly key: string
  readonly siteId?: string | undefined
}

interface Reached {
  readonly sms: string | null
  readonly email: string | null
}

function unsubscribeLink(ctx: Context, channel: Channel, address: string, messageId: string): string {
  const token = sealUnsubscribe(ctx.services.secrets, { merchantId: ctx.merchantId, channel, address, messageId })
  return `${ctx.services.publicUrl}/email/us?t=${encodeURIComponent(token)}`
}

/** Writes to a member by the merchant's template: by mail where there is a template and an address, else by text message. */
export async function writeToMember(ctx: Context, message: MemberMessage): Promise<void> {
  const { memberId, code, values, key, siteId } = message
  const reached = await ctx.db.row<Reached>(sql`
    select mobile as sms, lower(email) as email from members.member
    where merchant_id = ${ctx.merchantId}::uuid and id = ${memberId}::uuid and status = 'active'`)
  for (const channel of [...CHANNELS].reverse()) {
    const to = reached?.[channel]
    if (!to) continue
    const text = await textOfDesign(ctx, {
      ...{ code, channel, member: memberId, site: siteId ?? null },
      values: { ...values, unsubscribe: unsubscribeLink(ctx, channel, to, memberId) },
    })
    if (!text) continue
    const { subject, body, html, language } = text
    const purpose = STANDARD_PURPOSES[code]
    return ctx.services.messages.send({
      ...{ channel, to, body, html, language, purpose, key, siteId, member: memberId, design: code, secret: false },
      ...(channel === 'email' ? { subject } : {}),
    })
  }
}
