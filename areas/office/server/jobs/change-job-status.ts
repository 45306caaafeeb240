import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { changeJobStatus, Job } from '../../contract/job.ts'
import { FINISHED, isOpen, type JobState, mayBecome, needsItsDependencies } from '../../rules/job-state.ts'
import { jobPeople, lockJob, type StoredJob } from './lock-job.ts'
import { repeatJob } from './repeat-job.ts'
import { tellAboutJob } from './tell-about-job.ts'

/** `/al/oa/jobList/changeStatus` */
export const changingJobStatus = handle(changeJobStatus, async (ctx, { id, status, reason }) => {
  const job = await lockJob(ctx, id)
  if (!job) return notFound()
  if (job.status === status) return done({ id, status, next: null })
  if (!mayBecome(job.status, status))
    return refuse(RTN.wrongState, `oa.refusal.status.${job.status}`, { params: { number: job.number } })
  if (needsItsDependencies(status) && !reason) {
    const refusal = await whyWaiting(ctx, job)
    if (refusal) return refusal
  }
  await store(ctx, job, status, reason)
  return done({ id, status, next: await afterwards(ctx, job, status) })
})

/** The unfinished jobs that a job depends on. */
export const openDependencies = (
  ctx: TenantData,
  dependsOn: readonly string[],
): Promise<{ id: string; number: string; name: string }[]> =>
  ctx.db.rows(sql`
    select id, number, name from oa_job_list
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${[...dependsOn]}::uuid[]) and status <> all(${[...FINISHED]}::text[])
    order by number`)

async function whyWaiting(ctx: TenantData, { dependsOn }: StoredJob): Promise<Refusal | undefined> {
  if (dependsOn.length === 0) return undefined
  const [first] = await openDependencies(ctx, dependsOn)
  return first && refuse(RTN.wrongState, 'oa.refusal.waitsFor', { params: { number: first.number, name: first.name } })
}

async function store(ctx: Context, { id, number, status: from }: StoredJob, to: JobState, reason?: string) {
  await ctx.db.run(sql`
    update oa_job_list set status = ${to}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const [before, after] = [{ status: from }, { status: to, ...(reason ? { reason } : {}) }]
  await ctx.audit.record([{ action: 'changeJobStatus', resource: Job.key, recordId: id, title: number, before, after }])
  await publishChanged(ctx, Job, [{ id }])
}

/** Notifies users of a finished job, and adds the next one if it repeats. */
async function afterwards(ctx: Context, job: StoredJob, to: JobState): Promise<string | null> {
  if (isOpen(to) || !isOpen(job.status)) return null
  await tellAboutJob(ctx, 'ended', job, jobPeople(job))
  return to === 'done' ? repeatJob(ctx, job) : null
}
