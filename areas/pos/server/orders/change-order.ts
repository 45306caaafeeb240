import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { changedSince } from '#platform/server/resource/actions.ts'
import { cancelOrder, reviseOrder } from '../../contract/online-order.ts'
import { isCancellable, isChangeable } from '../../rules/order/order-steps.ts'
import { addsUp } from '../../rules/order/order-sum.ts'
import { lockInTurn } from '../ledger/lock-in-turn.ts'
import { atInstant, isSame, isTakenAsIs } from './deliver-order.ts'
import { readBills } from './order-bills.ts'
import { tellKitchen } from './order-kitchen.ts'
import { refundSoon } from './order-payments.ts'
import { changeOrder, type OrderRow, orderById } from './order-rows.ts'
import { announceOrder } from './tell-order.ts'

/** An order that the caller may deliver to its shop; its bills wait meanwhile. */
async function lockOrder(ctx: Context, id: string): Promise<OrderRow | undefined> {
  await lockInTurn(ctx, [id])
  const order = await orderById(ctx, id)
  return order && ctx.access.mayAt(cancelOrder.need, order.siteId) ? order : undefined
}

type Done<T> = (order: OrderRow) => T

async function write<T>(
  ctx: Context,
  before: OrderRow,
  patch: Record<string, unknown>,
  happened: 'change' | 'cancel',
  toResult: Done<T>,
): Promise<Answer<T>> {
  const after = await changeOrder(ctx, before, patch)
  if (!after) return changedSince({ ...(await orderById(ctx, before.id)) })
  if ('refused' in after) return after
  await tellKitchen(ctx, after, after.cancelReason ?? undefined)
  await announceOrder(ctx, after, happened)
  await refundSoon(ctx, after)
  return done(toResult(after))
}

export async function reviseOnlineOrder(
  ctx: Context,
  { id, order }: InputOfOperation<typeof reviseOrder>,
): Promise<Answer<OutputOfOperation<typeof reviseOrder>>> {
  const before = await lockOrder(ctx, id)
  if (!before) return notFound()
  if (!isTakenAsIs(before) && !addsUp(order)) return refuse(RTN.invalid, 'pos.refusal.orderDoesNotAddUp')
  const { note, place, askedFor, ...facts } = order
  const revised = {
    ...facts,
    note: note ?? null,
    place: place ?? null,
    askedFor: atInstant(askedFor),
    addsUp: addsUp(order),
  }
  const toResult = (row: OrderRow) => ({ id: row.id, revision: row.revision })
  if (isSame(before, revised)) return done(toResult(before), undefined, RTN.nothingToDo)
  if (!isChangeable(before.state))
    return refuse(RTN.wrongState, 'pos.refusal.orderStep', { params: { number: before.number } })
  return write(ctx, before, { ...revised, revision: before.revision + 1 }, 'change', toResult)
}

export const revising = handle(reviseOrder, reviseOnlineOrder)

export async function cancelOnlineOrder(
  ctx: Context,
  { id, by, reason }: InputOfOperation<typeof cancelOrder>,
): Promise<Answer<OutputOfOperation<typeof cancelOrder>>> {
  const before = await lockOrder(ctx, id)
  if (!before) return notFound()
  const standing = (await readBills(ctx, [id])).find(({ undone }) => !undone)
  const bill = standing?.billNum ?? null
  const toResult = (row: OrderRow) => ({ id: row.id, state: row.state, wasted: row.wasted, bill })
  if (!isCancellable(before.state)) return done(toResult(before), undefined, RTN.nothingToDo)
  const cancelled = { state: 'cancelled', cancelledAt: ctx.now(), cancelledBy: by, cancelReason: reason }
  return write(ctx, before, { ...cancelled, wasted: before.state !== 'new' }, 'cancel', toResult)
}

export const cancelling = handle(cancelOrder, cancelOnlineOrder)
