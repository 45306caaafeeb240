import type { OrderState } from '#areas/pos/rules/order/order-steps.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { readBills } from '../orders/order-bills.ts'
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
  /** Number of its bill; undefined: none yet. */
  billNum?: string | undefined
}
type Orders = ReadonlyMap<string, Ordered>

const TAKEN: readonly OrderState[] = ['accepted', 'ready', 'collected']

async function readOrders(ctx: TenantData, site: LedgerSite, ids: readonly string[]): Promise<Orders> {
  const [orders, bills] = await Promise.all([
    ctx.db.rows<Pick<Ordered, 'id' | 'number' | 'state'>>(sql`
      select id, number, state from pos_online_orders
      where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and id = any(${ids}::uuid[])`),
    readBills(ctx, ids),
  ])
  const standing = new Map(bills.filter(({ undone }) => !undone).map(({ order, billNum }) => [order, billNum]))
  return new Map(orders.map(order => [order.id, { ...order, siteId: site.id, billNum: standing.get(order.id) }]))
}

function judgeOne(ctx: Effects, judgedSale: JudgedSale, orders: Orders): JudgedSale | RefusedSale {
  const { onlineOrder, mode, training, billNum } = judgedSale.sale
  if (onlineOrder === undefined) return judgedSale
  const order = orders.get(onlineOrder)
  if (!order) return { rtn: RTN.notFound, code: 'pos.sale.orderUnknown' }
  const params = { number: order.number }
  if (mode !== 'sales' || training) return { rtn: RTN.invalid, code: 'pos.sale.orderNotSold', params }
  if (!TAKEN.includes(order.state)) return { rtn: RTN.wrongState, code: 'pos.sale.orderNotAccepted', params }
  if (order.billNum !== undefined)
    return { rtn: RTN.wrongState, code: 'pos.sale.orderBilled', params: { ...params, bill: order.billNum } }
  order.billNum = billNum
  tellOrder(ctx, order, 'billed')
  return judgedSale
}

/** Refuses sales of an order that belongs to another shop, is not accepted, or is already billed. */
export async function judgeOrders(
  ctx: TenantData & Effects,
  site: LedgerSite,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const orderIds = judged.flatMap(each => (each === 'before' || isRefused(each) ? [] : (each.sale.onlineOrder ?? [])))
  if (orderIds.length === 0) return [...judged]
  // Two tills may sell one order at once.
  await lockInTurn(ctx, orderIds)
  const orders = await readOrders(ctx, site, orderIds)
  return judged.map(each => (each === 'before' || isRefused(each) ? each : judgeOne(ctx, each, orders)))
}
