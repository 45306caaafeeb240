import { type InboxMessage, inbox, markInboxRead } from '#platform/contract/calls/live.ts'
import { done } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { type Sql, sql } from '../db/sql.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Authenticated, Tenant, TenantData } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'

const LATEST = 50

/** A user's own messages in the merchant that the user acts in. */
const own = (ctx: Tenant & Authenticated): Sql =>
  sql`merchant_id = ${ctx.merchantId}::uuid and user_id = ${signedIn(ctx).userId}::uuid`

async function unreadOf(ctx: TenantData & Authenticated): Promise<number> {
  const found = await ctx.db.row<{ n: number }>(
    sql`select count(*) as n from live_inbox where ${own(ctx)} and read_at is null`,
  )
  return found?.n ?? 0
}

export const inboxCalls: readonly ServedOperation[] = [
  handle(inbox, async ctx => {
    const messages = await ctx.db.rows<InboxMessage>(sql`
      select id, at, title, body, link, read_at is not null as read from live_inbox
      where ${own(ctx)} order by id desc limit ${LATEST}`)
    return done(messages, { unread: await unreadOf(ctx) })
  }),
  handle(markInboxRead, async (ctx, input) => {
    // What is no id is nobody's message.
    const chosen = 'all' in input ? sql`true` : sql`id = any(${input.ids.filter(id => isUuid(id))}::uuid[])`
    const at = ctx.now()
    await ctx.db.run(
      sql`update live_inbox set read_at = ${at}::timestamptz where ${own(ctx)} and read_at is null and ${chosen}`,
    )
    return done({ unread: await unreadOf(ctx) })
  }),
]
