import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type OrderRequest, orderRequested } from '../../contract/order-requested.ts'
import { cancelOnlineOrder, reviseOnlineOrder } from './change-order.ts'
import { deliverOnlineOrder } from './deliver-order.ts'
import { orderById } from './order-rows.ts'
import { stepOnlineOrder } from './step-order.ts'

function perform(ctx: Context, wanted: OrderRequest): Promise<Answer<{ readonly id: string }>> {
  switch (wanted.request) {
    case 'deliver':
      return deliverOnlineOrder(ctx, wanted)
    case 'revise':
      return reviseOnlineOrder(ctx, wanted)
    case 'cancel':
      return cancelOnlineOrder(ctx, wanted)
    case 'step':
      return stepOnlineOrder(ctx, wanted.input)
  }
}

/** Orders of other areas go the way of everybody's: the same checks, the same kitchen, the same events. */
export const answeringOrderRequests = reaction(orderRequested, async (ctx, { wanted, answer }) => {
  const performed = await perform(ctx, wanted)
  if (performed.refused) return answer(performed)
  const order = await orderById(ctx, performed.result.id)
  if (!order) return answer(notFound())
  const { id, state, revision, addsUp } = order
  answer(done({ id, state, revision, addsUp }, undefined, performed.rtn))
})
