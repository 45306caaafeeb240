import { requestOrder } from '#areas/pos/contract/request-order.ts'
import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { spread, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { massageToTill } from '../../contract/massage/massage-order.ts'
import { announce } from '../bookings/announce.ts'
import { ownBooking } from '../bookings/booking-operations.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { again, countPayment, storeMoney } from '../money/store-money.ts'
import { siteById } from '../plans/plan-site.ts'
import { shownOrder } from './shown-order.ts'

interface TillLine {
  readonly id: string
  readonly service: string
  readonly minutes: number
  readonly addOns: string[]
  readonly net: number
}

const linesOf = (ctx: Context, bookingId: string): Promise<TillLine[]> =>
  ctx.db.rows<TillLine>(sql`
    select id, service, minutes, add_ons as "addOns", net from ticket_treatment
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and taking order by position`)

/** `/al/ticket/massageOrder/toTill` */
export const sendingToTill = handle(massageToTill, async (ctx, { id }) => {
  const booking = await ownBooking(ctx, id, massageToTill.need)
  const site = booking && (await siteById(ctx, booking.siteId))
  const order = await ctx.db.row<{ tillOrder: string | null }>(sql`
    select online_order as "tillOrder" from ticket_massage_order
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${id}::uuid`)
  if (!booking || !site || !order) return notFound()
  const isOpen = booking.status === 'confirmed' || booking.status === 'checkedIn' || booking.status === 'completed'
  if (!isOpen || order.tillOrder !== null || booking.paid - booking.refunded >= booking.net)
    return refuse(RTN.wrongState, 'ticket.massageOrder.notForTill')
  const lines = (await linesOf(ctx, id)).map(({ service, minutes, addOns, net }) => ({
    ...{ name: service, quantity: 1, net: toWire(net), options: [`${minutes} min`, ...addOns], note: '' },
  }))
  const delivered = await requestOrder(ctx, {
    ...{ request: 'deliver', ordLot: site.ordLot },
    order: {
      ...{ channel: 'phone', channelOrderId: booking.id, number: booking.number, fulfilment: 'pickup', lines },
      ...{ customerName: booking.name, deliveryFee: 0, discounts: [], total: toWire(booking.net), paid: false },
      ...(booking.mobile ? { customerPhone: booking.mobile } : {}),
    },
  })
  if (delivered.refused) return delivered
  const tillOrder = delivered.result.id
  const accepted = await requestOrder(ctx, {
    request: 'step',
    input: { step: 'accept', id: tillOrder, version: 1, promisedFor: new Date(booking.endsAt).toISOString() },
  })
  if (accepted.refused) return accepted
  await ctx.db.run(sql`
    update ticket_massage_order set online_order = ${tillOrder}::uuid
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${id}::uuid`)
  await announce(ctx, booking, 'changeBookingStatus', { atTill: true })
  return done(shownOrder(booking))
})

interface SoldOrder {
  readonly saleId: string
  readonly bookingId: string
  readonly net: number
  readonly tip: number
}

/** A till rang an order up: it is paid, and the tip is its therapists'. A bill that is refunded or voided in full takes it back: tills list the order again. */
export const followingMassageBills = reaction(salesStored, async (ctx, sales) => {
  const ids = sales.filter(sale => isBill(sale) && sale.onlineOrder !== undefined).map(({ id }) => id)
  const undone = sales.flatMap(({ undoes }) => (undoes ? [undoes] : []))
  for (const sold of await soldOrders(ctx, ids)) await takePayment(ctx, sold)
  for (const sold of await soldOrders(ctx, undone)) await takeBack(ctx, sold)
})

const isBill = ({ mode, refOf }: StoredSale): boolean => mode === 'sales' && refOf === undefined

async function soldOrders(ctx: Context, sales: readonly string[]): Promise<SoldOrder[]> {
  if (sales.length === 0) return []
  return ctx.db.rows<SoldOrder>(sql`
    select s.id as "saleId", o.booking_id as "bookingId", b.net, s.tip from pos.sale s
    join ticket_massage_order o on o.merchant_id = s.merchant_id and o.online_order = s.online_order
    join ticket_booking b on b.merchant_id = o.merchant_id and b.id = o.booking_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = any(${sales}::uuid[]) and s.online_order is not null`)
}

async function takePayment(ctx: Context, { saleId, bookingId, net, tip }: SoldOrder): Promise<void> {
  const booking = await again(ctx, bookingId)
  const entry = { kind: 'payment', method: 'till', amount: net, state: 'done', reason: '' } as const
  if (!(await storeMoney(ctx, booking, { ...entry, key: `till ${saleId}` }))) return
  const paid = await countPayment(ctx, booking, net)
  await storeTips(ctx, bookingId, tip)
  await announce(ctx, paid, 'changeBookingStatus', { paid: toWire(net), tip: toWire(tip) })
}

/** By what each treatment costs. */
async function storeTips(ctx: Context, bookingId: string, tip: number): Promise<void> {
  const lines = await linesOf(ctx, bookingId)
  if (lines.length === 0) return
  const parts = spread(
    tip,
    lines.map(({ net }) => net),
  )
  const rows = lines.map(({ id }, at) => ({ id, tip: parts[at] ?? 0 }))
  await ctx.db.run(sql`
    update ticket_treatment t set tip = r.tip from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, tip bigint)
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = r.id`)
}

async function takeBack(ctx: Context, { saleId, bookingId, net }: SoldOrder): Promise<void> {
  const booking: StoredBooking = await again(ctx, bookingId)
  const entry = { kind: 'refund', method: 'till', amount: net, state: 'done', reason: '' } as const
  if (!(await storeMoney(ctx, booking, { ...entry, key: `till back ${saleId}` }))) return
  await ctx.db.run(sql`
    update ticket_booking set refunded = refunded + ${net}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${bookingId}::uuid`)
  await storeTips(ctx, bookingId, 0)
  await announce(ctx, await again(ctx, bookingId), 'refundBooking', { amount: toWire(net) })
}
