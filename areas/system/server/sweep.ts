import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { User } from '../contract/user.ts'
import { SESSION } from '../rules/session-life.ts'
import { tellDeleted } from './account/tell-deleted.ts'
import { isoAt } from './at.ts'
import { endUserSessions } from './identity/end-sessions.ts'
import { expireRequests } from './other-approvals.ts'
import { rows } from './resources.ts'
import { must } from './set-up-merchant.ts'
import { keyRecoveryCodes } from './sign-in/second-factor.ts'

/** A device without a sign-in for this long becomes unknown. */
const KNOWN_DEVICE_DAYS = 180

/** Removes personal data from an account; its id stays where records refer to it. */
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
  await endUserSessions(ctx, [userId])
  for (const table of [
    sql`system_credential`,
    sql`system_known_device`,
    sql`system_invitation`,
    sql`system_passkey`,
    sql`system_saved_view`,
    sql`system_account_deletion`,
  ])
    await ctx.db.run(
      sql`delete from ${table} where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
    )
  await ctx.db.run(sql`delete from system_user_set where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}`)
}

export async function sweepMerchant(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await keyRecoveryCodes(ctx)
  await expireRequests(ctx)
  const due = await ctx.db.rows<{ id: string; contact: string | null; requestedAt: string }>(sql`
    select d.user_id as id, coalesce(u.email, u.mobile) as contact, d.requested_at as "requestedAt"
    from system_account_deletion d
    left join system_user_manage u on u.merchant_id = d.merchant_id and u.id = d.user_id
    where d.merchant_id = ${ctx.merchantId}::uuid and d.due_at <= ${isoAt(now)}::timestamptz`)
  for (const { id, contact, requestedAt } of due) {
    await forgetUser(ctx, id)
    if (contact) await tellDeleted(ctx, { contact, requestedAt })
  }
  await ctx.db.run(
    sql`delete from system_session where merchant_id = ${ctx.merchantId}::uuid and signed_in_at < ${isoAt(now - SESSION.absoluteMs)}::timestamptz`,
  )
  await ctx.db.run(
    sql`delete from system_known_device where merchant_id = ${ctx.merchantId}::uuid and last_used_at < ${isoAt(now - KNOWN_DEVICE_DAYS * DAY_MS)}::timestamptz`,
  )
  await ctx.db.run(
    sql`delete from system_invitation where merchant_id = ${ctx.merchantId}::uuid and expires_at < ${isoAt(now)}::timestamptz`,
  )
  await ctx.db.run(
    sql`delete from system_one_time_code where merchant_id = ${ctx.merchantId}::uuid and sent_at < ${isoAt(now - DAY_MS)}::timestamptz`,
  )
  await ctx.db.run(
    sql`delete from system_passkey_challenge where merchant_id = ${ctx.merchantId}::uuid and expires_at < ${isoAt(now)}::timestamptz`,
  )
  await ctx.db.run(sql`
    delete from system_credential c
    where c.merchant_id = ${ctx.merchantId}::uuid
      and not exists (select 1 from system_user_manage u where u.merchant_id = c.merchant_id and u.id = c.user_id)
      and c.changed_at < ${isoAt(now - DAY_MS)}::timestamptz`)
}

async function sweepPlatform(ctx: TenantData & Timed): Promise<void> {
  const yesterday = isoAt(ctx.clock() - DAY_MS)
  await ctx.db.run(
    sql`delete from system_throttle where merchant_id = ${ctx.merchantId}::uuid and last_at < ${yesterday}::timestamptz`,
  )
}

/** Every night: ends overdue change requests, deletes accounts whose deletion is due, and expired sessions and codes. */
export const sweepJob: ServedJob = {
  name: 'system.sweep',
  schedule: '40 15 * * *',
  async run(job: JobContext) {
    await job.write(PLATFORM_MERCHANT, sweepPlatform)
    await job.write(PLATFORM_MERCHANT, async ctx => sweepMerchant(ctx))
    await eachMerchant(job, id => job.write(id, async ctx => sweepMerchant(ctx)))
  },
}
