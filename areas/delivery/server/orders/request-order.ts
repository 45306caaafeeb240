import { type OrderRequest, orderRequested, type RequestedOrder } from '#areas/pos/contract/order-requested.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { Effects } from '#platform/server/operation/needs.ts'

/** Asks the point of sale for something about an online order, in this transaction. */
export async function requestOrder(ctx: Effects, wanted: OrderRequest): Promise<Answer<RequestedOrder>> {
  let answered: Answer<RequestedOrder> | undefined
  await ctx.emit(orderRequested, {
    wanted,
    answer: answer => {
      answered = answer
    },
  })
  if (!answered) throw new Error('nobody answered a request about an order')
  return answered
}
