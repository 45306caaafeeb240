import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { OutgoingMessage } from '#platform/server/operation/services.ts'
import { CHANNELS, type Channel } from '../../contract/outbox-message.ts'
import { STANDARD_PURPOSES, type StandardCode } from '../../rules/designs/standard-purposes.ts'
import { sealUnsubscribe } from '../consent/unsubscribe-token.ts'
import { textsOfDesigns } from '../designs/texts-of-designs.ts'

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
  readonly id: string
  readonly sms: string | null
  readonly email: string | null
}

function unsubscribeLink(ctx: Context, channel: Channel, address: string, messageId: string): string {
  const token = sealUnsubscribe(ctx.services.secrets, { merchantId: ctx.merchantId, channel, address, messageId })
  return `${ctx.services.publicUrl}/email/us?t=${encodeURIComponent(token)}`
}

async function readReached(ctx: Context, messages: readonly MemberMessage[]): Promise<ReadonlyMap<string, Reached>> {
  const rows = await ctx.db.rows<Reached>(sql`
    select id, mobile as sms, lower(email) as email from members.member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${[...new Set(messages.map(({ memberId }) => memberId))]}::uuid[])
      and status = 'active'`)
  return new Map(rows.map(row => [row.id, row]))
}

interface Addressed {
  readonly message: MemberMessage
  readonly to: string
}

async function writtenBy(ctx: Context, channel: Channel, addressed: readonly Addressed[]) {
  const texts = await textsOfDesigns(
    ctx,
    addressed.map(({ message: { code, memberId, siteId, values }, to }) => ({
      ...{ code, channel, member: memberId, site: siteId ?? null },
      values: { ...values, unsubscribe: unsubscribeLink(ctx, channel, to, memberId) },
    })),
  )
  return addressed.flatMap(({ message: { memberId, code, key, siteId }, to }, at) => {
    const text = texts[at]
    if (!text) return []
    const { subject, body, html, language } = text
    const facts = { purpose: STANDARD_PURPOSES[code], key, siteId, member: memberId, design: code } as const
    const own = { channel, to, body, html, language, secret: false } as const
    return [{ ...own, ...facts, ...(channel === 'email' ? { subject } : {}) } satisfies OutgoingMessage]
  })
}

/**
 * Writes to members by the merchant's templates: by mail where there is a template and an address, else by text message. A list
 * costs the statements of one.
 */
export async function writeToMembers(ctx: Context, messages: readonly MemberMessage[]): Promise<void> {
  if (messages.length === 0) return
  const reached = await readReached(ctx, messages)
  const written: OutgoingMessage[] = []
  for (const channel of [...CHANNELS].reverse()) {
    const keys = new Set(written.map(({ key }) => key))
    const addressed = messages.flatMap(message => {
      const to = reached.get(message.memberId)?.[channel]
      return to && !keys.has(message.key) ? [{ message, to }] : []
    })
    written.push(...(await writtenBy(ctx, channel, addressed)))
  }
  await ctx.services.messages.sendAll(written)
}
