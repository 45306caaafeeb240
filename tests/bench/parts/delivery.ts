import { Plu } from '#areas/catalogue/contract/plu.ts'
import { DeliveryAccount, simulateOrder } from '#areas/delivery/contract/account.ts'
import { kitchenTickets, orderKitchen } from '#areas/pos/contract/kitchen.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A screen shows at most 200 open tickets. */
const ORDERS = 90
const ORD_LOT = 'DELIVERY'
const SCREEN = 1
const MOST_MS = 1000
/** Jobs begin only some time after a start. */
const PATIENCE_MS = 120_000

const add = async <R extends AnyResource>(caller: SignedCaller, of: R, row: InputOf<R>): Promise<string> =>
  (await caller.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

/** A shop that accepts the simulator's orders by itself, with one dish that screen 1 shows. */
async function prepare(bench: Bench, caller: SignedCaller): Promise<string> {
  const siteId = await add(caller, Site, { ordLot: ORD_LOT, lotName: 'Kitchen', lotType: 'hospitality' })
  await add(caller, Plu, { pluId: 'BENCH-DISH', pluName1: 'Dish of the bench', price1: 18, kitchenScreen1: true })
  const account = { siteId, name: 'Bench', storeId: 'B', items: 'dish = BENCH-DISH', acceptsBySelf: true }
  const id = await add(caller, DeliveryAccount, account)
  await asOwner(bench.dataDir, owner =>
    owner.query(`update delivery_account set state = 'connected' where id = $1`, [id]),
  )
  return id
}

/** Milliseconds until the screen shows a ticket of this title. */
async function untilShown(caller: SignedCaller, title: string, began: number): Promise<number> {
  for (;;) {
    const tickets = { ordLot: ORD_LOT, screen: SCREEN }
    const { open } = await caller.call<{ open: { title: string }[] }>(kitchenTickets.path, tickets)
    const ms = performance.now() - began
    if (open.some(ticket => ticket.title === title)) return ms
    if (ms > PATIENCE_MS) throw new Error(`order ${title} never reached the kitchen`)
  }
}

async function fromPlatform(caller: SignedCaller, id: string): Promise<number> {
  const began = performance.now()
  const { number } = await caller.call<{ number: string }>(simulateOrder.path, { id, what: 'place' })
  return untilShown(caller, number, began)
}

/** The same dish, sent by a till: what the screen takes without a platform, a hook and a job. */
async function fromTill(caller: SignedCaller, at: number): Promise<number> {
  const began = performance.now()
  const title = `Till ${at}`
  await caller.call(orderKitchen.path, {
    ...{ ordLot: ORD_LOT, id: crypto.randomUUID(), billId: crypto.randomUUID(), title, register: 'T1', clerk: 'bench' },
    ...{ training: false, orderedAt: new Date().toISOString() },
    lines: [{ lineNo: 1, name: 'Dish of the bench', quantity: 1, screens: [SCREEN] }],
  })
  return untilShown(caller, title, began)
}

async function measure(bench: Bench, caller: SignedCaller, id: string): Promise<BenchRow[]> {
  await fromPlatform(caller, id) // loads the adapter
  await bench.quiet()
  const [platform, till]: [number[], number[]] = [[], []]
  for (let at = 0; at < ORDERS; at += 1) {
    platform.push(await fromPlatform(caller, id))
    till.push(await fromTill(caller, at))
  }
  const reference = quantile(till, 0.95)
  const p95 = quantile(platform, 0.95)
  const row = upTo('order of a platform until the kitchen screen has it, p95', p95, 'ms', MOST_MS)
  return [{ ...row, reference, ratio: p95 / reference }]
}

export const delivery: BenchPart = {
  name: 'delivery',
  about: 'orders of a delivery platform until the kitchen’s screen has them; for comparison, orders of a till',
  run: bench => withProduct(bench, async (_, caller) => measure(bench, caller, await prepare(bench, caller))),
}
