import { RTN, refuse } from '#platform/contract/refusal.ts'
import { isAbn } from '#platform/rules/codes/abn.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { TILL_JOB } from '../till/follow-sales.ts'

function accountProblem({ before, after }: Change, used: ReadonlySet<string>): Objection {
  if (!after) return used.has(String(before?.id)) ? refuse(RTN.wrongState, 'eftpos.account.inUse') : undefined
  if (before && before.siteId !== after.siteId && used.has(String(after.id)))
    return { siteId: { code: 'eftpos.account.inUse' } }
  return typeof after.abn === 'string' && !isAbn(after.abn) ? { abn: { code: 'eftpos.account.badAbn' } } : undefined
}

export const eftposAccountHooks: ResourceHooks = {
  async check(ctx, changes) {
    const ids = changes.flatMap(({ before }) => (before ? [String(before.id)] : []))
    const rows = await ctx.db.rows<{ id: string }>(sql`
      select a.id from unnest(${ids}::uuid[]) as a(id) where exists (
        select 1 from cardpay_posting p where p.merchant_id = ${ctx.merchantId}::uuid and p.account_id = a.id)`)
    const used = new Set(rows.map(({ id }) => id))
    return changes.map(change => accountProblem(change, used))
  },
  /** Sales from before the account are added by a job. The demo's accounts are older than its sales, and jobs don't run yet. */
  async changed(ctx, changes) {
    if (ctx.services.jobs.working === false) return
    const { merchantId } = ctx
    for (const { before, after } of changes)
      if (after && before?.siteId !== after.siteId)
        await ctx.services.jobs.send(TILL_JOB, { merchantId, siteId: after.siteId })
  },
}
