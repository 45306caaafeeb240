import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { lockDefinition } from './load-definition.ts'
import { changePool } from './pool.ts'

const MOST_AT_ONCE = 5000

/** Marks vouchers of a definition whose time is over. Nobody could use them since. Returns how many; there may be more. */
export async function expireVouchers(ctx: Context, definitionId: string): Promise<number> {
  const definition = await lockDefinition(ctx, definitionId)
  if (!definition) return 0
  const due = await ctx.db.rows<{ id: string; state: string }>(sql`
    select id, state from parking_voucher
    where merchant_id = ${ctx.merchantId}::uuid and definition = ${definitionId}::uuid and state in ('free', 'issued')
      and expires_at <= ${ctx.now()}::timestamptz
    order by id limit ${MOST_AT_ONCE} for update`)
  if (due.length === 0) return 0
  await ctx.db.run(sql`
    update parking_voucher set state = 'expired', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${due.map(({ id }) => id)}::uuid[])`)
  const free = due.filter(({ state }) => state === 'free').length
  if (free > 0) await changePool(ctx, definition, { kind: 'expired', count: free, key: `expire:${ctx.random.id()}` })
  return due.length
}

/** Every hour, for definitions with vouchers whose time is over; merchants without such cost nothing. */
export const expiringVouchers: ServedJob = {
  name: 'parking.expireVouchers',
  schedule: '8 * * * *',
  run: job =>
    eachDue<{ merchant: string; definition: string }>(
      job,
      sql`select merchant, definition from parking_vouchers_due(${job.now()}::timestamptz)`,
      async ({ merchant, definition }) => {
        while ((await job.write(merchant, ctx => expireVouchers(ctx, definition))) === MOST_AT_ONCE);
      },
    ),
}
