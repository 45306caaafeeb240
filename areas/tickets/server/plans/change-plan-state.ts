import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { changePlanState, TicketPlan } from '../../contract/plan.ts'
import { mayBecome, type PlanState } from '../../rules/plan-terms.ts'
import { loadPlan, type StoredPlan } from './load-plan.ts'
import { sitesOfPlan } from './plan-site.ts'
import { claimCode, codeTaken, isPublic, releaseCodes } from './public-code.ts'

/** `/al/ticket/plan/changeState` */
export const changingPlanState = handle(
  changePlanState,
  async (ctx, { id, state }): Promise<Answer<{ state: PlanState }>> => {
    await ctx.db.run(sql`
      select id from ticket_plan where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
    const plan = await loadPlan(ctx, id)
    if (!plan) return notFound()
    if (!(await mayChange(ctx, plan))) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    const from = plan.sale.state
    if (!mayBecome(from, state))
      return refuse(RTN.wrongState, 'ticket.plan.wrongState', { params: { from, to: state } })
    if (isPublic(state) && !(await claimCode(ctx, plan)))
      return refuse(RTN.wrongState, 'ticket.plan.codeTaken', { params: codeTaken(plan.code).params })
    if (!isPublic(state)) await releaseCodes(ctx, { id, code: '' })
    await ctx.db.run(sql`
      update ticket_plan set state = ${state}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
      where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
    const facts = { action: 'changePlanState', resource: TicketPlan.key, recordId: id, title: plan.name }
    await ctx.audit.record([{ ...facts, before: { state: from }, after: { state } }])
    await publishChanged(ctx, TicketPlan, [{ id, sites: [...plan.sites] }])
    return done({ state })
  },
)

/** A plan of all shops is changed by users of all shops. */
async function mayChange(ctx: Context, plan: StoredPlan): Promise<boolean> {
  const allowed = ctx.access.where(changePlanState.need)
  if (allowed === 'all') return true
  if (plan.sites.length === 0) return false
  return (await sitesOfPlan(ctx, plan)).every(({ id }) => allowed.includes(id))
}
