import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { FeeShapeOnWire } from '../contract/fee-shape.ts'
import { shapeProblem } from '../rules/shape-problem.ts'
import { frozen } from './fee-table-hooks.ts'

type Part = {
  readonly fee: string
  readonly shape?: FeeShapeOnWire
  readonly weekdays: readonly number[]
  readonly entryFrom?: string | null
  readonly entryTo?: string | null
  readonly exitFrom?: string
  readonly exitTo?: string
}

// Rows of the definitions, which their schemas let through.
const partOf = (row: Change['after']) => row as unknown as Part | undefined

/** Segments and offers are part of their table: frozen with it. */
export const tablePartHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const fees = changes.flatMap(({ before, after }) => [partOf(before)?.fee ?? [], partOf(after)?.fee ?? []].flat())
    const published = await notDrafts(ctx, [...new Set(fees)])
    return changes.map(change => {
      const [before, after] = [partOf(change.before), partOf(change.after)]
      if (published.has(before?.fee ?? '') || published.has(after?.fee ?? '')) return frozen()
      return after && partProblems(after)
    })
  },
}

/** What is wrong with a segment or an offer whose fields are each right. */
export function partProblems({
  shape,
  weekdays,
  entryFrom,
  entryTo,
  exitFrom,
  exitTo,
}: Part): FieldProblems | undefined {
  const problem = shape && shapeProblem(shape)
  if (problem) return { shape: { code: problem } }
  if (weekdays.length === 0) return { weekdays: { code: 'fee.refusal.noWeekday' } }
  if (Boolean(entryFrom) !== Boolean(entryTo))
    return { [entryFrom ? 'entryTo' : 'entryFrom']: { code: 'fee.refusal.bothEntryTimes' } }
  // Times of one day, both ends in: an exit after midnight is on the next `exitDay`.
  if (exitFrom && exitTo && exitTo < exitFrom) return { exitTo: { code: 'fee.refusal.endsBeforeStart' } }
  return undefined
}

async function notDrafts(ctx: TenantData, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from fee_table where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and state <> 'draft'`)
  return new Set(rows.map(({ id }) => id))
}
