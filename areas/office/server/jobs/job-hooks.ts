import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Job } from '../../contract/job.ts'
import { type Dependencies, dependsOnItself } from '../../rules/dependencies.ts'
import { jobReading, listSeen } from './seen-jobs.ts'
import { type NamedJob, tellAboutJob } from './tell-about-job.ts'

export const NUMBERS = { key: Job.key, numberPrefix: 'J' }

// By the definition.
const dependenciesIn = (row: Change['after']): readonly string[] => (row?.dependsOn as string[] | undefined) ?? []

const toNamedJob = ({ id, number, name }: Row): NamedJob => ({
  ...{ id: String(id), number: String(number), name: String(name) },
})

async function loadDependencies(ctx: TenantData): Promise<Map<string, readonly string[]>> {
  const rows = await ctx.db.rows<{ id: string; dependsOn: string[] }>(sql`
    select id, depends_on as "dependsOn" from oa_job_list
    where merchant_id = ${ctx.merchantId}::uuid and cardinality(depends_on) > 0`)
  return new Map(rows.map(({ id, dependsOn }) => [id, dependsOn]))
}

function datesProblem({ after }: Change): FieldProblems | undefined {
  const { start, due } = after ?? {}
  return start && due && String(due) < String(start) ? { due: { code: 'oa.refusal.dueBeforeStart' } } : undefined
}

const circleProblem = (dependencies: Dependencies, { before, after }: Change): FieldProblems | undefined =>
  before && after && dependsOnItself(dependencies, String(before.id))
    ? { dependsOn: { code: 'oa.refusal.circle' } }
    : undefined

const newDependencies = ({ before, after }: Change): string[] =>
  dependenciesIn(after).filter(id => !dependenciesIn(before).includes(id))

/** A job shows the names of those that it waits for, so that the caller links only jobs that they see. */
const hiddenProblem = (seen: ReadonlySet<string>, change: Change): FieldProblems | undefined =>
  newDependencies(change).every(id => seen.has(id)) ? undefined : { dependsOn: { code: 'platform.field.noSuchRecord' } }

async function check(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  const seen = await listSeen(ctx, changes.flatMap(newDependencies))
  const isLinked = changes.some(({ before, after }) => before && dependenciesIn(after).length > 0)
  const dependencies = isLinked ? await loadDependencies(ctx) : new Map<string, readonly string[]>()
  for (const { before, after } of changes)
    if (before && after) dependencies.set(String(before.id), dependenciesIn(after))
  return changes.map(
    change => datesProblem(change) ?? hiddenProblem(seen, change) ?? circleProblem(dependencies, change),
  )
}

export const jobHooks: ResourceHooks = {
  reading: jobReading,
  async prepare(ctx, changes) {
    // A platform administrator is no user of the merchant.
    const maker = ctx.who?.platformAdmin ? null : (ctx.who?.userId ?? null)
    return changes.map(change =>
      change.after && !change.before ? { ...change, after: { ...change.after, maker } } : change,
    )
  },
  async number(ctx, changes) {
    const added = changes.filter(({ before, after }) => after && !before)
    if (added.length === 0) return changes
    const numbers = await nextNumbers(ctx, NUMBERS, added.length)
    return changes.map(change =>
      change.after && !change.before ? { ...change, after: { ...change.after, number: numbers.shift() } } : change,
    )
  },
  check,
  async changed(ctx, changes) {
    for (const { before, after } of changes)
      if (after?.assignee && after.assignee !== before?.assignee)
        await tellAboutJob(ctx, 'assigned', toNamedJob(after), [String(after.assignee)])
  },
}
