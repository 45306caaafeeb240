import { signBody } from '#adapters/delivery/body-signature.ts'
import type { PlatformLine } from '#adapters/delivery/delivery-platform.ts'
import type { SimulatedOrder } from '#adapters/delivery/simulator/simulated-store.ts'
import { SIMULATOR_SIGNATURE } from '#adapters/delivery/simulator/simulator.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { multiply, type UnitPrice, unitPriceFromStored } from '#platform/rules/money/money.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { simulateOrder } from '../../contract/account.ts'
import { isItemCodesProblem, readItemCodes } from '../../rules/item-codes.ts'
import { storeEvent } from '../orders/delivery-hook.ts'
import { type AccountRow, findAccount, openSecret } from '../platforms/accounts.ts'
import { simulatorRows } from '../platforms/simulator-rows.ts'

/** Uber Eats waits as long for an answer. */
const ACCEPT_SECONDS = 690
const MOST_ITEMS = 3
const CUSTOMERS = ['Jordan P.', 'Mei L.', 'Sam O.', 'Aisha K.'] as const

interface Menu {
  readonly itemId: string
  readonly name: string
  readonly price: number
}

/** What customers of the platform can order: the account's items at the shop's prices. */
async function readMenu(ctx: Context, { items }: AccountRow): Promise<Menu[]> {
  const codes = readItemCodes(items)
  if (isItemCodesProblem(codes)) return []
  const rows = await ctx.db.rows<{ code: string; name: string; price: number }>(sql`
    select plu_id as code, plu_name1 as name, price1 as price from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${[...codes.values()]}::text[]) and active and price1 > 0
    order by plu_id`)
  return rows.flatMap(({ code, name, price }) => {
    const itemId = [...codes].find(([, each]) => each === code)?.[0]
    return itemId === undefined ? [] : { itemId, name, price }
  })
}

const toLine = ({ itemId, name, price }: Menu, quantity: number): PlatformLine => {
  const unitPrice: UnitPrice = unitPriceFromStored(price)
  return { itemId, name, quantity, net: multiply(unitPrice, quantity), options: [], note: '' }
}

const totalOf = (lines: readonly PlatformLine[]): number => lines.reduce((all, { net }) => all + net, 0)

const latestOrder = async (ctx: Context, { id }: AccountRow): Promise<SimulatedOrder | undefined> => {
  const row = await ctx.db.row<{ data: SimulatedOrder }>(sql`
    select data from delivery_simulated
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${id}::uuid and data->>'state' in ('placed', 'accepted')
    order by at desc limit 1`)
  return row?.data
}

async function placeOrder(ctx: Context, account: AccountRow): Promise<SimulatedOrder | undefined> {
  const menu = await readMenu(ctx, account)
  const [count, ...draws] = ctx.random.bytes(MOST_ITEMS + 2)
  const chosen = menu.slice(0, 1 + ((count ?? 0) % MOST_ITEMS))
  if (chosen.length === 0) return undefined
  const lines = chosen.map((item, at) => toLine(item, 1 + ((draws[at] ?? 0) % 2)))
  const id = ctx.random.id()
  return {
    id,
    number: `S-${id.slice(-4).toUpperCase()}`,
    state: 'placed',
    placedAt: ctx.now(),
    acceptBy: new Date(ctx.clock() + ACCEPT_SECONDS * SECOND_MS).toISOString(),
    fulfilment: 'delivery',
    customerName: CUSTOMERS[(draws.at(-1) ?? 0) % CUSTOMERS.length] ?? CUSTOMERS[0],
    courier: 'Riley',
    lines,
    deliveryFee: 0,
    discounts: [],
    total: totalOf(lines),
    keys: [],
  }
}

/** One more of its first item. */
function changed(order: SimulatedOrder): SimulatedOrder {
  const [first, ...others] = order.lines
  if (!first) return order
  const { quantity, net } = first
  const more = { ...first, quantity: quantity + 1, net: net + Math.round(net / quantity) } // not money: a price that divides evenly
  const lines = [more, ...others]
  return { ...order, lines, total: totalOf(lines) }
}

const cancelledBy = (order: SimulatedOrder): SimulatedOrder => ({
  ...order,
  state: 'cancelled',
  cancelled: { by: 'customer', reason: 'Changed their mind' },
})

/** What the platform tells goes to our own address, signed, as from any other platform. */
async function sendEvent(ctx: Context, account: AccountRow, orderId: string, kind: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ id: ctx.random.id(), kind, orderId }))
  const headers = { [SIMULATOR_SIGNATURE]: signBody(openSecret(ctx, account, 'signingSecret'), body) }
  await storeEvent(ctx, { params: { account: account.id, secret: account.hookSecret ?? '' }, headers, body })
}

type What = 'place' | 'change' | 'cancel'

async function simulated(ctx: Context, account: AccountRow, what: What): Promise<SimulatedOrder | undefined> {
  if (what === 'place') return placeOrder(ctx, account)
  const latest = await latestOrder(ctx, account)
  return latest && (what === 'change' ? changed(latest) : cancelledBy(latest))
}

/** The simulator's customer does something, and the platform tells of it. */
export async function simulate(ctx: Context, account: AccountRow, what: What): Promise<SimulatedOrder | undefined> {
  const order = await simulated(ctx, account, what)
  if (!order) return undefined
  await simulatorRows({ write: work => work(ctx) }, account.id).putOrder(order)
  await sendEvent(ctx, account, order.id, `order.${what}`)
  return order
}

export const simulatingOrder = handle(simulateOrder, async (ctx, { id, what }) => {
  const account = await findAccount(ctx, id)
  if (account?.platform !== 'simulator' || !ctx.access.mayAt(simulateOrder.need, account.siteId)) return notFound()
  if (account.state !== 'connected')
    return refuse(RTN.wrongState, 'delivery.account.notConnected', { params: { name: account.name } })
  const order = await simulate(ctx, account, what)
  if (!order) return refuse(RTN.wrongState, what === 'place' ? 'delivery.account.noItems' : 'delivery.account.noOrder')
  return done({ number: order.number })
})
