import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'

/** Who allowed what, for the log: the till has judged the PIN, without asking anybody. */
export const tellingApproval = handle(tellApproval, async (ctx, { ordLot, register, ...approval }) => {
  const site = await ledgerSite(ctx, tellApproval.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  await ctx.audit.record([
    { action: 'approve', resource: 'pos.register', title: register, siteId: site.id, after: approval },
  ])
  return done({})
})
