import { done } from '#platform/contract/refusal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { type OfficeOverview, type OverviewJob, officeOverview } from '../../contract/overview.ts'
import { Project } from '../../contract/project.ts'
import { ALL_TIME } from '../../contract/time-entry.ts'
import { FINISHED } from '../../rules/job-state.ts'
import { seenJobs } from '../jobs/seen-jobs.ts'

const MOST_JOBS = 20

const openJobs = (ctx: Context, condition: Sql): Promise<OverviewJob[]> =>
  ctx.db.rows<OverviewJob>(sql`
    select t.id, t.number, t.name, t.status, t.priority, t.due::text,
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as assignee
    from oa_job_list t
    left join system.user_account u on u.merchant_id = t.merchant_id and u.id = t.assignee
    where t.merchant_id = ${ctx.merchantId}::uuid and t.status <> all(${[...FINISHED]}::text[]) and ${seenJobs(ctx)} and ${condition}
    order by t.due nulls last, array_position(array['urgent', 'high', 'normal', 'low'], t.priority), t.number
    limit ${MOST_JOBS}`)

/** Minutes from a Monday on, by person: everybody's for those who may see it, else the caller's. */
const hoursSince = (ctx: Context, monday: string): Promise<OfficeOverview['hours']> =>
  ctx.db.rows(sql`
    select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.user_name, '') as name,
      sum(e.minutes)::int as minutes, coalesce(sum(e.minutes) filter (where e.billable), 0)::int as billable
    from oa_time_entry e
    left join system.user_account u on u.merchant_id = e.merchant_id and u.id = e."user"
    where e.merchant_id = ${ctx.merchantId}::uuid and e.day >= ${monday}::date and e.day < ${monday}::date + 7
      and (${ctx.access.may(ALL_TIME)} or e."user" = ${signedIn(ctx).userId}::uuid)
    group by u.id, u.first_name, u.last_name, u.user_name order by minutes desc, name`)

/** Time spent and its price, of running projects with a budget that the caller may list. */
async function budgets(ctx: Context): Promise<OfficeOverview['budgets']> {
  if (!ctx.access.may(`${Project.key}:list`)) return []
  const rows = await ctx.db.rows<OfficeOverview['budgets'][number]>(sql`
    select p.id, p.name, coalesce(sum(e.minutes), 0)::int as minutes, p.budget_hours::float8 as "budgetHours",
      round(coalesce(sum(case when s.unit = 'hour' then e.minutes * s.rate / 60.0 end), 0))::float8 / 100 as amount,
      p.budget_amount::float8 / 100 as "budgetAmount"
    from oa_project p
    left join oa_job_list j on j.merchant_id = p.merchant_id and j.project = p.id
    left join oa_service s on s.merchant_id = j.merchant_id and s.id = j.service
    left join oa_time_entry e on e.merchant_id = j.merchant_id and e.job = j.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.status in ('active', 'onHold')
      and (p.budget_hours is not null or p.budget_amount is not null)
    group by p.id, p.name, p.budget_hours, p.budget_amount, p.code order by p.code limit 50`)
  return rows
}

/** `/al/oa/index/action` */
export const answeringOverview = handle(officeOverview, async ctx => {
  const today = await merchantToday(ctx)
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).toString()
  const [day, sunday] = [today.toString(), today.add({ days: 7 - today.dayOfWeek }).toString()]
  return done({
    mine: await openJobs(ctx, sql`t.assignee = ${signedIn(ctx).userId}::uuid`),
    overdue: await openJobs(ctx, sql`t.due < ${day}::date`),
    thisWeek: await openJobs(ctx, sql`t.due between ${day}::date and ${sunday}::date`),
    hours: await hoursSince(ctx, monday),
    budgets: await budgets(ctx),
  })
})
