import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { OrderState } from '../rules/order/order-steps.ts'
import type { cancelOrder, GivenOrder, RevisedOrder, stepOrder } from './online-order.ts'

export type OrderRequest =
  | { readonly request: 'deliver'; readonly ordLot: string; readonly order: GivenOrder }
  | { readonly request: 'revise'; readonly id: string; readonly order: RevisedOrder }
  | ({ readonly request: 'cancel' } & InputOfOperation<typeof cancelOrder>)
  | ({ readonly request: 'step' } & { readonly input: InputOfOperation<typeof stepOrder> })

/** The order after the request. */
export interface RequestedOrder {
  readonly id: string
  readonly state: OrderState
  readonly revision: number
  readonly addsUp: boolean
}

export interface OrderRequested {
  readonly wanted: OrderRequest
  /** Called with what became of it; a refusal changed nothing. */
  answer(answer: Answer<RequestedOrder>): void
}

/** A channel of another area delivers, revises, cancels or accepts an order, in its own transaction and without a user. */
export const orderRequested = domainEvent<OrderRequested>('pos.orderRequested')
