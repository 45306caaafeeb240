import { searchable } from '#platform/rules/text/search-text.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Thread } from '../../contract/box.ts'
import type { Channel } from '../../contract/outbox-message.ts'

/** A text message or mail that somebody sent. */
export interface Received {
  readonly channel: Channel
  /** As addresses are compared. */
  readonly from: string
  readonly text: string
  /** Of a mail, else empty. */
  readonly subject: string
  readonly at: string
}

const LONGEST = 400

/** Adds messages to the conversations of their senders, which open again. */
export async function receive(ctx: Context, messages: readonly Received[]): Promise<void> {
  for (const { channel, from, subject, text: words, at } of messages) {
    const text = [subject, words].filter(Boolean).join('\n')
    const thread = await ctx.db.row<{ id: string }>(sql`
      insert into message_box as t (merchant_id, id, version, created_at, updated_at, search_text, address, channel, member, state,
        unread, last_at, last_text)
      select ${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
        ${searchable(`${from} ${text.slice(0, LONGEST)}`)}, ${from}, ${channel},
        (select id from members.member
          where merchant_id = ${ctx.merchantId}::uuid and ${channel === 'sms' ? sql`mobile` : sql`lower(email)`} = ${from} limit 1), 'open', 1,
        ${at}::timestamptz, ${text.slice(0, LONGEST)}
      on conflict (merchant_id, channel, address) do update
        set unread = t.unread + 1, state = 'open', version = t.version + 1, search_text = excluded.search_text,
          last_text = case when excluded.last_at >= t.last_at then excluded.last_text else t.last_text end,
          last_at = greatest(t.last_at, excluded.last_at)
      returning id`)
    await ctx.db.run(sql`
      insert into message_inbound (merchant_id, id, thread_id, at, text)
      values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${thread?.id ?? null}::uuid, ${at}::timestamptz, ${text})`)
  }
  if (messages.length > 0) await publishChanged(ctx, Thread, [{ site: null }])
}
