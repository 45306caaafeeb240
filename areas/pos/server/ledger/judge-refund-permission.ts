import { toPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import { isRefundWithoutBill } from '#areas/pos/rules/sale/money-back.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { WithAccess } from '#platform/server/operation/needs.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/**
 * Refuses refunds without a bill, whose paid amount is unknown, unless the uploader may refund or someone approved.
 * Doubts about the approval are marked later.
 */
export function judgeRefundPermission(ctx: WithAccess, site: LedgerSite, judged: readonly Judged[]): Judged[] {
  const mayRefund = ctx.access.mayAt(toPermission('refund'), site.id)
  return judged.map(each => {
    if (each === 'before' || isRefused(each) || !isRefundWithoutBill(each.sale) || each.sale.training || mayRefund)
      return each
    const approved = each.sale.approvals?.some(({ right }) => right === 'refund')
    return approved ? each : { rtn: RTN.notPermitted, code: 'pos.sale.refundWithoutBill' }
  })
}
