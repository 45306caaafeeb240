import { permissionOf } from '#areas/pos/rules/clerk/till-right.ts'
import { isRefundWithoutBill } from '#areas/pos/rules/sale/money-back.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { WithAccess } from '#platform/server/operation/needs.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/**
 * Refuses refunds without a bill, of which nothing says what was paid, unless the uploader may refund or somebody approved of it.
 * What speaks against an approval is marked later, as with all of them.
 */
export function judgeRights(ctx: WithAccess, site: LedgerSite, judged: readonly Judged[]): Judged[] {
  const mayRefund = ctx.access.mayAt(permissionOf('refund'), site.id)
  return judged.map(one => {
    if (one === 'before' || isRefused(one) || !isRefundWithoutBill(one.sale) || one.sale.training || mayRefund)
      return one
    const approved = one.sale.approvals?.some(({ right }) => right === 'refund')
    return approved ? one : { rtn: RTN.notPermitted, code: 'pos.sale.refundWithoutBill' }
  })
}
