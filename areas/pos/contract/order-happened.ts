import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { OrderEvent } from './online-order.ts'

export interface OrderHappened extends Pick<OrderEvent, 'id' | 'siteId' | 'number'> {
  readonly version: number
  readonly happened: Exclude<OrderEvent['happened'], 'billed'>
}

/** An online order came, changed or was cancelled, or a shop took a step with it; in the transaction that stores it. */
export const orderHappened = domainEvent<OrderHappened>('pos.orderHappened')
