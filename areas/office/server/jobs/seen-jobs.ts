import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { Project } from '../../contract/project.ts'

/**
 * Condition: the jobs `t` that the caller sees. Users who may list projects see all; others see jobs that they made, have to do
 * or watch, and those of their projects.
 */
export function seenJobs(ctx: Tenant & Authenticated & WithAccess): Sql {
  // Nobody is signed in where the server itself works.
  if (!ctx.who || ctx.access.may(`${Project.key}:list`)) return sql`true`
  const user = sql`${ctx.who.userId}::uuid`
  return sql`(t.assignee = ${user} or t.maker = ${user} or ${user} = any(t.watchers) or t.project in (
    select p.id from oa_project p
    where p.merchant_id = ${ctx.merchantId}::uuid and (p.manager = ${user} or ${user} = any(p.members))))`
}

export const jobReading: Reading = { seen: ctx => [seenJobs(ctx)] }

/** Those of these jobs that the caller sees. */
export async function listSeen(
  ctx: TenantData & Authenticated & WithAccess,
  jobs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select t.id from oa_job_list t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${[...new Set(jobs)]}::uuid[]) and ${seenJobs(ctx)}`)
  return new Set(rows.map(({ id }) => id))
}
