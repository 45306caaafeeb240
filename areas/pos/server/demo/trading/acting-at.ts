import { actionLog } from '#platform/server/audit/action-log.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Who } from '#platform/server/operation/needs.ts'
import { timed } from '#platform/server/operation/timed.ts'

/** The demo's users by their names. */
export type People = ReadonlyMap<string, Who>

export async function demoPeople(ctx: TenantData): Promise<People> {
  const rows = await ctx.db.rows<{ userId: string; userName: string; fullName: string }>(sql`
    select id as "userId", user_name as "userName", trim(concat_ws(' ', first_name, last_name)) as "fullName"
    from system.user_account where merchant_id = ${ctx.merchantId}::uuid`)
  const { merchantId: homeMerchantId } = ctx
  return new Map(
    rows.map(
      row => [row.userName, { ...row, homeMerchantId, platformAdmin: false, sessionId: '', provenAt: 0 }] as const,
    ),
  )
}

/** The same transaction at another time and as another user. */
export function actingAt(ctx: Context, people: People, userName: string, at: number): Context {
  const who = people.get(userName)
  if (!who) throw new Error(`the demo has no user ${userName}`)
  const clock = () => at
  const author = { userId: who.userId, userName, device: '', address: '', requestId: ctx.requestId }
  return { ...ctx, who, ...timed(clock), audit: actionLog(ctx.db, ctx.merchantId, author, clock, ctx.random.id) }
}
