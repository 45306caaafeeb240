import { DoubtfulApproval } from '#areas/pos/contract/doubtful-approval.ts'
import { type ApprovalDoubt, approvalDoubt } from '#areas/pos/rules/clerk/approval-doubt.ts'
import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'
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

/** What a till says that somebody allowed. */
export interface ToldApproval {
  readonly right: TillRight
  readonly approver: string
  readonly clerk: string
  readonly register: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly saleId?: string | undefined
  readonly note?: string | undefined
}

/** Which of them are listed already: a till tells of an approval by itself, and the sale carries it too. */
async function listedBefore(ctx: TenantData, told: readonly ToldApproval[]): Promise<ReadonlySet<string>> {
  const saleIds = told.flatMap(({ saleId }) => saleId ?? [])
  if (saleIds.length === 0) return new Set()
  const rows = await ctx.db.rows<{ saleId: string; right: string; approver: string }>(sql`
    select sale_id as "saleId", "right", approver from pos_doubtful_approval
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${saleIds}::text[])`)
  return new Set(rows.map(({ saleId, right, approver }) => `${saleId} ${right} ${approver}`))
}

const keyOf = ({ saleId, right, approver }: ToldApproval): string | undefined =>
  saleId && `${saleId} ${right} ${approver}`

/**
 * Judges what a till says that somebody allowed, and lists what nobody could have allowed. The till has judged the PIN without
 * asking; what the server can judge is who it is said to have been. Nothing is refused for it: the goods and the money have moved.
 */
export async function judgeApprovals(
  ctx: Context,
  site: LedgerSite,
  told: readonly ToldApproval[],
): Promise<(ApprovalDoubt | undefined)[]> {
  if (told.length === 0) return []
  const approvers = await approversAt(
    ctx,
    told.map(({ approver: code, at }) => ({ code, at })),
  )
  const doubts = told.map(({ right }, index) => approvalDoubt(approvers[index], site.ordLot, right))
  const listed = new Set(
    await listedBefore(
      ctx,
      told.filter((_, index) => doubts[index]),
    ),
  )
  const rows = told.flatMap((one, index) => {
    const doubt = doubts[index]
    const key = keyOf(one)
    if (!doubt || (key && listed.has(key))) return []
    if (key) listed.add(key)
    const { register: registerCode, at, saleId = null, note = null, ...rest } = one
    const row = { ...rest, registerCode, doubt, saleId, note, at: new Date(at).toISOString() }
    return [{ after: { ...row, siteId: site.id, id: ctx.random.id(), version: 1 } }]
  })
  if (rows.length > 0) {
    const written = await writeChanges(engine, physical, ctx, rows)
    if ('refused' in written) throw new Error('a doubtful approval could not be listed')
  }
  return doubts
}
