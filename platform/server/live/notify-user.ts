import { sql } from '../db/sql.ts'
import type { Effects, Writing } from '../operation/needs.ts'
import { needOfUser } from './can-receive.ts'

export interface UserMessage {
  readonly title: string
  readonly body: string
  /** Path of the page in the console. */
  readonly link?: string | undefined
}

/** Adds a message to a user's inbox in the caller's transaction and shows it at once where the user is signed in. */
export async function notifyUser(ctx: Writing & Effects, userId: string, message: UserMessage): Promise<void> {
  const id = ctx.random.id()
  const at = ctx.now()
  const { title, body, link = null } = message
  await ctx.db.run(sql`
    insert into live_inbox (merchant_id, id, user_id, at, title, body, link)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${userId}::uuid, ${at}::timestamptz, ${title}, ${body}, ${link})`)
  ctx.publish('inbox', { id, at, title, body, link, read: false }, needOfUser(userId))
}
