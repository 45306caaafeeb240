import { PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { JobQueue } from '../operation/services.ts'

interface HeldRun {
  readonly id: string
  readonly job: string
  readonly senderId: string | null
  readonly data: object
  readonly isScheduled: boolean
}

/** Keeps a run until its job starts. Of the runs that a schedule planned in the meantime the first is enough. */
export async function holdRun(db: Queries, run: HeldRun, now: string): Promise<boolean> {
  const { id, job, senderId, data, isScheduled } = run
  const held = await db.run(sql`
    insert into platform_held_run (merchant_id, id, job, sender_id, data, is_scheduled, held_at)
    select ${PLATFORM_MERCHANT}::uuid, ${id}::uuid, ${job}, ${senderId}::uuid, ${JSON.stringify(data)}::jsonb, ${isScheduled}, ${now}::timestamptz
    where not ${isScheduled} or not exists (
      select 1 from platform_held_run where merchant_id = ${PLATFORM_MERCHANT}::uuid and job = ${job} and is_scheduled)
    on conflict do nothing
    returning 1`)
  return held > 0
}

/** Sends what waited for a job, in the transaction that starts it. */
export async function releaseRuns(db: Queries, jobs: JobQueue, job: string): Promise<number> {
  const runs = await db.rows<HeldRun>(sql`
    delete from platform_held_run where merchant_id = ${PLATFORM_MERCHANT}::uuid and job = ${job}
    returning id, job, sender_id as "senderId", data, is_scheduled as "isScheduled"`)
  for (const { id, senderId, data } of runs) await jobs.send(job, data, { id, sender: senderId ?? PLATFORM_MERCHANT })
  return runs.length
}

/** Drops a run that waits for its job. */
export const dropHeldRun = (db: Queries, run: string): Promise<number> =>
  db.run(sql`delete from platform_held_run where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${run}::uuid`)
