import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { User } from '../contract/user.ts'
import { SESSION } from '../rules/session-life.ts'
import { isoAt } from './at.ts'
import { endSessionsOf } from './identity/end-sessions.ts'
import { rows } from './resources.ts'
import { must } from './set-up-merchant.ts'
import { keyRecoveryCodes } from './sign-in/second-factor.ts'

/** A device that nobody signed in from for so long is as good as a stranger's. */
const KNOWN_DEVICE_DAYS = 180

/** Takes from an account what tells who it was; its id stays where the books name it. */
export async function forgetUser(ctx: Context, userId: string): Promise<void> {
  await must(
    rows.change(ctx, User, userId, {
      userName: `deleted-${userId.slice(-12)}`,
      firstName: '-',
      lastName: '',
      email: null,
      mobile: null,
      avatar: null,
      description: '',
      status: 'blocked',
    }),
  )
  await endSessionsOf(ctx, [userId])
  for (const table of [
    sql`system_credential`,
    sql`system_known_device`,
    sql`system_invitation`,
    sql`system_passkey`,
    sql`system_saved_view`,
    sql`system_account_deletion`,
  ])
    await ctx.db.run(sql`delete from ${table} where user_id = ${userId}::uuid`)
  await ctx.db.run(sql`delete from system_user_set where user_id = ${userId}`)
}

async function sweepMerchant(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await keyRecoveryCodes(ctx)
  const due = await ctx.db.rows<{ id: string }>(
    sql`select user_id as id from system_account_deletion where due_at <= ${isoAt(now)}::timestamptz`,
  )
  for (const { id } of due) await forgetUser(ctx, id)
  await ctx.db.run(sql`delete from system_session where signed_in_at < ${isoAt(now - SESSION.absoluteMs)}::timestamptz`)
  await ctx.db.run(
    sql`delete from system_known_device where last_used_at < ${isoAt(now - KNOWN_DEVICE_DAYS * DAY_MS)}::timestamptz`,
  )
  await ctx.db.run(sql`delete from system_invitation where expires_at < ${isoAt(now)}::timestamptz`)
  await ctx.db.run(sql`delete from system_passkey_challenge where expires_at < ${isoAt(now)}::timestamptz`)
  await ctx.db.run(sql`
    delete from system_credential c
    where not exists (select 1 from system_user_manage u where u.id = c.user_id)
      and c.changed_at < ${isoAt(now - DAY_MS)}::timestamptz`)
}

async function sweepPlatform(ctx: TenantData & Timed): Promise<void> {
  const yesterday = isoAt(ctx.clock() - DAY_MS)
  await ctx.db.run(sql`delete from system_one_time_code where sent_at < ${yesterday}::timestamptz`)
  await ctx.db.run(sql`delete from system_throttle where last_at < ${yesterday}::timestamptz`)
}

/** Every night: accounts whose deletion is due, sessions and codes that nobody can use any more. */
export const sweepJob: ServedJob = {
  name: 'system.sweep',
  schedule: '40 15 * * *',
  async run(job: JobContext) {
    await job.write(PLATFORM_MERCHANT, sweepPlatform)
    const merchants = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select id from system_all_merchants() as id`),
    )
    for (const id of [PLATFORM_MERCHANT, ...merchants.map(merchant => merchant.id)])
      await job.write(id, async ctx => sweepMerchant(ctx))
  },
}
