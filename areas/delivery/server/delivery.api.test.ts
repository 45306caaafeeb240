import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBody } from '#adapters/delivery/body-signature.ts'
import type { SimulatedOrder, SimulatedStore } from '#adapters/delivery/simulator/simulated-store.ts'
import { SIMULATOR_SIGNATURE } from '#adapters/delivery/simulator/simulator.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { kitchenTickets } from '#areas/pos/contract/kitchen.ts'
import { OnlineOrder, stepOrder } from '#areas/pos/contract/online-order.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { connectAccount, DeliveryAccount, pauseAccount, simulateOrder } from '../contract/account.ts'
import { compareHoursCall, DeliveryHours, pushHours } from '../contract/hours.ts'
import { DeliveryOrder, orderStory } from '../contract/order.ts'
import { DeliveryOrders } from '../contract/report-delivery-orders.ts'
import { server } from './index.ts'
import { deliveryHook } from './orders/delivery-hook.ts'
import { findAccount, openSecret } from './platforms/accounts.ts'
import { simulatorRows } from './platforms/simulator-rows.ts'
import { workDelivery } from './tasks/delivery-job.ts'

let app: ShopApp
let accountId: string
let n = 0
const MINUTE = 60_000

beforeAll(async () => {
  app = await startShopApp([server])
  await app.add(Plu, { pluName1: 'Burger', price1: 18, pluId: 'BURGER', kitchenScreen1: true })
  accountId = await app.add(DeliveryAccount, {
    ...{
      siteId: app.siteId,
      name: 'Simulator',
      storeId: 'S1',
      commission: 28,
      items: 'p-burger = BURGER\np-milk = MILK',
    },
  })
  expect((await connect()).result).toMatchObject({ ok: true })
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: uuidv7() })
const connect = (more: object = {}) => app.owner.call(connectAccount, { id: accountId, ...more } as never, key())
/** Works off what is due; what the job could only log is a fault of the test. */
async function work(): Promise<void> {
  const job = jobContext(app.runtime, 'delivery.work')
  const error = (facts: { err?: unknown }) => {
    throw facts.err
  }
  await workDelivery({ ...job, log: { ...job.log, error } }, app.merchantId)
}
const rows = () =>
  simulatorRows({ write: work => workAsSystem(app.runtime, app.merchantId, 'simulator', work) }, accountId)
const account = () => workAsSystem(app.runtime, app.merchantId, 'test', ctx => findAccount(ctx, accountId))
const stored = async (id: string): Promise<RowOf<typeof DeliveryOrder>> =>
  (await app.owner.call(resourceOperations(DeliveryOrder).get, { id })).result
const online = async (id: string): Promise<RowOf<typeof OnlineOrder>> =>
  (await app.owner.call(resourceOperations(OnlineOrder).get, { id })).result
const listed = async (number: string) => {
  const { result } = await app.owner.call(resourceOperations(DeliveryOrder).action, {
    action: ACTION.list,
    filter: { number },
  })
  return result as RowOf<typeof DeliveryOrder>[] // what action 1 answers
}

/** An order of a burger for 46.80, as the platform has it. */
function order(more: Partial<SimulatedOrder> = {}): SimulatedOrder {
  n += 1
  const now = app.runtime.clock()
  return {
    ...{ id: `order-${n}`, number: `S-${n}`, state: 'placed', fulfilment: 'delivery', customerName: 'Jordan' },
    placedAt: new Date(now).toISOString(),
    acceptBy: new Date(now + 690_000).toISOString(),
    lines: [{ itemId: 'p-burger', name: 'Burger', quantity: 2, net: 4680, options: ['No onion'], note: '' }],
    ...{ deliveryFee: 0, discounts: [], total: 4680, keys: [] },
    ...more,
  }
}

/** The platform tells of an order at our address. */
async function tell(orderId: string, change: { secret?: string; signature?: string; event?: string } = {}) {
  const row = await account()
  const body = Buffer.from(JSON.stringify({ id: change.event ?? uuidv7(), kind: 'order', orderId }))
  const secret = await workAsSystem(app.runtime, app.merchantId, 'test', async ctx =>
    row ? openSecret(ctx, row, 'signingSecret') : '',
  )
  return deliveryHook.answer(jobContext(app.runtime, 'hook'), {
    ...{
      params: { account: accountId, secret: change.secret ?? row?.hookSecret ?? '' },
      query: {},
      body,
      address: '127.0.0.1',
    },
    headers: { [SIMULATOR_SIGNATURE]: change.signature ?? signBody(secret, body) },
  })
}

async function came(more: Partial<SimulatedOrder> = {}) {
  const placed = order(more)
  await rows().putOrder(placed)
  expect((await tell(placed.id)).status).toBe(200)
  await work()
  const [row] = await listed(placed.number)
  if (!row) throw new Error('the order did not come')
  return row
}

async function step(id: string, more: object) {
  const { version } = await online(id)
  const answer = await app.owner.call(stepOrder, { id, version, ...more } as never) // facts by step, as each test gives them
  expect(answer.rtn).toBe(RTN.done)
  await work()
}
const accept = (id: string) =>
  step(id, { step: 'accept', promisedFor: new Date(app.runtime.clock() + 20 * MINUTE).toISOString() })

describe('an order of a delivery platform', () => {
  it('becomes an online order with the shop’s items and the platform’s money', async () => {
    const row = await came()
    expect(row).toMatchObject({ state: 'new', gross: 46.8, commission: 13.1, commissionTax: 1.31, payout: 32.39 })
    expect(await online(row.onlineOrder)).toMatchObject({
      ...{ channel: 'delivery', source: 'Simulator', paid: true, total: 46.8, number: row.number },
      lines: [{ name: 'Burger', pluId: 'BURGER', quantity: 2, net: 46.8, options: ['No onion'] }],
    })
  })

  it('is stored once, however often the platform tells of it', async () => {
    const row = await came()
    await tell(row.platformOrderId, { event: 'again' })
    await tell(row.platformOrderId, { event: 'again' })
    await work()
    expect(await listed(row.number)).toHaveLength(1)
    expect((await stored(row.id)).version).toBe(row.version)
  })

  it('is not taken from a wrong address, nor with a wrong signature', async () => {
    expect((await tell('x', { secret: 'guess' })).status).toBe(404)
    expect((await tell('x', { signature: 'a'.repeat(64) })).status).toBe(401)
  })

  it('is accepted at the shop first, then at the platform, and is on the kitchen’s screen', async () => {
    const row = await came()
    await accept(row.onlineOrder)
    expect(await stored(row.id)).toMatchObject({ state: 'accepted', acceptedIn: expect.any(Number) })
    expect(await rows().order(row.platformOrderId)).toMatchObject({ state: 'accepted', readyAt: expect.any(String) })
    const { open } = (await app.owner.call(kitchenTickets, { ordLot: app.ordLot, screen: 1 })).result
    expect(open.find(({ billId }) => billId === row.onlineOrder)).toMatchObject({ title: row.number })
  })

  it('is denied with the platform’s code', async () => {
    const row = await came()
    await step(row.onlineOrder, { step: 'deny', reason: 'Too busy', code: 'CAPACITY' })
    expect(await stored(row.id)).toMatchObject({ state: 'denied', denyCode: 'CAPACITY' })
    expect(await rows().order(row.platformOrderId)).toMatchObject({ state: 'denied' })
  })

  it('shows what the platform refuses', async () => {
    const row = await came()
    await rows().putOrder({ ...order(), id: row.platformOrderId, number: row.number, state: 'denied' })
    await accept(row.onlineOrder)
    expect(await stored(row.id)).toMatchObject({ problem: 'The order is denied.' })
    const { sent } = (await app.owner.call(orderStory, { id: row.id })).result
    expect(sent).toMatchObject([{ kind: 'accept', state: 'refused', words: 'The order is denied.' }])
  })

  it('that the customer changes has a new revision, and new money', async () => {
    const row = await came()
    const changed = order({
      id: row.platformOrderId,
      number: row.number,
      placedAt: row.placedAt,
      acceptBy: row.acceptBy,
    })
    const lines = changed.lines.map(line => ({ ...line, quantity: 3, net: 7020 }))
    await rows().putOrder({ ...changed, lines, total: 7020 })
    await tell(row.platformOrderId)
    await work()
    expect(await stored(row.id)).toMatchObject({ revision: 2, gross: 70.2, commission: 19.66 })
    expect(await online(row.onlineOrder)).toMatchObject({ revision: 2, total: 70.2 })
    const { raw } = (await app.owner.call(orderStory, { id: row.id })).result
    expect(raw.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('can be cancelled after it was accepted: it is waste', async () => {
    const row = await came()
    await accept(row.onlineOrder)
    const cancelled = { by: 'customer' as const, reason: 'Changed their mind' }
    const before = await rows().order(row.platformOrderId)
    if (!before) throw new Error('the platform has no such order')
    await rows().putOrder({ ...before, state: 'cancelled', cancelled })
    await tell(row.platformOrderId)
    await work()
    expect(await stored(row.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'customer', wasted: true })
    expect(await online(row.onlineOrder)).toMatchObject({ state: 'cancelled', cancelReason: 'Changed their mind' })
  })

  it('that nobody accepts in time is cancelled by the platform', async () => {
    const past = app.runtime.clock() - 1
    const row = await came({ acceptBy: new Date(past).toISOString() })
    expect(await stored(row.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'platform', wasted: false })
  })

  it('with unknown items keeps their names; one that does not add up is taken and marked', async () => {
    const line = { itemId: 'p-soup', name: 'Soup of the day', quantity: 1, net: 900, options: [], note: '' }
    const row = await came({ lines: [line], total: 1000 })
    expect(row).toMatchObject({ unknownItems: ['Soup of the day'], addsUp: false, gross: 10 })
  })

  it('is taken whatever its customer wrote, cut to what fits', async () => {
    const long = 'Please ring twice. '.repeat(100)
    const line = { itemId: 'p-burger', name: 'Burger', quantity: 1, net: 2340, options: ['', 'No onion'], note: long }
    const row = await came({ note: long, place: long, customerPhone: long, courier: long, lines: [line], total: 2340 })
    const shown = await online(row.onlineOrder)
    expect(shown).toMatchObject({
      lines: [{ options: ['No onion'] }],
      note: expect.stringMatching(/^Please ring twice/),
    })
    expect(shown.note).toHaveLength(1000)
  })

  it('belongs to the shop that it names, whichever address its platform told', async () => {
    const other = await app.add(DeliveryAccount, { siteId: app.siteId, name: 'Second shop', storeId: 'S-2' })
    await app.owner.call(connectAccount, { id: other } as never, key())
    expect(await came({ storeId: 'S1' })).toMatchObject({ account: accountId })
    expect(await came({ storeId: 'S-2' })).toMatchObject({ account: other })
    const nobodys = order({ storeId: 'S-3' })
    await rows().putOrder(nobodys)
    await tell(nobodys.id)
    await work()
    expect(await listed(nobodys.number)).toEqual([])
  })

  it('is paid out with what the platform gives off, and without what the shop gives off', async () => {
    const discounts = [
      { name: 'Lunch deal', amount: 680, by: 'shop' as const },
      { name: 'New customer', amount: 500, by: 'platform' as const },
    ]
    expect(await came({ discounts, total: 4000 })).toMatchObject({
      gross: 40,
      addsUp: true,
      borneByPlatform: 5,
      payout: 27.68,
    })
  })
})

describe('an account', () => {
  it('refuses items that the shop does not have, with the field', async () => {
    const row = { siteId: app.siteId, name: 'Other', storeId: 'S2', items: 'a = NOSUCH' }
    const answer = await app.owner.call(resourceOperations(DeliveryAccount).action, { action: ACTION.add, row })
    expect(answer).toMatchObject({ success: 0, rtn: RTN.invalid, map: { fields: { items: expect.anything() } } })
  })

  it('is paused and resumed, and the platform knows', async () => {
    const until = new Date(app.runtime.clock() + 60 * MINUTE).toISOString()
    expect((await app.owner.call(pauseAccount, { id: accountId, until })).result.state).toBe('paused')
    await work()
    expect((await rows().store()) as SimulatedStore).toMatchObject({ pausedUntil: until })
    expect((await app.owner.call(pauseAccount, { id: accountId, until: null })).result.state).toBe('connected')
    await work()
    expect((await rows().store())?.pausedUntil).toBeNull()
  })

  it('tells the platform at once what is sold out at the till, and what is there again', async () => {
    const { result } = await app.owner.call(resourceOperations(Plu).action, {
      action: ACTION.list,
      filter: { pluId: 'BURGER' },
    })
    const [burger] = result as RowOf<typeof Plu>[] // what action 1 answers
    if (!burger) throw new Error('no burger')
    const set = async (soldOut: boolean, version: number) => {
      const patch = { soldOut }
      await app.owner.call(resourceOperations(Plu).action, {
        action: ACTION.update,
        id: burger.id,
        version,
        patch,
      } as never) // one of the action's shapes
      await work()
      return (await rows().store())?.soldOut
    }
    expect(await set(true, burger.version)).toEqual(['p-burger'])
    expect(await set(false, burger.version + 1)).toEqual([])
  })

  it('of the simulator places, changes and cancels an order', async () => {
    const { number } = (await app.owner.call(simulateOrder, { id: accountId, what: 'place' })).result
    await work()
    expect(await listed(number)).toMatchObject([{ state: 'new', revision: 1 }])
    await app.owner.call(simulateOrder, { id: accountId, what: 'change' })
    await work()
    expect(await listed(number)).toMatchObject([{ revision: 2 }])
    await app.owner.call(simulateOrder, { id: accountId, what: 'cancel' })
    await work()
    expect(await listed(number)).toMatchObject([{ state: 'cancelled', cancelledBy: 'customer' }])
  })

  it('accepts orders by itself where the shop wants that', async () => {
    const { result } = await app.owner.call(resourceOperations(DeliveryAccount).get, { id: accountId })
    const { version } = result as RowOf<typeof DeliveryAccount>
    const patch = { acceptsBySelf: true }
    await app.owner.call(resourceOperations(DeliveryAccount).action, {
      action: ACTION.update,
      id: accountId,
      version,
      patch,
    } as never) // as above
    expect(await came()).toMatchObject({ state: 'accepted' })
    await app.owner.call(resourceOperations(DeliveryAccount).action, {
      ...{ action: ACTION.update, id: accountId, version: version + 1, patch: { acceptsBySelf: false } },
    } as never) // as above
  })

  it('is neither seen nor used from another shop', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [app.items.Milk] }] })
    expect((await elsewhere.call(pauseAccount, { id: accountId, until: null })).rtn).toBe(RTN.notFound)
    expect((await elsewhere.call(simulateOrder, { id: accountId, what: 'place' })).rtn).toBe(RTN.notFound)
  })
})

describe('hours', () => {
  it('are pushed, read back and compared; overlapping ones are refused with their day', async () => {
    const id = await app.add(DeliveryHours, {
      siteId: app.siteId,
      account: accountId,
      friday: '17:00-01:00',
      holidays: '2026-12-25 closed',
    })
    const compare = async () => (await app.owner.call(compareHoursCall, { id }, key())).result
    expect((await compare()).differences).toMatchObject([{ day: '5' }, { day: '2026-12-25' }])
    expect((await app.owner.call(pushHours, { id }, key())).result.differences).toEqual([]) // as above
    expect((await compare()).differences).toEqual([])
    const row = { friday: '17:00-03:00', saturday: '02:00-05:00' }
    const answer = await app.owner.call(resourceOperations(DeliveryHours).action, {
      ...{ action: ACTION.update, id, version: 4, patch: row },
    } as never) // one of the action's shapes
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { fields: { friday: expect.anything() } } })
  })
})

describe('the report of delivery orders', () => {
  it('has the money of what was sold, by platform and state', async () => {
    const day = new Date(app.runtime.clock() + 10 * 60 * MINUTE).toISOString().slice(0, 10)
    const { result } = await app.owner.call(reportOperations(DeliveryOrders).run, {
      parameters: { from: day, to: day },
    })
    const [accepted] = result.filter(row => row.state === 'accepted')
    const [cancelled] = result.filter(row => row.state === 'cancelled')
    expect(accepted).toMatchObject({ day, platform: 'simulator', orders: expect.any(Number) })
    expect(accepted?.gross).toBeCloseTo(
      Number(accepted?.commission) + Number(accepted?.tax) + Number(accepted?.payout),
      2,
    )
    expect(cancelled).toMatchObject({ gross: 0, payout: 0 })
    const denied = result.filter(row => row.state === 'denied')
    expect(denied.map(({ denyCode, orders, gross }) => [denyCode, orders, gross])).toEqual([['CAPACITY', 1, 0]])
  })

  it('says after how many seconds orders were accepted', async () => {
    const dayOf = (ms: number) => new Date(ms + 10 * 60 * MINUTE).toISOString().slice(0, 10)
    app.wait(48 * 60 * MINUTE)
    const from = dayOf(app.runtime.clock())
    for (const wait of [30_000, 90_000]) {
      const { onlineOrder } = await came()
      app.wait(wait)
      await accept(onlineOrder)
    }
    const parameters = { from, to: dayOf(app.runtime.clock()) }
    const { result } = await app.owner.call(reportOperations(DeliveryOrders).run, { parameters })
    const total = (of: (row: (typeof result)[number]) => number) => result.reduce((sum, row) => sum + of(row), 0)
    expect(total(({ orders }) => Number(orders))).toBe(2)
    const seconds = total(({ orders, acceptedIn }) => Number(orders) * Number(acceptedIn))
    // The test's clock runs by itself too.
    expect(seconds).toBeGreaterThanOrEqual(120)
    expect(seconds).toBeLessThan(180)
  })
})
