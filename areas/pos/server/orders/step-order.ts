import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { changedSince } from '#platform/server/resource/actions.ts'
import { orderLimits, stepOrder } from '../../contract/online-order.ts'
import { stateAfter } from '../../rules/order/order-steps.ts'
import { promisedTimeProblem } from '../../rules/order/order-times.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { limitsOf } from './limits.ts'
import { billsOf } from './order-bills.ts'
import { changeOrder, orderById } from './order-rows.ts'
import { tellOrder } from './tell-order.ts'

type Asked = InputOfOperation<typeof stepOrder>

/** What a step writes beside the state: its instant, and what was said with it. */
function factsOf(asked: Asked, now: string): Record<string, unknown> {
  switch (asked.step) {
    case 'accept':
      return { acceptedAt: now, promisedFor: new Date(asked.promisedFor).toISOString() }
    case 'changeTime':
      return { promisedFor: new Date(asked.promisedFor).toISOString() }
    case 'deny':
      return { deniedAt: now, denyReason: asked.reason }
    case 'ready':
      return { readyAt: now }
    case 'collect':
      return { collectedAt: now }
  }
}

async function timeProblem(ctx: TenantData & Timed, asked: Asked) {
  if (!('promisedFor' in asked)) return undefined
  const limits = await limitsOf(ctx)
  const problem = promisedTimeProblem(Date.parse(asked.promisedFor), ctx.clock(), limits)
  const params = { days: limits.advanceBookingDays, minutes: limits.minimumPickupMinutes }
  return problem && refuse(RTN.invalid, `pos.refusal.${problem}`, { params })
}

/** What was sold is not denied. */
async function billProblem(ctx: TenantData, { step, id }: Asked, number: string) {
  if (step !== 'deny') return undefined
  // A till may be selling it at this moment.
  await lockInTurn(ctx, [id])
  const bill = (await billsOf(ctx, [id])).find(({ undone }) => !undone)
  return bill && refuse(RTN.wrongState, 'pos.refusal.orderOnBill', { params: { number, bill: bill.billNum } })
}

export const stepping = handle(stepOrder, async (ctx, asked) => {
  const before = await orderById(ctx, asked.id)
  if (!before || !ctx.access.mayAt(`pos.onlineOrders:${asked.step}`, before.siteId)) return notFound()
  if (before.version !== asked.version) return changedSince({ ...before })
  const state = stateAfter(before.state, asked.step)
  if (!state) return refuse(RTN.wrongState, 'pos.refusal.orderStep', { params: { number: before.number } })
  const wrong = (await timeProblem(ctx, asked)) ?? (await billProblem(ctx, asked, before.number))
  if (wrong) return wrong
  const now = ctx.now()
  const after = await changeOrder(ctx, before, { ...factsOf(asked, now), state })
  if (!after) return changedSince({ ...(await orderById(ctx, asked.id)) })
  if ('refused' in after) return after
  tellOrder(ctx, after, asked.step)
  return done(after)
})

export const tellingLimits = handle(orderLimits, async ctx => done(await limitsOf(ctx)))
