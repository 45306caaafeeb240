import { sql } from '#platform/server/db/sql.ts'
import type { Origin, Writing } from '#platform/server/operation/needs.ts'
import type { ActivityKind } from '../../contract/system-activity.ts'

const LONGEST_AGENT = 300

/** Records a sign-in or a related event in the log of the context's merchant. */
export async function logActivity(
  ctx: Writing & Origin,
  kind: ActivityKind,
  user: { readonly id?: string | undefined; readonly name: string },
): Promise<void> {
  const now = ctx.now()
  const agent = (ctx.agent ?? '').slice(0, LONGEST_AGENT)
  await ctx.db.run(sql`
    insert into log_system_activity
      (merchant_id, id, at, kind, user_id, user_name, device, address, agent, version, created_at, updated_at, search_text)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${now}::timestamptz, ${kind}, ${user.id ?? null},
      ${user.name}, ${ctx.device}, ${ctx.address}, ${agent}, 1, ${now}::timestamptz, ${now}::timestamptz,
      lower(concat_ws(' ', '', ${user.name}::text, ${ctx.address}::text, ${agent}::text)))`)
}
