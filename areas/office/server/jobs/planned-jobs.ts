import { done } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type JobInTime, MOST_SHOWN, plannedJobs } from '../../contract/job.ts'
import { FINISHED } from '../../rules/job-state.ts'
import { seenJobs } from './seen-jobs.ts'

const FINISHED_DAYS = 14

/** `/al/oa/jobList/planned` */
export const listingPlanned = handle(plannedJobs, async (ctx, { from, to, project, assignee }) => {
  const today = (await merchantToday(ctx)).toString()
  const since = new Date(ctx.clock() - FINISHED_DAYS * DAY_MS).toISOString()
  const isFinished = sql`t.status = any(${[...FINISHED]}::text[])`
  const jobs = await ctx.db.rows<JobInTime>(sql`
    select t.id, t.number, t.name, t.status, t.priority, t.start::text, t.due::text, p.name as project,
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as assignee,
      coalesce(not ${isFinished} and t.due < ${today}::date, false) as "isLate"
    from oa_job_list t
    left join oa_project p on p.merchant_id = t.merchant_id and p.id = t.project
    left join system.user_account u on u.merchant_id = t.merchant_id and u.id = t.assignee
    where t.merchant_id = ${ctx.merchantId}::uuid and ${seenJobs(ctx)}
      and (not ${isFinished} or t.updated_at >= ${since}::timestamptz
        or (coalesce(t.start, t.due) <= ${to ?? null}::date and coalesce(t.due, t.start) >= ${from ?? null}::date))
      and (${project ?? null}::uuid is null or t.project = ${project ?? null}::uuid)
      and (${assignee ?? null}::uuid is null or t.assignee = ${assignee ?? null}::uuid)
    order by array_position(array['urgent', 'high', 'normal', 'low'], t.priority), t.due nulls last, t.number
    limit ${MOST_SHOWN + 1}`)
  return done({ jobs: jobs.slice(0, MOST_SHOWN), more: jobs.length > MOST_SHOWN })
})
