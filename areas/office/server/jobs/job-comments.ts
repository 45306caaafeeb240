import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { addComment, Job, jobStory } from '../../contract/job.ts'
import { mentionedNames } from '../../rules/mentions.ts'
import { openDependencies } from './change-job-status.ts'
import { jobPeople, lockJob } from './lock-job.ts'
import { seenJobs } from './seen-jobs.ts'
import { tellAboutJob } from './tell-about-job.ts'

/** `/al/oa/jobList/comment` */
export const commenting = handle(addComment, async (ctx, { id, text }) => {
  const job = await lockJob(ctx, id)
  if (!job) return notFound()
  const { userId, fullName } = signedIn(ctx)
  const commentId = ctx.random.id()
  await ctx.db.run(sql`
    insert into oa_comment (merchant_id, id, job_id, user_id, name, at, text)
    values (${ctx.merchantId}::uuid, ${commentId}::uuid, ${id}::uuid, ${userId}::uuid, ${fullName}, ${ctx.now()}::timestamptz, ${text})`)
  await ctx.audit.record([
    { action: 'addComment', resource: Job.key, recordId: id, title: job.number, after: { text } },
  ])
  await publishChanged(ctx, Job, [{ id }])
  const mentioned = await usersNamed(ctx, mentionedNames(text))
  await tellAboutJob(ctx, 'mentioned', job, mentioned)
  await tellAboutJob(
    ...([ctx, 'commented', job] as const),
    jobPeople(job).filter(user => !mentioned.includes(user)),
  )
  return done({ id: commentId })
})

async function usersNamed(ctx: TenantData, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from system.user_account
    where merchant_id = ${ctx.merchantId}::uuid and lower(user_name) = any(${[...names]}::text[]) and status = 'active'`)
  return rows.map(({ id }) => id)
}

/** `/al/oa/jobList/story` */
export const tellingJob = handle(jobStory, async (ctx, { id }) => {
  const job = await ctx.db.row<{ dependsOn: string[] }>(sql`
    select t.depends_on as "dependsOn" from oa_job_list t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${id}::uuid and ${seenJobs(ctx)}`)
  if (!job) return notFound()
  const comments = await ctx.db.rows<{ id: string; at: string; name: string; text: string }>(sql`
    select id, at, name, text from oa_comment
    where merchant_id = ${ctx.merchantId}::uuid and job_id = ${id}::uuid order by at, id`)
  return done({ comments, waitsFor: await openDependencies(ctx, job.dependsOn) })
})
