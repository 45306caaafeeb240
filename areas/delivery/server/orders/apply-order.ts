import { isDeepStrictEqual } from 'node:util'
import type { PlatformOrder } from '#adapters/delivery/delivery-platform.ts'
import type { GivenOrder } from '#areas/pos/contract/online-order.ts'
import { requestOrder } from '#areas/pos/contract/request-order.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { DeliveryOrder } from '../../contract/order.ts'
import { type ItemCodes, isItemCodesProblem, readItemCodes } from '../../rules/item-codes.ts'
import { toPayout } from '../../rules/payout.ts'
import type { AccountRow } from '../platforms/accounts.ts'
import { toOnlineOrder, unknownItems } from './to-online-order.ts'

interface StoredOrder {
  readonly id: string
  readonly onlineOrder: string
  readonly revision: number
}

/** Applies one order after the other of an account, so that an event that comes twice waits for the first. */
async function lockOrder(ctx: Context, account: AccountRow, platformOrderId: string): Promise<StoredOrder | undefined> {
  await ctx.db.run(
    sql`select pg_advisory_xact_lock(hashtext('delivery.orders'), hashtext(${`${account.id} ${platformOrderId}`}))`,
  )
  return ctx.db.row<StoredOrder>(sql`
    select id, online_order as "onlineOrder", revision from delivery_orders
    where merchant_id = ${ctx.merchantId}::uuid and account = ${account.id}::uuid and platform_order_id = ${platformOrderId}`)
}

function readCodes({ items }: AccountRow): ItemCodes {
  const codes = readItemCodes(items)
  return isItemCodesProblem(codes) ? new Map() : codes
}

const sourceNames = { simulator: 'Simulator', uberEats: 'Uber Eats' } as const

/** Brings what the platform says of an order into the shop: new, changed or cancelled. The same again changes nothing. */
export async function applyOrder(ctx: Context, account: AccountRow, order: PlatformOrder): Promise<void> {
  const codes = readCodes(account)
  const contents = toOnlineOrder(order, { source: sourceNames[account.platform], codes })
  const known = await lockOrder(ctx, account, order.id)
  if (known) await applyRevision(ctx, { account, known, order, contents, codes })
  else await addOrder(ctx, { account, order, contents, codes })
  if (order.state === 'cancelled') await cancel(ctx, account, order)
}

interface Applied {
  readonly account: AccountRow
  readonly order: PlatformOrder
  readonly contents: GivenOrder
  readonly codes: ItemCodes
}

const LONGEST_COURIER = 120

/** Amounts and marks that follow from the contents of an order. */
function toFigures({ account, order, contents, codes }: Applied) {
  const { commission, commissionTax, payout } = toPayout(order.total, account)
  const borne = order.discounts.filter(({ by }) => by === 'platform').reduce((all, { amount }) => all + amount, 0)
  return {
    gross: contents.total,
    commission: toWire(commission),
    commissionTax: toWire(commissionTax),
    taxOnCommission: account.taxOnCommission,
    payout: toWire(payout),
    borneByPlatform: toWire(borne),
    unknownItems: [...unknownItems(order, codes)].map(name => name.slice(0, 100)),
    courier: order.courier?.slice(0, LONGEST_COURIER) ?? null,
  }
}

async function addOrder(ctx: Context, applied: Applied): Promise<void> {
  const { account, order, contents } = applied
  const delivered = await requestOrder(ctx, { request: 'deliver', ordLot: account.ordLot, order: contents })
  if (delivered.refused) throw new Error(`order ${order.id} was refused: ${delivered.code}`)
  const [row] = await ctx.add(DeliveryOrder, [
    {
      ...toFigures(applied),
      siteId: account.siteId,
      number: contents.number,
      account: account.id,
      platform: account.platform,
      platformOrderId: order.id,
      onlineOrder: delivered.result.id,
      state: delivered.result.state,
      placedAt: order.placedAt,
      acceptBy: order.acceptBy,
      addsUp: delivered.result.addsUp,
    },
  ])
  if (!row) throw new Error(`order ${order.id} was not stored`)
  await storeRaw(ctx, row.id, 1, order)
  if (account.acceptsBySelf && order.state === 'placed') await accept(ctx, account, order, delivered.result.id)
}

async function accept(ctx: Context, account: AccountRow, { askedFor }: PlatformOrder, id: string): Promise<void> {
  const soonest = ctx.clock() + account.preparationMinutes * MINUTE_MS
  const promisedFor = new Date(Math.max(soonest, Date.parse(askedFor ?? '') || 0)).toISOString()
  const accepted = await requestOrder(ctx, {
    request: 'step',
    input: { step: 'accept', id, version: 1, promisedFor },
  })
  if (accepted.refused) throw new Error(`order ${id} was not accepted: ${accepted.code}`)
}

async function applyRevision(ctx: Context, applied: Applied & { readonly known: StoredOrder }): Promise<void> {
  const { order, contents, known } = applied
  if (await isAsStored(ctx, known, order)) return
  const { lines, note, askedFor, place, deliveryFee, discounts, total } = contents
  const revised = { lines, note, askedFor, place, deliveryFee, discounts, total }
  const answer = await requestOrder(ctx, { request: 'revise', id: known.onlineOrder, order: revised })
  // An order that is over stays what it was: the platform charges what it was.
  if (answer.refused && answer.rtn === RTN.wrongState) return
  if (answer.refused) throw new Error(`a change of order ${order.id} was refused: ${answer.code}`)
  const { revision, addsUp } = answer.result
  await changeOrder(ctx, known.id, {
    ...toFigures(applied),
    revision,
    addsUp,
  })
  if (revision > known.revision) await storeRaw(ctx, known.id, revision, order)
}

export async function changeOrder(ctx: Context, id: string, patch: object): Promise<void> {
  const changed = await ctx.change(DeliveryOrder, [{ id, patch }])
  if ('refused' in changed) throw new Error(`delivery order ${id} was not changed: ${changed.code}`)
}

/**
 * What a platform sends of an order, without what changes with its state. Of the customer there is only a digest, which tells
 * changes: the online order has the name, and erases it when the customer asks for that.
 */
function rawContents(ctx: Context, order: PlatformOrder): object {
  const { state: _, cancelled: __, customerName, customerPhone, place, note, ...contents } = order
  const customer = ctx.services.secrets.digest(
    JSON.stringify([customerName, customerPhone, place, note]),
    'delivery.rawOrder',
  )
  return JSON.parse(JSON.stringify({ ...contents, customer }))
}

async function isAsStored(ctx: Context, { id, revision }: StoredOrder, order: PlatformOrder): Promise<boolean> {
  const row = await ctx.db.row<{ raw: object }>(sql`
    select raw from delivery_raw_order
    where merchant_id = ${ctx.merchantId}::uuid and order_id = ${id}::uuid and revision = ${revision}::int`)
  return row !== undefined && isDeepStrictEqual(row.raw, rawContents(ctx, order))
}

const storeRaw = (ctx: Context, id: string, revision: number, order: PlatformOrder): Promise<number> =>
  ctx.db.run(sql`
    insert into delivery_raw_order (merchant_id, order_id, revision, raw, at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${revision}::int, ${JSON.stringify(rawContents(ctx, order))}::jsonb, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, order_id, revision) do nothing`)

async function cancel(ctx: Context, account: AccountRow, { id, cancelled }: PlatformOrder): Promise<void> {
  const known = await lockOrder(ctx, account, id)
  if (!known) return
  const { by, reason } = cancelled ?? { by: 'platform', reason: 'Cancelled by the platform' }
  const answer = await requestOrder(ctx, {
    request: 'cancel',
    id: known.onlineOrder,
    by,
    reason: reason.slice(0, 200) || by,
  })
  if (answer.refused) throw new Error(`order ${id} was not cancelled: ${answer.code}`)
}
