import { abnDigits, isAbn } from '#platform/rules/codes/abn.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'

const getAbn = ({ after }: Change): string | null => (after?.abn ?? null) as string | null // the field is a text

/** An ABN is kept as its eleven digits, and only when its check digits are right. */
export const supplierHooks: ResourceHooks = {
  prepare: async (_ctx, changes) =>
    changes.map(change => {
      const abn = getAbn(change)
      return abn === null ? change : { ...change, after: { ...change.after, abn: abnDigits(abn) } }
    }),
  check: async (_ctx, changes) =>
    changes.map(change => {
      const abn = getAbn(change)
      return abn === null || isAbn(abn) ? undefined : { abn: { code: 'catalogue.refusal.abn' } }
    }),
}
