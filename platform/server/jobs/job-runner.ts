import type { JobResult, PgBoss } from 'pg-boss'
import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import type { ServedJob } from '../operation/area-server.ts'
import { fairTurns } from '../operation/fair-turns.ts'
import type { Runtime } from '../operation/make-context.ts'
import type { Log } from '../operation/needs.ts'
import type { JobControl, JobQueue, QueueOptions } from '../operation/services.ts'
import { attempt, type QueuedJob } from './attempt.ts'
import { JOB_SCHEMA } from './job-tables.ts'
import { readSchedules } from './stored-jobs.ts'
import { executorOn } from './transaction-executor.ts'

/** Background work: runs once, however many servers share the database. */
export interface JobRunner {
  /**
   * Sends within one transaction: a rollback also discards the job. Waits for `start`, which follows the start of the
   * server.
   */
  queue(db: Queries, merchantId: string): JobQueue
  readonly control: JobControl
  /** Whether jobs run; a job sent now does not wait. */
  readonly working: boolean
  /** Starts running jobs. Called once the server listens, so that its start does not wait for this. */
  start(runtime: Runtime, jobs: Iterable<ServedJob>): Promise<void>
  /** Waits for running jobs, for half a minute at most; unfinished ones run again elsewhere. */
  stop(): Promise<void>
}

/** After 10 s, 20 s, 40 s and so on, with jitter, so that jobs that failed together do not retry together. */
const QUEUE = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** A job that runs longer counts as lost, even if its server is alive. */
  expireInSeconds: 3600,
  /** A job whose server has been silent for this long counts as lost and is retried. */
  heartbeatSeconds: 20,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
}

const WORK = {
  /** Each job settles separately. */
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
  /** Jobs of a kind that one merchant has under way, on all servers. Fewer than WORKERS, so that one is left to others. */
  groupConcurrency: 1,
  /** Sent jobs are announced at once; polling covers retries and lost notifications. */
  notifyPollingIntervalSeconds: 10,
  pollingIntervalSeconds: 2,
} as const
/** For each kind of job: while a slow job holds up the batch of one, the other continues. */
const WORKERS = 2
/** Of one batch, whose jobs are of different merchants. */
const WITHIN_BATCH = { atOnce: 3, each: 1 }
const CONNECTIONS = 3
/** How often jobs of lost servers are looked for. */
const LOOK_EVERY_SECONDS = 10
const STOP_WITHIN_MS = 30_000

/** `url` is the running server's role; the owner creates the tables (job-tables.ts). */
export function jobRunner(url: string, log: Log): JobRunner {
  const started = Promise.withResolvers<PgBoss>()
  // Senders that wait for the start get its failure; without senders it is ignored here.
  started.promise.catch(() => {})
  let boss: PgBoss | undefined
  let beginning: Promise<void> | undefined
  let working = false
  let stopping = false

  async function send(
    db: Queries,
    merchantId: string,
    job: string,
    data: object,
    { inSeconds, id: run, sender = merchantId }: QueueOptions = {},
  ): Promise<void> {
    const ready = await started.promise
    const delay = inSeconds ? { startAfter: inSeconds } : {}
    const named = run === undefined ? {} : { id: run }
    const id = await ready.send(job, data, { db: executorOn(db), group: { id: sender }, ...named, ...delay })
    if (id === null) throw new Error(`the job ${job} was not taken`)
  }

  /** Ends early when the server is stopped in the meantime: not a fault, and the next start completes it. */
  async function begin(runtime: Runtime, jobs: readonly ServedJob[]): Promise<void> {
    const fresh = await bossOn(url, log)
    const steps = [
      () => fresh.start(),
      () => makeQueues(fresh, jobs),
      ...jobs.flatMap(job => Array.from({ length: WORKERS }, () => () => startWorker(fresh, runtime, job))),
      () => setSchedules(fresh, runtime, jobs),
    ]
    for (const step of steps) {
      if (stopping) return
      boss = fresh
      await step()
    }
    started.resolve(fresh)
    working = !stopping
  }

  return {
    queue: (db, merchantId) => ({
      working,
      send: (job, data, options) => send(db, merchantId, job, data, options),
    }),
    control: {
      schedule: async (job, cron) => (await started.promise).schedule(job, cron, {}, { tz: 'UTC' }),
      cancel: async (job, run) => void (await (await started.promise).cancel(job, run)),
    },
    get working() {
      return working
    },
    async start(runtime, served) {
      try {
        beginning = begin(runtime, [...served])
        await beginning
      } catch (error) {
        started.reject(error)
        throw error
      }
    },
    async stop() {
      working = false
      stopping = true
      started.reject(new Error('the server is stopping'))
      await beginning?.catch(() => {}) // the start itself reports its fault
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

async function bossOn(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss') // loaded only after the server listens, because it is slow to load
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    // Only an index's owner may rebuild it.
    reindex: false,
  })
  boss.on('error', fault => log.error({ err: toError(fault) }, 'the job queue failed'))
  boss.on('warning', warning => log.warn(warning, 'the job queue warns'))
  return boss
}

/** The queue passes some errors on as plain copies, of which a log would say nothing but "[object Object]". */
function toError(fault: Error): Error {
  return fault instanceof Error ? fault : new Error(JSON.stringify(fault))
}

async function makeQueues(boss: PgBoss, jobs: readonly ServedJob[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(queue => queue.name))
  for (const { name } of jobs) await (there.has(name) ? boss.updateQueue(name, QUEUE) : boss.createQueue(name, QUEUE))
}

/** Schedules follow the program, or an administrator who chose another; schedules of removed jobs end. */
async function setSchedules(boss: PgBoss, runtime: Runtime, jobs: readonly ServedJob[]): Promise<void> {
  const scheduled = jobs.filter(job => job.schedule)
  const wanted = new Set(scheduled.map(job => job.name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
  const chosen = await runtime.database.read(PLATFORM_MERCHANT, readSchedules)
  for (const { name, schedule = '' } of scheduled)
    await boss.schedule(name, chosen.get(name) ?? schedule, {}, { tz: 'UTC' })
}

/** A batch is followed by the next at once, or a hundred jobs sent together would take minutes. */
async function startWorker(boss: PgBoss, runtime: Runtime, job: ServedJob): Promise<void> {
  const worker = await boss.work(job.name, WORK, async (batch: readonly QueuedJob[]) => {
    const results = await attemptBatch(runtime, job, batch)
    boss.notifyWorker(worker)
    return results
  })
}

function attemptBatch(runtime: Runtime, job: ServedJob, batch: readonly QueuedJob[]): Promise<JobResult[]> {
  const turns = fairTurns(WITHIN_BATCH)
  return Promise.all(batch.map(queued => turns.run(queued.groupId ?? queued.id, () => attempt(runtime, job, queued))))
}
