import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { notifyWhenLow } from './notify-low.ts'

const MOST_AT_ONCE = 5000

/** Marks codes of a pool whose time is over. Nobody could use them since. @returns how many; there may be more */
export async function expireCodes(ctx: Context, poolId: string): Promise<number> {
  const expired = await ctx.db.run(sql`
    with ended as materialized (
      select d.id from ticket_pool_code d
      where d.merchant_id = ${ctx.merchantId}::uuid and d.pool = ${poolId}::uuid and d.state in ('free', 'issued')
        and d.expires_at <= ${ctx.now()}::timestamptz
      order by d.id limit ${MOST_AT_ONCE} for update
    )
    update ticket_pool_code c set state = 'expired', version = c.version + 1, updated_at = ${ctx.now()}::timestamptz
    from ended
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ended.id`)
  if (expired > 0) await notifyWhenLow(ctx, poolId)
  return expired
}

/** Every hour, for pools with codes whose time is over; merchants without such cost nothing. */
export const expiringCodes: ServedJob = {
  name: 'ticket.expirePoolCodes',
  schedule: '23 * * * *',
  run: job =>
    eachDue<{ merchant: string; pool: string }>(
      job,
      sql`select merchant, pool from ticket_pools_due(${job.now()}::timestamptz)`,
      async ({ merchant, pool }) => {
        while ((await job.write(merchant, ctx => expireCodes(ctx, pool))) === MOST_AT_ONCE);
      },
    ),
}
