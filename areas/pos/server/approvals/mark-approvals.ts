import type { Context } from '#platform/server/operation/context.ts'
import type { JudgedSale } from '../ledger/judged-sale.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { judgeApprovals, type ToldApproval } from './judge-approvals.ts'

const toldBy = ({ sale, when, clerk }: JudgedSale): ToldApproval[] =>
  (sale.approvals ?? []).map(({ right, by, at }) => ({
    right,
    approver: by,
    clerk,
    register: sale.register,
    // The bill may have waited at its table since.
    at: at ? Math.min(Date.parse(at), when.countsAt) : when.countsAt,
    saleId: sale.saleId,
  }))

/** Marks each approval of stored sales with its doubt, if any. Queries nothing without approvals. */
export async function markApprovals(
  ctx: Context,
  site: LedgerSite,
  taken: readonly JudgedSale[],
): Promise<readonly JudgedSale[]> {
  const doubts = await judgeApprovals(ctx, site, taken.flatMap(toldBy))
  if (doubts.every(doubt => doubt === undefined)) return taken
  const left = [...doubts]
  return taken.map(sale => ({
    ...sale,
    approvals: (sale.sale.approvals ?? []).map(approval => ({ ...approval, doubt: left.shift() })),
  }))
}
