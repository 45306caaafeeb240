import type { ImportProgress, ImportReport } from '#platform/contract/define/resource-operations.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { Queries } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Beside } from '../operation/context.ts'
import type { Authenticated, Localised, Logged, TenantData, Timed, Writing } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'
import { toStorable } from '../operation/storable.ts'

/** How often progress is published. */
const TOLD_EVERY_MS = 200
/** Also published without progress, so that a long silence means a lost server. */
const BEAT_EVERY_MS = 2000
const SILENT_MS = 30_000
/** An import that has not started waits for others; no queue is longer. */
const WAITING_MS = 600_000
/** How long users can see it. */
const KEPT_MS = 7 * DAY_MS

const instant = (ms: number): Sql => sql`${new Date(ms).toISOString()}::timestamptz`

export interface ImportJob {
  readonly merchantId: string
  readonly id: string
}

/** Stores a new import in the transaction of its call and deletes old ones. */
export async function saveImport(ctx: Writing & Authenticated, resource: string, fileName: string): Promise<ImportJob> {
  const id = ctx.random.id()
  await ctx.db.run(sql`
    delete from system_import where merchant_id = ${ctx.merchantId}::uuid and started_at < ${instant(ctx.clock() - KEPT_MS)}`)
  await ctx.db.run(sql`
    insert into system_import (merchant_id, id, resource, user_id, file_name, started_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${resource}, ${signedIn(ctx).userId}::uuid, ${fileName}, ${instant(ctx.clock())})`)
  return { merchantId: ctx.merchantId, id }
}

const ofJob = (job: ImportJob): Sql => sql`merchant_id = ${job.merchantId}::uuid and id = ${job.id}::uuid`

/**
 * Stores the result. The report repeats cells of the file, which may contain text that no table can store. A successful
 * import stores it in its own transaction, so that rows and report are committed together.
 */
export async function writeReport(db: Queries, job: ImportJob, report: ImportReport): Promise<void> {
  await db.run(sql`
    update system_import set report = ${JSON.stringify(toStorable(report))}::jsonb, rows_done = ${report.rows}, rows_total = ${report.rows}
    where ${ofJob(job)}`)
}

export interface Progress {
  at(done: number, of: number): void
  /** After this resolves nothing is written any more. */
  stop(): Promise<void>
}

/** Publishes an import's progress while its transaction is open, by small writes outside of it. */
export function publishProgress(ctx: Timed & Logged, beside: Beside, job: ImportJob): Progress {
  let now = { done: 0, of: 0 }
  let published = { done: -1, of: -1, at: 0 }
  let writing: Promise<unknown> = Promise.resolve()
  let busy = false

  function tell(): void {
    const moved = now.done !== published.done || now.of !== published.of
    if (busy || (!moved && ctx.clock() - published.at < BEAT_EVERY_MS)) return
    busy = true
    published = { ...now, at: ctx.clock() }
    writing = beside(db =>
      db.run(sql`
        update system_import set rows_done = ${published.done}, rows_total = ${published.of}, beat_at = ${instant(published.at)}
        where ${ofJob(job)}`),
    )
      .catch(error => ctx.log.warn({ err: error, job: job.id }, 'how far an import is could not be told'))
      .finally(() => {
        busy = false
      })
  }

  const timer = setInterval(tell, TOLD_EVERY_MS)
  tell()
  return {
    at: (done, of) => {
      now = { done, of }
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

interface Noted {
  readonly rows_done: number
  readonly rows_total: number
  readonly started_at: string
  readonly beat_at: string | null
  readonly report: ImportReport | null
}

const wasInterrupted = (noted: Noted, now: number): boolean =>
  noted.beat_at === null ? now - Date.parse(noted.started_at) > WAITING_MS : now - Date.parse(noted.beat_at) > SILENT_MS

/** Report of an import whose server was lost; its transaction was rolled back. */
function interrupted(ctx: Localised, noted: Noted): ImportReport {
  const message = ctx.words.in(ctx.locale)('platform.sheet.interrupted')
  return {
    headers: [],
    mapping: {},
    mappedBy: 'guess',
    addMissing: false,
    alsoAdded: {},
    rows: noted.rows_total,
    added: 0,
    updated: 0,
    unchanged: 0,
    problems: [{ row: 0, column: '', message }],
    problemCount: 1,
    done: false,
  }
}

/** Progress of one of the caller's imports; the same from any browser and server. */
export async function findImportProgress(
  ctx: TenantData & Timed & Authenticated & Localised,
  jobId: string,
): Promise<Answer<ImportProgress>> {
  const noted = await ctx.db.row<Noted>(sql`
    select rows_done, rows_total, started_at, beat_at, report from system_import
    where ${ofJob({ merchantId: ctx.merchantId, id: jobId })} and user_id = ${signedIn(ctx).userId}::uuid`)
  if (!noted) return notFound()
  const progress = { done: noted.rows_done, of: noted.rows_total }
  if (noted.report) return done({ ...progress, report: noted.report })
  return done(wasInterrupted(noted, ctx.clock()) ? { ...progress, report: interrupted(ctx, noted) } : progress)
}
