import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Authenticated, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Config } from '../../contract/config.ts'

const approvalFrom = (row: Row): number => Number(row.approvalFromLevel)

/** The limits hold in every shop, so whoever changes them may change them in every shop. */
const onlySomeShops = ({ who, access }: Authenticated & WithAccess): Refusal | undefined =>
  who && access.where(`${Config.key}:update`) !== 'all'
    ? refuse(RTN.notPermitted, 'platform.ownShops.allShops')
    : undefined

/**
 * The merchant may ask for a second person at more users by itself. Asking at fewer would switch the second person off
 * alone, so it takes a platform administrator, who is the second person where a merchant has no other.
 */
function fewerApprovals({ who }: Authenticated, { before, after }: Change): Refusal | undefined {
  if (!who || who.platformAdmin || !before || !after || approvalFrom(after) <= approvalFrom(before)) return undefined
  const code = 'system.refusal.fewerApprovals'
  return refuse(RTN.notPermitted, code, { fields: { approvalFromLevel: { code } } })
}

export const configHooks: ResourceHooks = {
  check: async (ctx, changes) => changes.map(change => onlySomeShops(ctx) ?? fewerApprovals(ctx, change)),
}
