import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Authenticated, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Config } from '../../contract/config.ts'

const approvalFrom = (row: Row): number => Number(row.approvalFromLevel)

/** Limits apply in every shop, so changing them requires the permission in all shops. */
const onlySomeShops = ({ who, access }: Authenticated & WithAccess): Refusal | undefined =>
  who && access.where(`${Config.key}:update`) !== 'all'
    ? refuse(RTN.notPermitted, 'platform.ownShops.allShops')
    : undefined

/**
 * A merchant may require a second person for more users at any time. Requiring it for fewer would let one person switch
 * it off, so it takes a platform administrator, who is the second person where a merchant has no other.
 */
function fewerApprovals({ who }: Authenticated, { before, after }: Change): Refusal | undefined {
  if (!who || who.platformAdmin || !before || !after || approvalFrom(after) <= approvalFrom(before)) return undefined
  const code = 'system.refusal.fewerApprovals'
  return refuse(RTN.notPermitted, code, { fields: { approvalFromLevel: { code } } })
}

export const configHooks: ResourceHooks = {
  check: async (ctx, changes) => changes.map(change => onlySomeShops(ctx) ?? fewerApprovals(ctx, change)),
}
