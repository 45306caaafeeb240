import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { FINISHED } from '../../rules/job-state.ts'

/** Projects of these that have open jobs, and how many. */
async function countOpenJobs(ctx: TenantData, projects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (projects.length === 0) return new Map()
  const rows = await ctx.db.rows<{ project: string; count: number }>(sql`
    select project, count(*)::int as count from oa_job_list
    where merchant_id = ${ctx.merchantId}::uuid and project = any(${[...projects]}::uuid[]) and status <> all(${[...FINISHED]}::text[])
    group by project`)
  return new Map(rows.map(({ project, count }) => [project, count]))
}

/** A project is done only when its jobs are. */
export const projectHooks: ResourceHooks = {
  async check(ctx, changes) {
    const ended = changes.flatMap(({ before, after }) =>
      before && after?.status === 'done' && before.status !== 'done' ? [String(before.id)] : [],
    )
    const open = await countOpenJobs(ctx, ended)
    return changes.map(({ before, after }) => {
      const { start, due } = after ?? {}
      if (start && due && String(due) < String(start)) return { due: { code: 'oa.refusal.dueBeforeStart' } }
      const count = before && after?.status === 'done' ? open.get(String(before.id)) : undefined
      return count ? { status: { code: 'oa.refusal.openJobs', params: { count } } } : undefined
    })
  },
}
