import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { OrderDiscount } from '../../contract/online-order.ts'
import { cancelledBills, type OrderToSell, ordersToSell } from '../../contract/till-orders.ts'
import { moneyLeft } from '../../rules/order/order-money.ts'
import { discountBy } from '../../rules/order/order-sum.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { readBills } from './order-bills.ts'
import { readInKitchen } from './order-kitchen.ts'
import { readOrderPayments, type StoredOrderPayment } from './order-payments.ts'

/** Most orders listed per shop, and days after which an unbilled order is no longer listed. */
const MOST = 200
const DAYS = 7

type OrderRow = Omit<OrderToSell, 'promisedFor' | 'discount' | 'inKitchen' | 'payments'> & {
  readonly promisedFor: Date | string | null
  readonly discounts: readonly OrderDiscount[]
}

export const tellingOrdersToSell = handle(ordersToSell, async (ctx, { ordLot }) => {
  const site = await ledgerSite(ctx, ordersToSell.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const orders = await ctx.db.rows<OrderRow>(sql`
    select id, number, channel, state, customer_name as "customerName", customer_phone as "customerPhone",
      promised_for as "promisedFor", lines, delivery_fee as "deliveryFee", discounts, total, paid
    from pos_online_orders
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and state in ('accepted', 'ready')
      and coalesce(promised_for, placed_at) > ${new Date(ctx.clock() - DAYS * DAY_MS).toISOString()}::timestamptz
    order by coalesce(promised_for, placed_at), number limit ${MOST}`)
  const ids = orders.map(({ id }) => id)
  const bills = await readBills(ctx, ids)
  const inKitchen = await readInKitchen(ctx, ids)
  const payments = Map.groupBy(await readOrderPayments(ctx, ids), ({ orderId }) => orderId)
  const billed = new Set(bills.filter(({ undone }) => !undone).map(({ order }) => order))
  return done(
    orders
      .filter(({ id }) => !billed.has(id))
      .map(({ discounts, ...order }) => ({
        ...order,
        promisedFor: order.promisedFor && new Date(order.promisedFor).toISOString(),
        deliveryFee: toWire(order.deliveryFee),
        discount: toWire(discountBy('shop', discounts)),
        total: toWire(order.total),
        payments: (payments.get(order.id) ?? []).flatMap(toTender),
        inKitchen: inKitchen.has(order.id),
      })),
  )
})

/** What is left of a payment, once the refunds that are under way are done. */
function toTender(payment: StoredOrderPayment): OrderToSell['payments'] {
  const { providerRef } = payment
  const left = moneyLeft(payment)
  return left > 0 && providerRef !== null ? [{ amount: toWire(left), providerRef }] : []
}

interface CancelledRow {
  readonly order: string
  readonly number: string
  readonly customerName: string
  readonly total: number
  readonly cancelledAt: Date | string
}

export const tellingCancelledBills = handle(cancelledBills, async (ctx, { ordLot }) => {
  const site = await ledgerSite(ctx, cancelledBills.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const orders = await ctx.db.rows<CancelledRow>(sql`
    select id as "order", number, customer_name as "customerName", total, cancelled_at as "cancelledAt"
    from pos_online_orders
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and state = 'cancelled'
      and cancelled_at > ${new Date(ctx.clock() - DAYS * DAY_MS).toISOString()}::timestamptz
    order by cancelled_at, number limit ${MOST}`)
  const bills = await readBills(
    ctx,
    orders.map(({ order }) => order),
  )
  const standing = new Map(bills.filter(({ undone }) => !undone).map(({ order, billNum }) => [order, billNum]))
  return done(
    orders.flatMap(row => {
      const billNum = standing.get(row.order)
      if (billNum === undefined) return []
      return { ...row, billNum, total: toWire(row.total), cancelledAt: new Date(row.cancelledAt).toISOString() }
    }),
  )
})
