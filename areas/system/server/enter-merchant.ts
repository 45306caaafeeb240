import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { homeContext } from './home-context.ts'
import { sessionsChanged } from './session-changes.ts'

/** Switches a platform administrator to another merchant; the platform itself has users of its own. */
export async function goOnWithin(caller: Context, { id }: { id: string }): Promise<Answer<{ name: string }>> {
  const { sessionId } = signedIn(caller)
  const ctx = await homeContext(caller)
  const merchant = await ctx.db.row<{ name: string }>(sql`select name from system_merchant where id = ${id}::uuid`)
  if (!merchant && id !== PLATFORM_MERCHANT) return notFound()
  await ctx.db.run(
    sql`update system_session set acting_merchant_id = ${id}::uuid where merchant_id = ${ctx.merchantId}::uuid and id = ${sessionId}::uuid`,
  )
  await sessionsChanged(ctx, [sessionId])
  return done({ name: merchant?.name ?? '' })
}
