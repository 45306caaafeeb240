import {
  cancelRun,
  Job,
  JobLog,
  type RunState,
  runJob,
  scheduleJob,
  startJob,
  stopJob,
} from '#platform/contract/job.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { isCron, nextRun, shortestGap } from '#platform/rules/time/cron.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { publishChanged } from '../resource/publish-changed.ts'
import { notPermitted } from '../resource/write-guard.ts'
import { dropHeldRun, releaseRuns } from './held-runs.ts'
import { noteWaiting } from './run-log.ts'

/** Work that moves money waits for a day at most. */
const MONEY_HOURS = 24

interface JobRow {
  readonly id: string
  readonly name: string
  readonly state: 'running' | 'stopped'
  readonly schedule: string | null
  readonly programSchedule: string | null
  readonly leastMinutes: number
  readonly movesMoney: boolean
}

/** The locked row of a job, in the platform that all rows of jobs belong to. */
async function openJob(caller: Context, name: string): Promise<{ ctx: Context; job: JobRow } | Refusal> {
  if (!caller.who?.platformAdmin) return notPermitted()
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  const job = await ctx.db.row<JobRow>(sql`
    select id, name, state, schedule, program_schedule as "programSchedule", least_minutes as "leastMinutes", moves_money as "movesMoney"
    from system_job where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = ${name} for update`)
  return job ? { ctx, job } : notFound()
}

async function record(ctx: Context, action: string, job: JobRow, before: object, after: object): Promise<void> {
  await ctx.audit.record([{ action, resource: Job.key, recordId: job.id, title: job.name, before, after }])
  await publishChanged(ctx, Job, [])
  await publishChanged(ctx, JobLog, [])
}

interface Stop {
  readonly name: string
  readonly why: string
  readonly hours?: number | undefined
}

async function stop(caller: Context, { name, why, hours }: Stop): Promise<Answer<{ name: string }>> {
  const opened = await openJob(caller, name)
  if ('refused' in opened) return opened
  const { ctx, job } = opened
  if (job.state === 'stopped') return refuse(RTN.wrongState, 'system.job.refusal.stopped')
  if (job.movesMoney && (hours === undefined || hours > MONEY_HOURS))
    return refuse(RTN.invalid, 'system.job.refusal.money', { params: { hours: MONEY_HOURS } })
  const until = hours === undefined ? null : new Date(ctx.clock() + hours * HOUR_MS).toISOString()
  await ctx.db.run(sql`
    update system_job set state = 'stopped', stopped_by = ${ctx.who?.fullName ?? ''}, stopped_why = ${why}, stopped_until = ${until}::timestamptz,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${job.id}::uuid`)
  await record(ctx, 'stop', job, { state: 'running' }, { state: 'stopped', stoppedWhy: why, stoppedUntil: until })
  return done({ name })
}

/** Starts a stopped job, and sends what waited for it. */
export async function startStopped(ctx: Context, job: Pick<JobRow, 'id' | 'name'>): Promise<void> {
  await ctx.db.run(sql`
    update system_job set state = 'running', stopped_by = null, stopped_why = null, stopped_until = null,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${job.id}::uuid`)
  await releaseRuns(ctx.db, ctx.services.jobs, job.name)
}

async function start(caller: Context, { name }: { name: string }): Promise<Answer<{ name: string }>> {
  const opened = await openJob(caller, name)
  if ('refused' in opened) return opened
  const { ctx, job } = opened
  if (job.state === 'running') return refuse(RTN.wrongState, 'system.job.refusal.running')
  await startStopped(ctx, job)
  await record(ctx, 'start', job, { state: 'stopped' }, { state: 'running' })
  return done({ name })
}

/** Runs of the last hour; an older one has lost its server. */
const isUnderWay = async (ctx: Context, { name }: JobRow): Promise<boolean> =>
  (await ctx.db.row(sql`
    select 1 from system_job_log where merchant_id = ${PLATFORM_MERCHANT}::uuid and job = ${name} and state in ('waiting', 'working')
      and queued_at > ${ctx.now()}::timestamptz - interval '1 hour' limit 1`)) !== undefined

/** Only work with a schedule: its runs need no data, and find what is due by themselves. */
async function runNow(caller: Context, { name }: { name: string }): Promise<Answer<{ run: string }>> {
  const opened = await openJob(caller, name)
  if ('refused' in opened) return opened
  const { ctx, job } = opened
  if (job.programSchedule === null) return refuse(RTN.wrongState, 'system.job.refusal.onDemand')
  if (job.state === 'stopped') return refuse(RTN.wrongState, 'system.job.refusal.stopped')
  if (await isUnderWay(ctx, job)) return refuse(RTN.wrongState, 'system.job.refusal.underWay')
  const id = ctx.random.id()
  const byName = ctx.who?.fullName ?? ''
  await noteWaiting(ctx.db, { merchantId: PLATFORM_MERCHANT, id, job: name, by: 'person', byName }, ctx.now())
  await ctx.services.jobs.send(name, {}, { id, sender: PLATFORM_MERCHANT })
  await record(ctx, 'run', job, {}, { run: id })
  return done({ run: id })
}

interface Rescheduling {
  readonly name: string
  readonly cron?: string | undefined
}

async function reschedule(caller: Context, { name, cron }: Rescheduling): Promise<Answer<{ schedule: string }>> {
  const opened = await openJob(caller, name)
  if ('refused' in opened) return opened
  const { ctx, job } = opened
  if (job.programSchedule === null) return refuse(RTN.wrongState, 'system.job.refusal.onDemand')
  const schedule = cron ?? job.programSchedule
  if (!isCron(schedule)) return refuse(RTN.invalid, 'system.job.refusal.cron', { params: { cron: schedule } })
  if (cron !== undefined && shortestGap(cron, ctx.clock()) < job.leastMinutes)
    return refuse(RTN.invalid, 'system.job.refusal.tooOften', { params: { minutes: job.leastMinutes } })
  const next = new Date(nextRun(schedule, ctx.clock())).toISOString()
  await ctx.db.run(sql`
    update system_job set schedule = ${schedule}, next_run_at = ${next}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${job.id}::uuid`)
  await record(ctx, 'schedule', job, { schedule: job.schedule }, { schedule })
  ctx.afterCommit(() => ctx.services.jobControl.schedule(name, schedule))
  return done({ schedule })
}

async function cancel(ctx: Context, { run }: { run: string }): Promise<Answer<{ state: RunState }>> {
  const row = await ctx.db.row<{ job: string; state: RunState }>(sql`
    select job, state from system_job_log where merchant_id = ${ctx.merchantId}::uuid and id = ${run}::uuid for update`)
  if (!row) return notFound()
  if (row.state !== 'waiting' && row.state !== 'working') return refuse(RTN.wrongState, 'system.jobLog.refusal.ended')
  const by = ctx.who?.fullName ?? ''
  await ctx.db.run(sql`
    update system_job_log set state = 'cancelled', message = ${by}, ended_at = ${ctx.now()}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${run}::uuid`)
  const change = { before: { state: row.state }, after: { state: 'cancelled' } }
  await ctx.audit.record([{ action: 'cancel', resource: JobLog.key, recordId: run, title: row.job, ...change }])
  await publishChanged(ctx, JobLog, [])
  if (row.state === 'waiting') {
    ctx.afterCommit(() => ctx.services.jobControl.cancel(row.job, run))
    await dropHeldRun((await ctx.enterMerchant(PLATFORM_MERCHANT)).db, run)
  }
  return done({ state: 'cancelled' })
}

export const jobOperations: readonly ServedOperation[] = [
  handle(stopJob, stop),
  handle(startJob, start),
  handle(runJob, runNow),
  handle(scheduleJob, reschedule),
  handle(cancelRun, cancel),
]
