import { sql } from '#platform/server/db/sql.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { endInvitations } from './end-invitations.ts'

/** Sets a generated or accepted password of a user of the context's merchant; invalidates invitation links. */
export async function setPassword(ctx: Writing, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password, count => ctx.random.bytes(count))
  await ctx.db.run(sql`
    insert into system_credential (merchant_id, user_id, password_hash, changed_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hash}, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, user_id) do update
      set password_hash = excluded.password_hash, changed_at = excluded.changed_at, first_password = null`)
  await endInvitations(ctx, [userId])
}
