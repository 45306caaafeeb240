import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type OrderToSell, ordersToSell } from '../../contract/till-orders.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { readBills } from './order-bills.ts'

/** Most orders listed per shop, and days after which an unbilled order is no longer listed. */
const MOST = 200
const DAYS = 7

type OrderRow = Omit<OrderToSell, 'promisedFor'> & { readonly promisedFor: Date | string | null }

export const tellingOrdersToSell = handle(ordersToSell, async (ctx, { ordLot }) => {
  const site = await ledgerSite(ctx, ordersToSell.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const orders = await ctx.db.rows<OrderRow>(sql`
    select id, number, channel, state, customer_name as "customerName", customer_phone as "customerPhone",
      promised_for as "promisedFor", lines, delivery_fee as "deliveryFee", total, paid
    from pos_online_orders
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and state in ('accepted', 'ready')
      and coalesce(promised_for, placed_at) > ${new Date(ctx.clock() - DAYS * DAY_MS).toISOString()}::timestamptz
    order by coalesce(promised_for, placed_at), number limit ${MOST}`)
  const bills = await readBills(
    ctx,
    orders.map(({ id }) => id),
  )
  const billed = new Set(bills.filter(({ undone }) => !undone).map(({ order }) => order))
  return done(
    orders
      .filter(({ id }) => !billed.has(id))
      .map(order => ({
        ...order,
        promisedFor: order.promisedFor && new Date(order.promisedFor).toISOString(),
        deliveryFee: toWire(order.deliveryFee),
        total: toWire(order.total),
      })),
  )
})
