import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { JobState } from '../../rules/job-state.ts'
import type { Repeat } from '../../rules/repeat.ts'
import { seenJobs } from './seen-jobs.ts'

export interface StoredJob {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly status: JobState
  readonly assignee: string | null
  readonly maker: string | null
  readonly watchers: readonly string[]
  readonly dependsOn: readonly string[]
  readonly repeats: Repeat
  /** YYYY-MM-DD. */
  readonly start: string | null
  readonly due: string | null
  readonly site: string | null
}

/** A job that the caller sees, and that nobody else changes before the commit. */
export const lockJob = (ctx: TenantData & Authenticated & WithAccess, id: string): Promise<StoredJob | undefined> =>
  ctx.db.row<StoredJob>(sql`
    select t.id, t.number, t.name, t.status, t.assignee, t.maker, t.watchers, t.depends_on as "dependsOn", t.repeats,
      t.start::text, t.due::text, t.site
    from oa_job_list t where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${id}::uuid and ${seenJobs(ctx)} for update of t`)

/** Everybody who has to do with a job. */
export const jobPeople = ({ assignee, maker, watchers }: StoredJob): string[] =>
  [assignee, maker, ...watchers].flatMap(user => user ?? [])
