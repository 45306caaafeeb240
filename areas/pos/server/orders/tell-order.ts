import type { Effects } from '#platform/server/operation/needs.ts'
import { ORDER_TOPIC, type OrderNews } from '../../contract/online-order.ts'
import type { OrderRow } from './order-rows.ts'

/** Tells whoever has the orders of that shop open. */
export function tellOrder(
  ctx: Effects,
  { id, siteId, number }: Pick<OrderRow, 'id' | 'siteId' | 'number'>,
  happened: OrderNews['happened'],
): void {
  const news: OrderNews = { id, siteId, number, happened }
  ctx.publish(ORDER_TOPIC, news, 'pos.onlineOrders:list')
}
