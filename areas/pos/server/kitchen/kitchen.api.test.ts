import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bumpTicket,
  KITCHEN_TOPIC,
  type KitchenOrder,
  kitchenTickets,
  orderKitchen,
} from '#areas/pos/contract/kitchen.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

const order = (more: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ordLot: app.ordLot,
  id: uuidv7(),
  billId: uuidv7(),
  title: 'Table 7',
  register: 'T1',
  clerk: 'casey',
  training: false,
  orderedAt: new Date(app.runtime.clock()).toISOString(),
  lines: [
    { lineNo: 1, name: 'Burger', quantity: 2, note: 'no onion', options: ['Large', 'No onion'], screens: [1, 2] },
    { lineNo: 2, name: 'Chips', quantity: 1, screens: [2] },
  ],
  ...more,
})

const on = async (screen: number) => (await app.owner.call(kitchenTickets, { ordLot: app.ordLot, screen })).result

const bump = (screen: number, id: string, done: boolean) =>
  app.owner.call(bumpTicket, { ordLot: app.ordLot, screen, id, done })

describe('a kitchen screen', () => {
  it('shows the lines for its screen, and gets a live event', async () => {
    const kitchenOrder = order()
    expect((await app.owner.call(orderKitchen, kitchenOrder)).result.screens).toEqual([1, 2])
    const [first] = (await on(1)).open
    expect(first).toMatchObject({
      title: 'Table 7',
      clerk: 'casey',
      lines: [{ name: 'Burger', quantity: 2, note: 'no onion', options: ['Large', 'No onion'] }],
    })
    expect((await on(2)).open[0]?.lines.map(({ name }) => name)).toEqual(['Burger', 'Chips'])
    expect((await on(3)).open).toEqual([])
    expect(app.events.filter(({ topic }) => topic === KITCHEN_TOPIC)).toHaveLength(1)
  })

  it('has an order once, however often it is sent', async () => {
    const kitchenOrder = order()
    await app.owner.call(orderKitchen, kitchenOrder)
    expect((await app.owner.call(orderKitchen, kitchenOrder)).rtn).toBe(RTN.nothingToDo)
    expect((await on(1)).open.filter(({ id }) => id === kitchenOrder.id)).toHaveLength(1)
  })

  it('moves a ticket to done and back, without changing other screens', async () => {
    const kitchenOrder = order()
    await app.owner.call(orderKitchen, kitchenOrder)
    await bump(1, kitchenOrder.id, true)
    expect((await on(1)).open.map(({ id }) => id)).not.toContain(kitchenOrder.id)
    expect((await on(1)).done[0]).toMatchObject({ id: kitchenOrder.id })
    expect((await on(2)).open.map(({ id }) => id)).toContain(kitchenOrder.id)
    await bump(1, kitchenOrder.id, false)
    expect((await on(1)).open.map(({ id }) => id)).toContain(kitchenOrder.id)
  })

  it('shows voided lines with the reason', async () => {
    const lines = [{ lineNo: 1, name: 'Burger', quantity: -1, reason: 'Changed their mind', screens: [4] }]
    await app.owner.call(orderKitchen, order({ lines }))
    expect((await on(4)).open[0]?.lines).toEqual([
      { lineNo: 1, name: 'Burger', quantity: -1, reason: 'Changed their mind' },
    ])
  })

  it('shows refunds of lines that are not made yet, once, and none of lines that are done', async () => {
    const kitchenOrder = order({
      lines: [
        { lineNo: 1, name: 'Burger', quantity: 2, screens: [6] },
        { lineNo: 2, name: 'Chips', quantity: 1, screens: [6] },
      ],
    })
    const line = { lineNo: 1, name: 'Burger', reason: 'Refunded: Sour', screens: [6] }
    const refund = (quantity: number) =>
      order({ billId: kitchenOrder.billId, title: 'C1-7', refund: true, lines: [{ ...line, quantity }] })
    await app.owner.call(orderKitchen, kitchenOrder)
    const first = refund(-1)
    await app.owner.call(orderKitchen, first)
    expect((await app.owner.call(orderKitchen, first)).rtn).toBe(RTN.nothingToDo)
    // Two are refunded, of which one was struck before.
    await app.owner.call(orderKitchen, refund(-2))
    const struck = (await on(6)).open.filter(({ id }) => id !== kitchenOrder.id)
    expect(struck.map(({ lines }) => lines)).toEqual([
      [{ lineNo: 1, name: 'Burger', quantity: -1, reason: 'Refunded: Sour' }],
      [{ lineNo: 1, name: 'Burger', quantity: -1, reason: 'Refunded: Sour' }],
    ])
    const made = order({ lines: [{ lineNo: 1, name: 'Tea', quantity: 1, screens: [6] }] })
    await app.owner.call(orderKitchen, made)
    await bump(6, made.id, true)
    const late = { ...refund(-1), billId: made.billId }
    expect((await app.owner.call(orderKitchen, late)).rtn).toBe(RTN.nothingToDo)
  })

  it('dates an order now when the till’s clock is ahead', async () => {
    const ahead = new Date(app.runtime.clock() + 3_600_000).toISOString()
    const kitchenOrder = order({ orderedAt: ahead, lines: [{ lineNo: 1, name: 'Tea', quantity: 1, screens: [5] }] })
    await app.owner.call(orderKitchen, kitchenOrder)
    expect(Date.parse((await on(5)).open[0]?.orderedAt ?? '')).toBeLessThan(Date.parse(ahead))
  })

  it('can’t be read or changed without access to the shop', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['pos.*'], sites: [app.items.Milk] }] })
    expect((await elsewhere.call(kitchenTickets, { ordLot: app.ordLot, screen: 1 })).rtn).toBe(RTN.notFound)
    expect((await bump(1, uuidv7(), true)).rtn).toBe(RTN.notFound)
  })
})
