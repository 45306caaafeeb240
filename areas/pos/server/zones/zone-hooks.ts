import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { shapeProblem, type ZoneShape } from '../../rules/zone/zone-at.ts'

export const zoneHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      const problem = after && shapeProblem(after.shape as ZoneShape) // judged by the definition's schema
      return problem ? { shape: { code: `pos.refusal.${problem}` } } : undefined
    }),
}
