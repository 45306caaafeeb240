import { nextRun, shortestGap } from '#platform/rules/time/cron.ts'
import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { AreaServer, ServedJob } from '../operation/area-server.ts'
import type { Writing } from '../operation/needs.ts'

/** Work that no person schedules runs this often at most. */
const leastMinutes = (job: ServedJob, now: number): number =>
  job.leastMinutes ?? (job.schedule ? shortestGap(job.schedule, now) : 1)

/** The row of each job of the program. What an administrator decided stays; rows of jobs that are gone are deleted. */
export async function layJobs(ctx: Writing, areas: readonly AreaServer[]): Promise<void> {
  const now = ctx.clock()
  const jobs = areas
    .flatMap(area => area.jobs ?? [])
    .map(job => ({
      id: ctx.random.id(),
      name: job.name,
      schedule: job.schedule ?? null,
      least: leastMinutes(job, now),
      money: job.movesMoney ?? false,
      next: job.schedule ? new Date(nextRun(job.schedule, now)).toISOString() : null,
    }))
  await ctx.db.run(sql`
    insert into system_job (merchant_id, id, name, state, schedule, program_schedule, least_minutes, moves_money, next_run_at,
      failures_in_row, version, created_at, updated_at, search_text)
    select ${PLATFORM_MERCHANT}::uuid, j.id, j.name, 'running', j.schedule, j.schedule, j.least, j.money, j.next, 0, 1,
      ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, lower(j.name)
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(id uuid, name text, schedule text, least integer, money boolean, next timestamptz)
    on conflict (merchant_id, name) do update set
      schedule = case when system_job.schedule is not distinct from system_job.program_schedule then excluded.schedule else system_job.schedule end,
      program_schedule = excluded.program_schedule, least_minutes = excluded.least_minutes, moves_money = excluded.moves_money,
      next_run_at = coalesce(system_job.next_run_at, excluded.next_run_at)
    where (system_job.program_schedule, system_job.least_minutes, system_job.moves_money)
      is distinct from (excluded.program_schedule, excluded.least_minutes, excluded.moves_money)`)
  await ctx.db.run(sql`
    delete from system_job where merchant_id = ${PLATFORM_MERCHANT}::uuid and name <> all(${jobs.map(job => job.name)}::text[])`)
}

/** Schedules that administrators chose instead of the program's. */
export async function readSchedules(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ name: string; schedule: string }>(sql`
    select name, schedule from system_job
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and schedule is not null and schedule is distinct from program_schedule`)
  return new Map(rows.map(({ name, schedule }) => [name, schedule]))
}

/** Whether an administrator stopped a job, at an instant of the wire. */
export async function isStopped(db: Queries, job: string, now: string): Promise<boolean> {
  const row = await db.row<{ stopped: boolean }>(sql`
    select state = 'stopped' and (stopped_until is null or stopped_until > ${now}::timestamptz) as stopped
    from system_job where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = ${job}`)
  return row?.stopped ?? false
}

interface Outcome {
  readonly job: string
  readonly state: 'done' | 'failed'
  readonly ms: number
  readonly now: number
}

/**
 * Notes the last run of a job. Successes of sent work that follow each other within ten seconds are noted once, because all
 * servers write this row.
 *
 * @returns failures in a row
 */
export async function noteOutcome(db: Queries, { job, state, ms, now }: Outcome): Promise<number> {
  const at = new Date(now).toISOString()
  const stored = await db.row<{ schedule: string | null }>(
    sql`select schedule from system_job where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = ${job}`,
  )
  const next = stored?.schedule ? new Date(nextRun(stored.schedule, now)).toISOString() : null
  const noted = await db.row<{ failures: number }>(sql`
    update system_job set last_run_at = ${at}::timestamptz, last_state = ${state}, last_ms = ${ms}, next_run_at = ${next}::timestamptz,
      failures_in_row = case when ${state === 'failed'} then failures_in_row + 1 else 0 end
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = ${job}
      and (last_state is distinct from ${state} or ${state === 'failed'} or last_run_at is null or last_run_at < ${at}::timestamptz - interval '10 seconds')
    returning failures_in_row as failures`)
  return noted?.failures ?? 0
}
