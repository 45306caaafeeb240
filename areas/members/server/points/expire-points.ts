import { expirePoints } from '#areas/members/rules/points/account.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import { Accounts } from './accounts.ts'

/** Members that one transaction holds. */
const PORTION = 500

/** Expires points of some members; answers how many members had such. */
export async function expirePortion(ctx: Writing & Authenticated): Promise<number> {
  const now = ctx.clock()
  const members = await ctx.db.rows<{ id: string }>(sql`
    select distinct member_id as id from member_point_lot
    where merchant_id = ${ctx.merchantId}::uuid and "left" > 0 and expires_at <= ${ctx.now()}::timestamptz limit ${PORTION}`)
  const accounts = await Accounts.hold(
    ctx,
    members.map(({ id }) => id),
  )
  for (const held of accounts.all()) {
    const ended = expirePoints(held.account, now)
    accounts.post(ctx, held, ended, { key: `expire:${ctx.random.id()}`, kind: 'expire', at: now })
  }
  await accounts.write(ctx)
  return members.length
}

/** Every hour: points end with or without it; it writes the entries. */
export const expiring: ServedJob = {
  name: 'member.expirePoints',
  movesMoney: true,
  schedule: '7 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_points_due(${job.now()}::timestamptz)`, async ({ merchant }) => {
      while ((await job.write(merchant, expirePortion)) === PORTION);
    }),
}
