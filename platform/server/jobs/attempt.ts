import { hostname } from 'node:os'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { Job, JobLog } from '#platform/contract/job.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import type { ServedJob } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
import { publishChanged } from '../resource/publish-changed.ts'
import { holdRun } from './held-runs.ts'
import { jobContext } from './job-context.ts'
import { type Attempt, beginAttempt, type EndedAttempt, endAttempt, noteWaiting } from './run-log.ts'
import { notingLog } from './run-notes.ts'
import { watchRun } from './run-progress.ts'
import { isStopped, noteOutcome } from './stored-jobs.ts'
import { workAsSystem } from './system-work.ts'

export type QueuedJob = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'groupId' | 'retryCount' | 'retryLimit' | 'createdOn' | 'singletonKey'
>

const SERVER = `${hostname()} ${process.pid}`
/** Administrators are told of a job once, when it has failed this often in a row. */
const ALARM_AT = 3
const MESSAGE_LENGTH = 400

type Data = Readonly<Record<string, unknown>>

const dataOf = ({ data }: QueuedJob): Data => (data ?? {}) as Data // sent as an object (JobQueue)
const nowAt = (runtime: Runtime): string => new Date(runtime.clock()).toISOString()

function toAttempt(job: ServedJob, { id, groupId, retryCount, createdOn, singletonKey }: QueuedJob): Attempt {
  return {
    merchantId: groupId && isUuid(groupId) ? groupId : PLATFORM_MERCHANT,
    id,
    job: job.name,
    // pg-boss files the runs of schedules under a key; nothing else here has one.
    by: singletonKey ? 'schedule' : 'sent',
    attempt: retryCount + 1,
    server: SERVER,
    queuedAt: createdOn.toISOString(),
  }
}

/**
 * One attempt of a queued run. While its job is stopped it is held instead. Logs a fault once per attempt; pg-boss gets it and
 * retries later.
 */
export async function attempt(runtime: Runtime, job: ServedJob, queued: QueuedJob): Promise<JobResult> {
  const { id } = queued
  const run = toAttempt(job, queued)
  if (await runtime.database.read(PLATFORM_MERCHANT, db => isStopped(db, job.name, nowAt(runtime)))) {
    await hold(runtime, run, dataOf(queued))
    return { id, status: 'completed' }
  }
  const begun = await runtime.database.write(run.merchantId, db => beginAttempt(db, run, nowAt(runtime)))
  return begun === 0 ? { id, status: 'completed' } : work(runtime, job, run, queued)
}

async function work(runtime: Runtime, job: ServedJob, run: Attempt, queued: QueuedJob): Promise<JobResult> {
  const { log, notes } = notingLog(runtime.log)
  const watch = watchRun(runtime, run)
  const from = runtime.clock()
  const ended = (state: EndedAttempt['state'], message?: string): EndedAttempt => ({
    ...notes(),
    state,
    ms: Math.max(0, runtime.clock() - from),
    message: message?.slice(0, MESSAGE_LENGTH),
  })
  try {
    await job.run(jobContext(runtime, job.name, { log, run: watch }), dataOf(queued))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    runtime.log.error({ err: error, job: job.name, jobId: run.id }, 'a job failed')
    const isLast = queued.retryCount >= queued.retryLimit
    await finish(runtime, run, ended(isLast ? 'failed' : 'waiting', message), 'failed')
    return { id: run.id, status: 'failed', output: { message } }
  }
  if (watch.endedAs) {
    await finish(runtime, run, ended('cancelled', watch.endedAs))
    // Its next run finds what is left.
    if (watch.endedAs === 'stopped') await hold(runtime, run, dataOf(queued))
  } else await finish(runtime, run, ended('done'), 'done')
  return { id: run.id, status: 'completed' }
}

/** A fault in these notes does not repeat the work that is done. */
async function finish(runtime: Runtime, run: Attempt, ended: EndedAttempt, outcome?: 'done' | 'failed'): Promise<void> {
  const now = runtime.clock()
  try {
    await runtime.database.write(run.merchantId, db => endAttempt(db, run, ended, nowAt(runtime)))
    if (!outcome) return
    const failures = await runtime.database.write(PLATFORM_MERCHANT, db =>
      noteOutcome(db, { job: run.job, state: outcome, ms: ended.ms, now }),
    )
    if (outcome === 'failed') await tellFailure(runtime, run, failures)
  } catch (error) {
    runtime.log.error({ err: error, job: run.job, jobId: run.id }, 'the end of a job was not noted')
  }
}

const tellFailure = (runtime: Runtime, { job }: Attempt, failures: number): Promise<unknown> =>
  workAsSystem(runtime, PLATFORM_MERCHANT, job, async ctx => {
    await publishChanged(ctx, Job, [])
    await publishChanged(ctx, JobLog, [])
    if (failures === ALARM_AT)
      await ctx.emit(alarmRaised, {
        title: 'system.job.alarm.title',
        text: 'system.job.alarm.text',
        params: { job, count: failures },
        link: '/settings/job',
      })
  })

/** Under a new id: the queue remembers the old one as completed. */
async function hold(runtime: Runtime, run: Attempt, data: object): Promise<void> {
  const id = runtime.random.id()
  const isScheduled = run.by === 'schedule' || run.merchantId === PLATFORM_MERCHANT
  const now = nowAt(runtime)
  const sender = run.merchantId === PLATFORM_MERCHANT ? null : run.merchantId
  const keep = (db: Queries) => holdRun(db, { id, job: run.job, senderId: sender, data, isScheduled }, now)
  const held = await runtime.database.write(PLATFORM_MERCHANT, keep)
  if (held) await runtime.database.write(run.merchantId, db => noteWaiting(db, { ...run, id }, now))
}
