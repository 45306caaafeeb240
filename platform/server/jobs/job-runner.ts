import type { JobResult, PgBoss } from 'pg-boss'
import type { Queries } from '../db/database.ts'
import type { ServedJob } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
import type { Log } from '../operation/needs.ts'
import type { JobQueue } from '../operation/services.ts'
import { jobContext } from './job-context.ts'
import { JOB_SCHEMA } from './job-tables.ts'
import { executorOn } from './transaction-executor.ts'

/** Work that goes on after calls have ended: once, however many servers share the database. */
export interface JobRunner {
  /** Sends within one transaction: what is rolled back was not sent. Waits for `start`, which follows the start of the server. */
  queue(db: Queries): JobQueue
  /** Whether jobs are worked on: what is sent now does not wait. */
  readonly working: boolean
  /** Begins to work. Called once the server listens, so that its start does not wait for this. */
  start(runtime: Runtime, jobs: Iterable<ServedJob>): Promise<void>
  /** Finishes what is running, for half a minute at most; what did not end runs again elsewhere. */
  stop(): Promise<void>
}

/** After 10 s, 20 s, 40 s … with some chance in it, so that what failed together does not try again together. */
const QUEUE = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** A job that runs longer than this is taken for lost, although its server lives. */
  expireInSeconds: 3600,
  /** One whose server was not heard of for this long is taken for lost, and tried again as after a fault. */
  heartbeatSeconds: 20,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
}

const WORK = {
  /** Each settles by itself; a full batch is followed by the next at once, or a hundred sent together would take minutes. */
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  /** A sent job is told of at once; asking is for retries, and for notes that were lost. */
  notifyPollingIntervalSeconds: 10,
  pollingIntervalSeconds: 2,
} as const
const CONNECTIONS = 3
/** How often somebody looks for jobs whose server died. */
const LOOK_EVERY_SECONDS = 10
const STOP_WITHIN_MS = 30_000

/** `url` is the running server's role: the tables are made by the owner (job-tables.ts). */
export function jobRunner(url: string, log: Log): JobRunner {
  const started = Promise.withResolvers<PgBoss>()
  // Who sends before the start is told of its failure; without a sender nobody is.
  started.promise.catch(() => {})
  let boss: PgBoss | undefined
  let beginning: Promise<void> | undefined
  let working = false
  let stopping = false

  async function send(db: Queries, job: string, data: object): Promise<void> {
    const ready = await started.promise
    const id = await ready.send(job, data, { db: executorOn(db) })
    if (id === null) throw new Error(`the job ${job} was not taken`)
  }

  /** Ends early where the server is told to stop meanwhile: that is no fault, and the next start does the rest. */
  async function begin(runtime: Runtime, jobs: readonly ServedJob[]): Promise<void> {
    const fresh = await bossOn(url, log)
    const steps = [
      () => fresh.start(),
      () => makeQueues(fresh, jobs),
      ...jobs.map(job => () => fresh.work(job.name, WORK, workOf(runtime, job))),
      () => setSchedules(fresh, jobs),
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
    queue: db => ({ send: (job, data) => send(db, job, data) }),
    get working() {
      return working
    },
    async start(runtime, given) {
      try {
        beginning = begin(runtime, [...given])
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
      await beginning?.catch(() => {}) // a fault of the start is told by the start
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

async function bossOn(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss') // not before the server listens: it is slow to load
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
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', warning => log.warn(warning, 'the job queue warns'))
  return boss
}

async function makeQueues(boss: PgBoss, jobs: readonly ServedJob[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(queue => queue.name))
  for (const { name } of jobs) await (there.has(name) ? boss.updateQueue(name, QUEUE) : boss.createQueue(name, QUEUE))
}

/** Schedules follow the program: one that was taken out of it ends. */
async function setSchedules(boss: PgBoss, jobs: readonly ServedJob[]): Promise<void> {
  const wanted = new Set(jobs.filter(job => job.schedule).map(job => job.name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
}

interface Given {
  readonly id: string
  readonly data: unknown
}

function workOf(runtime: Runtime, job: ServedJob) {
  return async (batch: readonly Given[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const given of batch) results.push(await attempt(runtime, job, given))
    return results
  }
}

/** A fault is logged once for each attempt, here; pg-boss is told of it and tries again later. */
async function attempt(runtime: Runtime, job: ServedJob, { id, data }: Given): Promise<JobResult> {
  try {
    await job.run(jobContext(runtime, job.name), (data ?? {}) as Readonly<Record<string, unknown>>) // sent as an object (JobQueue)
    return { id, status: 'completed' }
  } catch (error) {
    runtime.log.error({ err: error, job: job.name, jobId: id }, 'a job failed')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
