import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { bumpTicket, kitchenTickets } from '../../contract/kitchen.ts'
import { cancelOrder, deliverOrder, OnlineOrder, reviseOrder, stepOrder } from '../../contract/online-order.ts'
import { cancelledBills, ordersToSell } from '../../contract/till-orders.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
  await app.add(Plu, { pluName1: 'Burger', price1: 18, pluId: 'BURGER', kitchenScreen1: true })
})
afterAll(() => app.close())

type Revised = InputOfOperation<typeof reviseOrder>['order']

const burgers = (quantity: number, more: object = {}): Revised =>
  ({
    lines: [{ name: 'Burger', pluId: 'BURGER', quantity, net: 18 * quantity }],
    total: 18 * quantity,
    ...more,
  }) as Revised // defaults are the schema's

let n = 0
async function came(order: object = burgers(2)): Promise<string> {
  n += 1
  const own = { channel: 'delivery', channelOrderId: `p${n}`, number: `D-${n}`, customerName: 'Ada', paid: true }
  const answer = await app.owner.call(deliverOrder, { ordLot: app.ordLot, order: { ...own, ...order } as never }) // as above
  expect(answer.rtn).toBe(RTN.done)
  return answer.result.id
}
const stored = async (id: string): Promise<RowOf<typeof OnlineOrder>> =>
  (await app.owner.call(resourceOperations(OnlineOrder).get, { id })).result
async function accept(id: string): Promise<void> {
  const promisedFor = new Date(app.runtime.clock() + 1_800_000).toISOString()
  const { version } = await stored(id)
  expect((await app.owner.call(stepOrder, { step: 'accept', id, version, promisedFor })).rtn).toBe(RTN.done)
}
async function accepted(): Promise<string> {
  const id = await came()
  await accept(id)
  return id
}
const revise = (id: string, order: Revised) => app.owner.call(reviseOrder, { id, order })
const cancel = (id: string) => app.owner.call(cancelOrder, { id, by: 'customer', reason: 'Changed their mind' })
const tickets = async (id: string) => {
  const { open } = (await app.owner.call(kitchenTickets, { ordLot: app.ordLot, screen: 1 })).result
  return open
    .filter(({ billId }) => billId === id)
    .map(({ lines }) => lines.map(({ name, quantity }) => [name, quantity]))
}
const sell = async (onlineOrder: string) => {
  const [answer] = await app.upload([app.sale({ onlineOrder, billNum: `B-${onlineOrder.slice(-4)}` })])
  expect(answer?.rtn).toBe(RTN.done)
}

describe('an online order on the kitchen’s screens', () => {
  it('appears when it is accepted, once, and the till tells the screens nothing more', async () => {
    const id = await came()
    expect(await tickets(id)).toEqual([])
    await accept(id)
    expect(await tickets(id)).toEqual([[['Burger', 2]]])
    const toSell = (await app.owner.call(ordersToSell, { ordLot: app.ordLot })).result
    expect(toSell.find(order => order.id === id)).toMatchObject({ inKitchen: true, discount: 0 })
  })

  it('is struck when it is denied or cancelled, unless it is made already', async () => {
    const cancelled = await accepted()
    await cancel(cancelled)
    expect(await tickets(cancelled)).toEqual([[['Burger', 2]], [['Burger', -2]]])
    const denied = await accepted()
    const { version } = await stored(denied)
    await app.owner.call(stepOrder, { step: 'deny', id: denied, version, reason: 'The oven broke', code: 'CAPACITY' })
    expect(await tickets(denied)).toEqual([[['Burger', 2]], [['Burger', -2]]])
    const made = await accepted()
    const { open } = (await app.owner.call(kitchenTickets, { ordLot: app.ordLot, screen: 1 })).result
    const ticket = open.find(({ billId }) => billId === made)
    await app.owner.call(bumpTicket, { ordLot: app.ordLot, screen: 1, id: ticket?.id ?? '', done: true })
    await cancel(made)
    expect(await tickets(made)).toEqual([])
  })
})

describe('an order that its channel changes', () => {
  it('has a new revision, and the kitchen is told the difference', async () => {
    const id = await accepted()
    expect((await revise(id, burgers(2))).rtn).toBe(RTN.nothingToDo)
    expect((await revise(id, burgers(3))).result).toMatchObject({ revision: 2 })
    expect(await stored(id)).toMatchObject({ revision: 2, total: 54, state: 'accepted' })
    expect(await tickets(id)).toEqual([[['Burger', 2]], [['Burger', 1]]])
  })

  it('is not changed any more after it was denied or cancelled', async () => {
    const id = await came()
    await cancel(id)
    expect((await revise(id, burgers(3))).rtn).toBe(RTN.wrongState)
  })

  it('is taken and marked where it does not add up, because it is paid', async () => {
    const id = await came(burgers(2, { total: 35 }))
    expect(await stored(id)).toMatchObject({ addsUp: false, total: 35 })
  })

  it('of a channel that is paid at the shop adds up, or stays as it was', async () => {
    const id = await came(burgers(2, { channel: 'online', paid: false }))
    expect((await revise(id, burgers(2, { total: 0.01 }))).rtn).toBe(RTN.invalid)
    expect(await stored(id)).toMatchObject({ revision: 1, total: 36, addsUp: true })
    expect((await revise(id, burgers(3))).result).toMatchObject({ revision: 2 })
  })

  it('costs less by what the shop gives off, not by what the platform gives off', async () => {
    const discounts = [
      { name: 'Two for one', amount: 6, by: 'shop' },
      { name: 'New customer', amount: 10, by: 'platform' },
    ]
    expect(await stored(await came(burgers(2, { discounts, total: 30 })))).toMatchObject({ addsUp: true, total: 30 })
  })
})

describe('an order that is cancelled', () => {
  it('was no waste while nobody had accepted it, and is waste from then on', async () => {
    const early = await came()
    expect((await cancel(early)).result).toMatchObject({ state: 'cancelled', wasted: false, bill: null })
    expect((await cancel(early)).rtn).toBe(RTN.nothingToDo)
    expect((await cancel(await accepted())).result).toMatchObject({ wasted: true })
  })

  it('is put before the till while its bill is not refunded', async () => {
    const id = await accepted()
    await sell(id)
    expect((await cancel(id)).result.bill).toBe(`B-${id.slice(-4)}`)
    const listed = async () =>
      (await app.owner.call(cancelledBills, { ordLot: app.ordLot })).result.filter(({ order }) => order === id)
    expect(await listed()).toMatchObject([{ number: `D-${n}`, billNum: `B-${id.slice(-4)}`, total: 36 }])
  })

  it('is cancelled only by who may deliver to its shop', async () => {
    const id = await came()
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [app.items.Milk] }] })
    expect((await elsewhere.call(cancelOrder, { id, by: 'customer', reason: 'No' })).rtn).toBe(RTN.notFound)
    expect((await elsewhere.call(reviseOrder, { id, order: burgers(1) })).rtn).toBe(RTN.notFound)
  })
})
