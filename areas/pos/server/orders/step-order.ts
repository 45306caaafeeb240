import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { changedSince } from '#platform/server/resource/actions.ts'
import { orderLimits, stepOrder } from '../../contract/online-order.ts'
import { stateAfter } from '../../rules/order/order-steps.ts'
import { promisedTimeProblem } from '../../rules/order/order-times.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { readLimits } from './limits.ts'
import { readBills } from './order-bills.ts'
import { tellKitchen } from './order-kitchen.ts'
import { refundSoon } from './order-payments.ts'
import { changeOrder, orderById } from './order-rows.ts'
import { announceOrder } from './tell-order.ts'

type Asked = InputOfOperation<typeof stepOrder>

/** Values that a step writes beside the state: its time, and what was entered. */
function toFacts(request: Asked, now: string): Record<string, unknown> {
  switch (request.step) {
    case 'accept':
      return { acceptedAt: now, promisedFor: new Date(request.promisedFor).toISOString() }
    case 'changeTime':
      return { promisedFor: new Date(request.promisedFor).toISOString() }
    case 'deny':
      return { deniedAt: now, denyReason: request.reason, denyCode: request.code ?? null }
    case 'ready':
      return { readyAt: now }
    case 'collect':
      return { collectedAt: now }
  }
}

async function timeProblem(ctx: TenantData & Timed, request: Asked) {
  if (!('promisedFor' in request)) return undefined
  const limits = await readLimits(ctx)
  const problem = promisedTimeProblem(Date.parse(request.promisedFor), ctx.clock(), limits)
  const params = { days: limits.advanceBookingDays, minutes: limits.minimumPickupMinutes }
  return problem && refuse(RTN.invalid, `pos.refusal.${problem}`, { params })
}

/** An order that was billed can't be denied. */
async function billProblem(ctx: TenantData, { step, id }: Asked, number: string) {
  if (step !== 'deny') return undefined
  // A till may be selling it at this moment.
  await lockInTurn(ctx, [id])
  const bill = (await readBills(ctx, [id])).find(({ undone }) => !undone)
  return bill && refuse(RTN.wrongState, 'pos.refusal.orderOnBill', { params: { number, bill: bill.billNum } })
}

export async function stepOnlineOrder(
  ctx: Context,
  request: Asked,
): Promise<Answer<OutputOfOperation<typeof stepOrder>>> {
  const before = await orderById(ctx, request.id)
  if (!before || !ctx.access.mayAt(`pos.onlineOrders:${request.step}`, before.siteId)) return notFound()
  if (before.version !== request.version) return changedSince({ ...before })
  const state = stateAfter(before.state, request.step)
  if (!state) return refuse(RTN.wrongState, 'pos.refusal.orderStep', { params: { number: before.number } })
  const wrong = (await timeProblem(ctx, request)) ?? (await billProblem(ctx, request, before.number))
  if (wrong) return wrong
  const now = ctx.now()
  const after = await changeOrder(ctx, before, { ...toFacts(request, now), state })
  if (!after) return changedSince({ ...(await orderById(ctx, request.id)) })
  if ('refused' in after) return after
  await tellKitchen(ctx, after)
  await announceOrder(ctx, after, request.step)
  if (request.step === 'deny') await refundSoon(ctx, after)
  return done(after)
}

export const stepping = handle(stepOrder, stepOnlineOrder)

export const tellingLimits = handle(orderLimits, async ctx => done(await readLimits(ctx)))
