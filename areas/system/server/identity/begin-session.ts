import { sql } from '#platform/server/db/sql.ts'
import type { Origin, Writing } from '#platform/server/operation/needs.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'

const LONGEST_AGENT = 300

/** Starts a session of a user of the context's merchant; the token is returned only here. */
export async function beginSession(ctx: Writing & Origin, userId: string): Promise<string> {
  const token = createToken(ctx)
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into system_session
      (merchant_id, id, user_id, token_hash, signed_in_at, last_seen_at, rotated_at, proven_at, device, address, agent)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${userId}::uuid, ${hashToken(token)}, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${ctx.device}, ${ctx.address}, ${(ctx.agent ?? '').slice(0, LONGEST_AGENT)})`)
  await ctx.db.run(
    sql`update system_user_manage set last_sign_in_at = ${now}::timestamptz where merchant_id = ${ctx.merchantId}::uuid and id = ${userId}::uuid`,
  )
  return token
}
