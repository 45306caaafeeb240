import { LAST_YEAR } from '#platform/contract/define/calendar.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type Checklist, Job, type PRIORITIES } from '../../contract/job.ts'
import { nextOccurrence } from '../../rules/repeat.ts'
import type { StoredJob } from './lock-job.ts'

interface Contents {
  readonly description: string | null
  readonly project: string | null
  readonly service: string | null
  readonly priority: (typeof PRIORITIES)[number]
  readonly estimate: number | null
  readonly checklist: Checklist
}

const loadContents = (ctx: TenantData, id: string): Promise<Contents | undefined> =>
  ctx.db.row<Contents>(sql`
    select description, project, service, priority, estimate::float8 as estimate, checklist from oa_job_list
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

async function zoneOfJob(ctx: TenantData, site: string | null): Promise<string> {
  const row = await ctx.db.row<{ zone: string }>(sql`
    select time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${site}::uuid`)
  return row?.zone ?? merchantZone(ctx)
}

/** Adds the next occurrence of a job that was done. Nothing of its checklist is done yet. Returns its number. */
export async function repeatJob(ctx: Context, job: StoredJob): Promise<string | null> {
  const today = toLocalDate(ctx.clock(), await zoneOfJob(ctx, job.site))
  const next = nextOccurrence(job, job.repeats, today, LAST_YEAR)
  const contents = next && (await loadContents(ctx, job.id))
  if (!contents) return null
  const { name, assignee, watchers, site, repeats } = job
  const checklist = contents.checklist.map(({ text }) => ({ text, done: false }))
  const people = { assignee, watchers: [...watchers], site }
  const [added] = await ctx.add(Job, [{ ...contents, ...people, ...next, name, repeats, checklist }])
  return added?.number ?? null
}
