import type { DomainEvent } from '#platform/contract/define/domain-event.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import { type OrderRequest, orderRequested, type RequestedOrder } from './order-requested.ts'

/** The part of a call's context that a request needs. */
interface Requesting {
  emit<T>(event: DomainEvent<T>, data: T): Promise<void>
}

/** Asks the point of sale for something about an online order, in this transaction. */
export async function requestOrder(ctx: Requesting, wanted: OrderRequest): Promise<Answer<RequestedOrder>> {
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
