import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { ResourceHooks, Row } from '#platform/server/resource/engine.ts'

const approvalFrom = (row: Row): number => Number(row.approvalFromLevel)

/**
 * The merchant may ask for a second person at more users by itself. Asking at fewer would switch the second person off
 * alone, so it takes a platform administrator, who is the second person where a merchant has no other.
 */
export const configHooks: ResourceHooks = {
  check: async ({ who }, changes) =>
    changes.map(({ before, after }) => {
      if (!who || who.platformAdmin || !before || !after || approvalFrom(after) <= approvalFrom(before))
        return undefined
      const code = 'system.refusal.fewerApprovals'
      return refuse(RTN.notPermitted, code, { fields: { approvalFromLevel: { code } } })
    }),
}
