import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { changePlanState, TicketPlan } from '../../contract/plan.ts'
import { mayBecome, type PlanState } from '../../rules/plan-terms.ts'
import { loadPlan } from './load-plan.ts'
import { coversSites } from './plan-site.ts'
import { claimCode, codeTaken, isPublic, releaseCodes } from './public-code.ts'

/** `/al/ticket/plan/changeState` */
export const changingPlanState = handle(
  changePlanState,
  async (ctx, { id, state }): Promise<Answer<{ state: PlanState }>> => {
    await ctx.db.run(sql`
      select id from ticket_plan where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
    const plan = await loadPlan(ctx, id)
    if (!plan) return notFound()
    if (!(await coversSites(ctx, plan, changePlanState.need)))
      return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
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
