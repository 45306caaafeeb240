import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isoNow } from '../at.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { endInvitations } from './end-invitations.ts'

/** What a password is stored with: of a call, or of a command of the machine's owner. */
export type AccountWork = Pick<Context, 'db' | 'merchantId' | 'clock' | 'random'>

/**
 * Gives a user of the context's merchant a password that the program made or that `choosePassword` accepted; a link for
 * choosing one is good no more.
 */
export async function setPassword(ctx: AccountWork, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password, count => ctx.random.bytes(count))
  await ctx.db.run(sql`
    insert into system_credential (merchant_id, user_id, password_hash, changed_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hash}, ${isoNow(ctx)}::timestamptz)
    on conflict (merchant_id, user_id) do update
      set password_hash = excluded.password_hash, changed_at = excluded.changed_at, first_password = null`)
  await endInvitations(ctx, [userId])
}
