import { type OrderHappened, orderHappened } from '#areas/pos/contract/order-happened.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { addTask } from '../tasks/task-rows.ts'
import { changeOrder } from './apply-order.ts'

/** The online order as it is now, with what the delivery area knows of it. */
interface Followed {
  readonly id: string
  readonly accountId: string
  readonly state: string
  readonly placedAt: Date | string
  readonly acceptedAt: Date | string | null
  readonly promisedFor: Date | string | null
  readonly denyReason: string | null
  readonly denyCode: string | null
  readonly cancelledBy: string | null
  readonly wasted: boolean
}

const readFollowed = (ctx: Context, onlineOrder: string): Promise<Followed | undefined> =>
  ctx.db.row<Followed>(sql`
    select d.id, d.account as "accountId", o.state, o.placed_at as "placedAt", o.accepted_at as "acceptedAt",
      o.promised_for as "promisedFor", o.deny_reason as "denyReason", o.deny_code as "denyCode", o.cancelled_by as "cancelledBy", o.wasted
    from delivery_orders d
    join pos.online_order o on o.merchant_id = d.merchant_id and o.id = d.online_order
    where d.merchant_id = ${ctx.merchantId}::uuid and o.merchant_id = ${ctx.merchantId}::uuid and d.online_order = ${onlineOrder}::uuid`)

const toIso = (instant: Date | string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

function toPatch({ state, placedAt, acceptedAt, denyCode, cancelledBy, wasted }: Followed) {
  const accepted = toIso(acceptedAt)
  const seconds = accepted === null ? null : Math.round((Date.parse(accepted) - new Date(placedAt).getTime()) / 1000) // not money: seconds
  return { state, acceptedAt: accepted, acceptedIn: seconds, denyCode, cancelledBy, wasted }
}

/** Lets the platform be told of the shop's step. What the platform did itself it is not told. */
async function tellPlatform(ctx: Context, order: Followed, happened: OrderHappened['happened']): Promise<void> {
  const { id: orderId, accountId, promisedFor, denyReason, denyCode } = order
  const to = { accountId, orderId }
  const at = toIso(promisedFor) ?? ctx.now()
  if (happened === 'accept') await addTask(ctx, { ...to, kind: 'accept', payload: { readyAt: at } })
  if (happened === 'changeTime') await addTask(ctx, { ...to, kind: 'changeReady', payload: { at } })
  if (happened === 'ready') await addTask(ctx, { ...to, kind: 'ready', payload: {} })
  if (happened === 'deny')
    await addTask(ctx, {
      ...to,
      kind: 'deny',
      payload: { code: denyCode ?? 'OTHER', words: denyReason ?? '', items: [] },
    })
}

export const followingOrders = reaction(orderHappened, async (ctx, { id, happened }) => {
  const order = await readFollowed(ctx, id)
  if (!order) return
  await changeOrder(ctx, order.id, toPatch(order))
  await tellPlatform(ctx, order, happened)
})
