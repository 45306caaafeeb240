import type { Effects } from '#platform/server/operation/needs.ts'
import { ORDER_TOPIC, type OrderEvent } from '../../contract/online-order.ts'
import type { OrderRow } from './order-rows.ts'

/** Sends a live event to users who have the shop's orders open. */
export function tellOrder(
  ctx: Effects,
  { id, siteId, number }: Pick<OrderRow, 'id' | 'siteId' | 'number'>,
  happened: OrderEvent['happened'],
): void {
  const event: OrderEvent = { id, siteId, number, happened }
  ctx.publish(ORDER_TOPIC, event, 'pos.onlineOrders:list')
}
