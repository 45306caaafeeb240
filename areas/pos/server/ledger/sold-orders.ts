import type { OrderState } from '#areas/pos/rules/order/order-steps.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { billsOf } from '../orders/order-bills.ts'
import { tellOrder } from '../orders/tell-order.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'
import { lockInTurn } from './lock-in-turn.ts'

type Judged = JudgedSale | RefusedSale | 'before'

interface Ordered {
  readonly id: string
  readonly siteId: string
  readonly number: string
  readonly state: OrderState
  /** Number of the bill that it is on; undefined: of none yet. */
  billNum?: string | undefined
}
type Orders = ReadonlyMap<string, Ordered>

const TAKEN: readonly OrderState[] = ['accepted', 'ready', 'collected']

async function ordersOf(ctx: TenantData, site: LedgerSite, ids: readonly string[]): Promise<Orders> {
  const [orders, bills] = await Promise.all([
    ctx.db.rows<Pick<Ordered, 'id' | 'number' | 'state'>>(sql`
      select id, number, state from pos_online_orders
      where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and id = any(${ids}::uuid[])`),
    billsOf(ctx, ids),
  ])
  const standing = new Map(bills.filter(({ undone }) => !undone).map(({ order, billNum }) => [order, billNum]))
  return new Map(orders.map(order => [order.id, { ...order, siteId: site.id, billNum: standing.get(order.id) }]))
}

function judgeOne(ctx: Effects, one: JudgedSale, orders: Orders): JudgedSale | RefusedSale {
  const { onlineOrder, mode, training, billNum } = one.sale
  if (onlineOrder === undefined) return one
  const order = orders.get(onlineOrder)
  if (!order) return { rtn: RTN.notFound, code: 'pos.sale.orderUnknown' }
  const params = { number: order.number }
  if (mode !== 'sales' || training) return { rtn: RTN.invalid, code: 'pos.sale.orderNotSold', params }
  if (!TAKEN.includes(order.state)) return { rtn: RTN.wrongState, code: 'pos.sale.orderNotAccepted', params }
  if (order.billNum !== undefined)
    return { rtn: RTN.wrongState, code: 'pos.sale.orderBilled', params: { ...params, bill: order.billNum } }
  order.billNum = billNum
  tellOrder(ctx, order, 'billed')
  return one
}

/** Refuses what names an order of another shop, one that the shop has not accepted, or one that is on another bill already. */
export async function judgeOrders(
  ctx: TenantData & Effects,
  site: LedgerSite,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const asked = judged.flatMap(one => (one === 'before' || isRefused(one) ? [] : (one.sale.onlineOrder ?? [])))
  if (asked.length === 0) return [...judged]
  // Two tills that sell one order at once.
  await lockInTurn(ctx, asked)
  const orders = await ordersOf(ctx, site, asked)
  return judged.map(one => (one === 'before' || isRefused(one) ? one : judgeOne(ctx, one, orders)))
}
