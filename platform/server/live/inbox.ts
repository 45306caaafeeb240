import { type InboxMessage, inbox, markInboxRead } from '#platform/contract/calls/live.ts'
import { done } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { type Sql, sql } from '../db/sql.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Authenticated, Tenant, TenantData } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'

const LATEST = 50

/** The user's own messages in the current merchant. */
const own = (ctx: Tenant & Authenticated): Sql =>
  sql`merchant_id = ${ctx.merchantId}::uuid and user_id = ${signedIn(ctx).userId}::uuid`

async function countUnread(ctx: TenantData & Authenticated): Promise<number> {
  const unread = await ctx.db.row<{ n: number }>(
    sql`select count(*) as n from live_inbox where ${own(ctx)} and read_at is null`,
  )
  return unread?.n ?? 0
}

export const inboxCalls: readonly ServedOperation[] = [
  handle(inbox, async ctx => {
    const messages = await ctx.db.rows<InboxMessage>(sql`
      select id, at, title, body, link, read_at is not null as read from live_inbox
      where ${own(ctx)} order by id desc limit ${LATEST}`)
    return done(messages, { unread: await countUnread(ctx) })
  }),
  handle(markInboxRead, async (ctx, input) => {
    // A text that is not an id matches no message.
    const chosen = 'all' in input ? sql`true` : sql`id = any(${input.ids.filter(id => isUuid(id))}::uuid[])`
    const at = ctx.now()
    await ctx.db.run(
      sql`update live_inbox set read_at = ${at}::timestamptz where ${own(ctx)} and read_at is null and ${chosen}`,
    )
    return done({ unread: await countUnread(ctx) })
  }),
]
