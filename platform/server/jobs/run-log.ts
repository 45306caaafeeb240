import type { RunStart, RunState } from '#platform/contract/job.ts'
import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** One attempt of a run. */
export interface Attempt {
  readonly merchantId: string
  readonly id: string
  readonly job: string
  readonly by: RunStart
  /** From 1. */
  readonly attempt: number
  readonly server: string
  readonly queuedAt: string
}

export interface WaitingRun extends Pick<Attempt, 'merchantId' | 'id' | 'job' | 'by'> {
  /** Who started it. */
  readonly byName?: string
}

/** What a run told while it worked. */
export interface RunNotes {
  readonly counts: Readonly<Record<string, number>>
  readonly lines: readonly string[]
}

export interface EndedAttempt extends RunNotes {
  readonly state: RunState
  readonly ms: number
  readonly message?: string | undefined
}

/**
 * A further attempt, and a run that was written down while it waited, continue their row.
 *
 * @returns 0 where somebody has cancelled it
 */
export const beginAttempt = (db: Queries, run: Attempt, now: string): Promise<number> =>
  db.run(sql`
    insert into system_job_log (merchant_id, id, job, state, by, attempt, server, queued_at, started_at, progress, counts, lines,
      version, created_at, updated_at, search_text)
    values (${run.merchantId}::uuid, ${run.id}::uuid, ${run.job}, 'working', ${run.by}, ${run.attempt}, ${run.server},
      ${run.queuedAt}::timestamptz, ${now}::timestamptz, 0, '{}', '[]', 1, ${now}::timestamptz, ${now}::timestamptz, lower(${run.job}))
    on conflict (merchant_id, id) do update set state = 'working', attempt = excluded.attempt, server = excluded.server,
      started_at = excluded.started_at, ended_at = null, ms = null, progress = 0, version = system_job_log.version + 1,
      updated_at = excluded.updated_at
    where system_job_log.state <> 'cancelled'`)

export const endAttempt = (db: Queries, run: Attempt, ended: EndedAttempt, now: string): Promise<number> =>
  db.run(sql`
    update system_job_log set state = ${ended.state}, ended_at = ${now}::timestamptz, ms = ${ended.ms},
      progress = case when ${ended.state === 'done'} then 100 else progress end, counts = ${JSON.stringify(ended.counts)}::jsonb,
      message = ${ended.message ?? null}, lines = ${JSON.stringify(ended.lines)}::jsonb, version = version + 1, updated_at = ${now}::timestamptz,
      search_text = lower(job || ' ' || ${ended.message ?? ''}::text || coalesce(' ' || by_name, ''))
    where merchant_id = ${run.merchantId}::uuid and id = ${run.id}::uuid`)

export const noteProgress = (db: Queries, run: Attempt, percent: number): Promise<number> =>
  db.run(sql`
    update system_job_log set progress = ${percent}
    where merchant_id = ${run.merchantId}::uuid and id = ${run.id}::uuid and state = 'working'`)

/** A run that waits for a server, or for its job to start. */
export const noteWaiting = (db: Queries, run: WaitingRun, now: string): Promise<number> =>
  db.run(sql`
    insert into system_job_log (merchant_id, id, job, state, by, by_name, attempt, server, queued_at, progress, counts, lines,
      version, created_at, updated_at, search_text)
    values (${run.merchantId}::uuid, ${run.id}::uuid, ${run.job}, 'waiting', ${run.by}, ${run.byName ?? null}, 1, '',
      ${now}::timestamptz, 0, '{}', '[]', 1, ${now}::timestamptz, ${now}::timestamptz, lower(concat_ws(' ', ${run.job}::text, ${run.byName ?? ''}::text)))`)

/** Whether somebody cancelled a run. */
export async function isCancelled(db: Queries, run: Attempt): Promise<boolean> {
  const row = await db.row<{ state: RunState }>(
    sql`select state from system_job_log where merchant_id = ${run.merchantId}::uuid and id = ${run.id}::uuid`,
  )
  return row?.state === 'cancelled'
}
