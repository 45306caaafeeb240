import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { JobContext, ServedJob } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { eachMerchant } from './each-due.ts'
import { startStopped } from './job-operations.ts'

const PORTION = 5000

/**
 * Deletes runs older than 30 days, but the last hundred of each job; failed ones after 180 days. In portions, so that the log is
 * never locked for long.
 *
 * @returns rows deleted
 */
export function trimPortion(db: Queries, merchantId: string, now: string, portion = PORTION): Promise<number> {
  return db.run(sql`
    delete from system_job_log where merchant_id = ${merchantId}::uuid and id in (
      select l.id from (
        select id, state, queued_at, row_number() over (partition by job order by queued_at desc) as place
        from system_job_log where merchant_id = ${merchantId}::uuid
      ) l
      where l.place > 100 and l.state not in ('waiting', 'working') and l.queued_at < ${now}::timestamptz - interval '30 days'
        and (l.state not in ('failed', 'lost') or l.queued_at < ${now}::timestamptz - interval '180 days')
      limit ${portion})`)
}

/** A run that began hours ago and never ended: its server is gone, and no other server repeated it. */
export const noteLost = (db: Queries, merchantId: string, now: string): Promise<number> =>
  db.run(sql`
    update system_job_log set state = 'lost', version = version + 1, updated_at = ${now}::timestamptz
    where merchant_id = ${merchantId}::uuid and state = 'working' and started_at < ${now}::timestamptz - interval '2 hours'`)

async function trimMerchant(job: JobContext, merchantId: string): Promise<void> {
  await job.database.write(merchantId, db => noteLost(db, merchantId, job.now()))
  for (;;) {
    const deleted = await job.database.write(merchantId, db => trimPortion(db, merchantId, job.now()))
    if (deleted < PORTION) return
  }
}

/** Every night. */
export const trimmingJobLog: ServedJob = {
  name: 'platform.trimJobLog',
  schedule: '12 16 * * *',
  async run(job) {
    await trimMerchant(job, PLATFORM_MERCHANT)
    await eachMerchant(job, id => trimMerchant(job, id))
  },
}

async function resume(ctx: Context): Promise<void> {
  const due = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from system_job
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and state = 'stopped' and stopped_until <= ${ctx.now()}::timestamptz for update`)
  for (const job of due) await startStopped(ctx, job)
}

/** Every minute: jobs that were stopped until now. */
export const resumingJobs: ServedJob = {
  name: 'platform.resumeJobs',
  schedule: '* * * * *',
  run: job => job.write(PLATFORM_MERCHANT, async ctx => resume(ctx)),
}
