import { isDeepStrictEqual } from 'node:util'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { deliverOrder, type GivenOrder } from '../../contract/online-order.ts'
import { addsUp } from '../../rules/order/order-sum.ts'
import { askedTimeProblem } from '../../rules/order/order-times.ts'
import { siteByLot } from '../site-by-lot.ts'
import { readLimits } from './limits.ts'
import { addOrder, type OrderRow, orderById } from './order-rows.ts'
import { announceOrder } from './tell-order.ts'

export const atInstant = (moment: string | undefined): string | null => (moment ? new Date(moment).toISOString() : null)

/** Fields of an order's row. */
function toRow(order: GivenOrder) {
  const { askedFor, acceptBy, placedAt: _, ...facts } = order
  return {
    ...facts,
    source: facts.source ?? null,
    customerPhone: facts.customerPhone ?? null,
    place: facts.place ?? null,
    note: facts.note ?? null,
    askedFor: atInstant(askedFor),
    acceptBy: atInstant(acceptBy),
    addsUp: addsUp(order),
  }
}

const unstarted = {
  state: 'new',
  promisedFor: null,
  acceptedAt: null,
  readyAt: null,
  collectedAt: null,
  deniedAt: null,
  denyReason: null,
  denyCode: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  wasted: false,
  revision: 1,
  paidOnline: 0,
}

const toAnswer = ({ id, number, state }: OrderRow) => ({ id, number, state })

async function storedBefore(ctx: Context, siteId: string, order: GivenOrder): Promise<OrderRow | undefined> {
  // Two deliveries of one order at once: the later one waits and finds the earlier.
  const name = `${siteId} ${order.channel} ${order.channelOrderId}`
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('pos.onlineOrders'), hashtext(${name}))`)
  const row = await ctx.db.row<{ id: string }>(sql`
    select id from pos_online_orders where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid
      and channel = ${order.channel} and channel_order_id = ${order.channelOrderId}`)
  return row && orderById(ctx, row.id)
}

/** Whether a stored order equals the sent one in everything that a channel sends. */
export const isSame = (stored: OrderRow, delivered: object): boolean =>
  Object.entries(delivered).every(([field, value]) =>
    isDeepStrictEqual(comparable(Reflect.get(stored, field)), comparable(value)),
  )

/** Compares instants regardless of their zone, and stored objects regardless of the order of keys. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : (value ?? null)

/** What a platform was paid for is made, whatever its sums are. */
export const isTakenAsIs = ({ channel }: Pick<GivenOrder, 'channel'>): boolean => channel === 'delivery'

async function objection(ctx: TenantData & Timed, order: GivenOrder): Promise<Refusal | undefined> {
  if (!isTakenAsIs(order) && !addsUp(order)) return refuse(RTN.invalid, 'pos.refusal.orderDoesNotAddUp')
  if (!order.askedFor || isTakenAsIs(order)) return undefined
  const limits = await readLimits(ctx)
  const problem = askedTimeProblem(Date.parse(order.askedFor), ctx.clock(), limits)
  if (!problem) return undefined
  const { minimumPickupMinutes: minutes, advanceBookingDays: days } = limits
  const code = `pos.refusal.${problem}`
  return refuse(RTN.invalid, code, {
    params: { minutes, days },
    fields: { 'order.askedFor': { code, params: { minutes, days } } },
  })
}

export async function deliverOnlineOrder(
  ctx: Context,
  { ordLot, order }: Pick<InputOfOperation<typeof deliverOrder>, 'ordLot' | 'order'>,
): Promise<Answer<OutputOfOperation<typeof deliverOrder>>> {
  const site = await siteByLot(ctx, ordLot, 'pos.onlineOrders:deliver')
  if (!site) return notFound()
  const delivered = toRow(order)
  const known = await storedBefore(ctx, site.id, order)
  if (known) {
    if (isSame(known, delivered)) return done(toAnswer(known), undefined, RTN.nothingToDo)
    return refuse(RTN.duplicate, 'pos.refusal.otherOrderSameId', { params: { id: order.channelOrderId } })
  }
  const refused = await objection(ctx, order)
  if (refused) return refused
  const placedAt = atInstant(order.placedAt) ?? ctx.now()
  const added = await addOrder(ctx, { ...delivered, ...unstarted, placedAt, siteId: site.id })
  if (!added || 'refused' in added) return added ?? notFound()
  await announceOrder(ctx, added, 'came')
  return done(toAnswer(added))
}

export const delivering = handle(deliverOrder, deliverOnlineOrder)
