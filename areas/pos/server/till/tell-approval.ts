import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { judgeApprovals } from '../approvals/judge-approvals.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'

/** Logs an approval: the till checked the PIN itself. Doubtful approvals are listed. */
export const tellingApproval = handle(tellApproval, async (ctx, { ordLot, register, ...approval }) => {
  const site = await ledgerSite(ctx, tellApproval.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const at = Math.min(Date.parse(approval.at), ctx.clock())
  const [doubt] = await judgeApprovals(ctx, site, [{ ...approval, register, at, saleId: approval.billId }])
  await ctx.audit.record([
    {
      action: 'approve',
      resource: 'pos.register',
      title: register,
      siteId: site.id,
      after: { ...approval, ...(doubt && { doubt }) },
    },
  ])
  return done({})
})
