import { DoubtfulApproval } from '#areas/pos/contract/doubtful-approval.ts'
import { type ApprovalDoubt, approvalDoubt } from '#areas/pos/rules/clerk/approval-doubt.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { resourceEngine } from '#platform/server/resource/resource-engine.ts'
import { writeChanges } from '#platform/server/resource/write.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { approversAt } from './approvers.ts'

export const servedDoubts = serve(DoubtfulApproval)
const engine = resourceEngine([servedDoubts])
const physical = engine.physical(DoubtfulApproval.key)

/** An approval that a till reports. */
export interface ToldApproval {
  readonly right: TillPermission
  readonly approver: string
  readonly clerk: string
  readonly register: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly saleId?: string | undefined
  readonly note?: string | undefined
}

/** Approvals that are listed already: a till reports an approval separately, and the sale contains it too. */
async function listedBefore(ctx: TenantData, approvals: readonly ToldApproval[]): Promise<ReadonlySet<string>> {
  const saleIds = approvals.flatMap(({ saleId }) => saleId ?? [])
  if (saleIds.length === 0) return new Set()
  const rows = await ctx.db.rows<{ saleId: string; right: string; approver: string }>(sql`
    select sale_id as "saleId", "right", approver from pos_doubtful_approval
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${saleIds}::text[])`)
  return new Set(rows.map(({ saleId, right, approver }) => `${saleId} ${right} ${approver}`))
}

const keyOf = ({ saleId, right, approver }: ToldApproval): string | undefined =>
  saleId && `${saleId} ${right} ${approver}`

/**
 * Checks approvals that a till reports, and lists those that can't be true. The till checked the PIN itself; the server
 * can only check the approver. Nothing is refused, because goods and money have moved.
 */
export async function judgeApprovals(
  ctx: Context,
  site: LedgerSite,
  approvals: readonly ToldApproval[],
): Promise<(ApprovalDoubt | undefined)[]> {
  if (approvals.length === 0) return []
  const approvers = await approversAt(
    ctx,
    approvals.map(({ approver: code, at }) => ({ code, at })),
  )
  const doubts = approvals.map(({ right }, index) => approvalDoubt(approvers[index], site.ordLot, right))
  const listed = new Set(
    await listedBefore(
      ctx,
      approvals.filter((_, index) => doubts[index]),
    ),
  )
  const rows = approvals.flatMap((approval, index) => {
    const doubt = doubts[index]
    const key = keyOf(approval)
    if (!doubt || (key && listed.has(key))) return []
    if (key) listed.add(key)
    const { register: registerCode, at, saleId = null, note = null, ...rest } = approval
    const row = { ...rest, registerCode, doubt, saleId, note, at: new Date(at).toISOString() }
    return [{ after: { ...row, siteId: site.id, id: ctx.random.id(), version: 1 } }]
  })
  if (rows.length > 0) {
    const written = await writeChanges(engine, physical, ctx, rows)
    if ('refused' in written) throw new Error('a doubtful approval could not be listed')
  }
  return doubts
}
