import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

function objection({ before, after }: Change): Objection {
  if (before?.status === 'closed')
    return refuse(RTN.wrongState, 'acs.account.closed', { params: { name: String(before.name) } })
  if (after?.validFrom && after.validTo && String(after.validTo) < String(after.validFrom))
    return { validTo: { code: 'acs.timezone.endsBeforeStart' } }
  return undefined
}

export const accountHooks: ResourceHooks = { check: async (_ctx, changes) => changes.map(objection) }
