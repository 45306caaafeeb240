import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { checkPromotions } from './promotion-hooks.ts'

interface TargetFields {
  readonly target: { readonly kind: 'all' | 'category' | 'group' | 'plu'; readonly id?: string }
}

/** What a happy hour is for, also as the references that the engine looks after. */
const targetReferences = ({ target: { kind, id } }: TargetFields) => ({
  targetCategory: kind === 'category' ? id : null,
  targetGroup: kind === 'group' ? id : null,
  targetPlu: kind === 'plu' ? id : null,
})

export const happyHourHooks: ResourceHooks = {
  check: checkPromotions,
  prepare: async (_ctx, changes) =>
    changes.map(change => {
      const { after } = change
      // Fields of the definition, which its schema let through.
      return after ? { ...change, after: { ...after, ...targetReferences(after as unknown as TargetFields) } } : change
    }),
}
