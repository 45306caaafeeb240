import { isDeepStrictEqual } from 'node:util'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { runScenario } from '../../contract/scenario.ts'
import type { ScenarioStep } from '../../rules/scenarios.ts'
import { takeTurnSoon } from './scenario-turns.ts'

interface Terms {
  readonly siteId: string
  readonly kind: string
  readonly steps: readonly ScenarioStep[]
  readonly ends: string
  readonly endsAfter?: number | null
  readonly endsAt?: string | null
  readonly schedule?: object | null
}

// A row of the definition, which its schema let through.
const termsOf = (row: Change['after']) => row as unknown as Terms | undefined

/** What a schedule does by itself. */
const scheduled = ({ siteId, kind, steps, schedule }: Terms) =>
  schedule ? { siteId, kind, steps, schedule } : undefined

/** A schedule runs the scenario: it is for those who may run it, at each site that the change concerns. */
function schedulesUnpermitted({ who, access }: Context, { before, after }: Change): boolean {
  const [was, is] = [termsOf(before), termsOf(after)]
  // Work of the program itself is for all.
  if (!who || !is || isDeepStrictEqual(was && scheduled(was), scheduled(is))) return false
  return [was, is].some(terms => terms && !access.mayAt(runScenario.need, terms.siteId))
}

function problem(terms: Terms, gates: ReadonlySet<string>): Objection {
  const unknown = terms.steps.findIndex(({ entity }) => entity !== undefined && !gates.has(`${terms.siteId} ${entity}`))
  if (unknown >= 0) return { steps: { code: 'parking.scenario.unknownGate', params: { step: unknown + 1 } } }
  if (terms.steps.length === 0 && terms.kind !== 'evacuation') return { steps: { code: 'parking.scenario.noSteps' } }
  if (terms.ends === 'after' && !terms.endsAfter) return { endsAfter: { code: 'platform.field.required' } }
  return terms.ends === 'at' && !terms.endsAt ? { endsAt: { code: 'platform.field.required' } } : undefined
}

/** Steps move gates of the scenario's own site. */
export const scenarioHooks: ResourceHooks = {
  async check(ctx, changes) {
    const rows = await ctx.db.rows<{ id: string; site: string }>(sql`
      select id, site_id as site from access.lane where merchant_id = ${ctx.merchantId}::uuid and kind = 'gate'`)
    const gates = new Set(rows.map(({ id, site }) => `${site} ${id}`))
    return changes.map((change: Change): Objection => {
      if (schedulesUnpermitted(ctx, change)) return refuse(RTN.notPermitted, 'parking.scenario.mayNotRun')
      const terms = termsOf(change.after)
      return terms && problem(terms, gates)
    })
  },
  /** A schedule that was set, changed or removed. */
  changed: (ctx, changes) =>
    takeTurnSoon(
      ctx,
      changes.flatMap(({ before, after }) =>
        [termsOf(before), termsOf(after)].flatMap(terms => (terms?.schedule ? [terms.siteId] : [])),
      ),
    ),
}
