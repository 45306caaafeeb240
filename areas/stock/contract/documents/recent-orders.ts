import { z } from 'zod'
import type { OrderData } from '#areas/printing/rules/kinds/order-fields.ts'
import { operation } from '#platform/contract/define/operation.ts'

const MOST_RECENT = 20

/** Data of a template: texts, numbers and lists by the names of its variables. */
const orderData = z.custom<OrderData>(value => typeof value === 'object' && value !== null)

/** The latest purchase orders that the caller sees with the data of their layout, to try layouts with. */
export const recentOrders = operation('/al/stock/purchaseOrder/recent', {
  input: z.strictObject({ limit: z.int().min(1).max(MOST_RECENT) }),
  output: z.array(z.object({ id: z.string(), number: z.string(), data: orderData })),
  need: 'stock.purchaseOrder:list',
})
