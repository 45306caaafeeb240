import type { Effects } from '#platform/server/operation/needs.ts'
import { ORDER_TOPIC, type OrderEvent } from '../../contract/online-order.ts'
import { type OrderHappened, orderHappened } from '../../contract/order-happened.ts'
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

/** The same, and lets other areas react. */
export async function announceOrder(
  ctx: Effects,
  order: Pick<OrderRow, 'id' | 'siteId' | 'number' | 'version'>,
  happened: OrderHappened['happened'],
): Promise<void> {
  tellOrder(ctx, order, happened)
  const { id, siteId, number, version } = order
  await ctx.emit(orderHappened, { id, siteId, number, version, happened })
}
