import { done, notFound } from '#platform/contract/refusal.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { assignThread, closeThread, readThread, replyThread, Thread, type ThreadEntry } from '../../contract/box.ts'
import type { Channel } from '../../contract/outbox-message.ts'

interface ThreadRow {
  readonly id: string
  readonly address: string
  readonly channel: Channel
  readonly member: string | null
  readonly site: string | null
}

/** The conversation, where the caller may act for its shop; one of no shop is open to all who hold the permission. */
async function threadFor(ctx: Context, id: string, need: string): Promise<ThreadRow | undefined> {
  const row = await ctx.db.row<ThreadRow>(sql`
    select id, address, channel, member, site from message_box where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return row && (row.site === null || ctx.access.mayAt(need, row.site)) ? row : undefined
}

const changed = (ctx: Context, { site }: ThreadRow) => publishChanged(ctx, Thread, [{ site }])

/** Messages of one conversation that are shown. */
const MOST_SHOWN = 200

/** `/al/message/box/read` */
export const reading = handle(readThread, async (ctx, { id }) => {
  const thread = await threadFor(ctx, id, readThread.need)
  if (!thread) return notFound()
  const entries = await ctx.db.rows<ThreadEntry>(sql`
    select * from (
      select i.id, i.at, 'in' as direction, i.text, null as status from message_inbound i
      where i.merchant_id = ${ctx.merchantId}::uuid and i.thread_id = ${id}::uuid
      union all
      select m.id, m.at, 'out', case when m.secret_until is null then m.body else '' end, m.status from message_outbox m
      where m.merchant_id = ${ctx.merchantId}::uuid and m.channel = ${thread.channel} and m."to" = ${thread.address}
      order by 2 desc, 1 limit ${MOST_SHOWN}) e
    order by at, id`)
  const read = await ctx.db.run(sql`
    update message_box set unread = 0, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and unread > 0`)
  if (read > 0) await changed(ctx, thread)
  return done({ entries })
})

/** Replies that one member of staff writes an hour, and that go to one address a day. */
const REPLIES = { byUser: 120, byAddress: 30 } as const

/** `/al/message/box/reply`: an answer to somebody who wrote is no marketing. */
export const replying = handle(replyThread, async (ctx, { id, text, key }) => {
  const thread = await threadFor(ctx, id, replyThread.need)
  if (!thread) return notFound()
  const tooMany = await countMessages(ctx, { kind: 'reply', to: [thread.address], ...REPLIES })
  if (tooMany) return tooMany
  const outcome = await ctx.services.messages.send({
    ...{ channel: thread.channel, to: thread.address, body: text, secret: false, key: `reply:${key}` },
    member: thread.member ?? undefined,
    siteId: thread.site ?? undefined,
  })
  await ctx.db.run(sql`
    update message_box
    set last_at = ${ctx.now()}::timestamptz, last_text = left(${text}, 400), version = version + 1,
      search_text = ${searchable(`${thread.address} ${text}`)}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await changed(ctx, thread)
  return done({ outcome })
})

/** `/al/message/box/assign` */
export const assigning = handle(assignThread, async (ctx, { id, toMe }) => {
  const thread = await threadFor(ctx, id, assignThread.need)
  if (!thread) return notFound()
  const assigned = toMe ? signedIn(ctx).userId : null
  await ctx.db.run(sql`
    update message_box set assigned = ${assigned}::uuid, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await changed(ctx, thread)
  return done({ assigned })
})

/** `/al/message/box/close` */
export const closing = handle(closeThread, async (ctx, { id, closed }) => {
  const thread = await threadFor(ctx, id, closeThread.need)
  if (!thread) return notFound()
  const state = closed ? 'closed' : 'open'
  await ctx.db.run(sql`
    update message_box set state = ${state}, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await changed(ctx, thread)
  return done({ state })
})
