import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { suggestedOrders, suggestOrder } from '../contract/documents/suggest-order.ts'
import { itemMovements, listOnHand, stockValue } from '../contract/on-hand-list.ts'
import { StockItem } from '../contract/stock-item.ts'
import { postMovements } from './post-movements.ts'

let app: ShopApp

beforeAll(async () => {
  app = await startShopApp()
  await move('Milk', 10, 2)
  await move('Milk', 5, 3.5)
  await move('Bread', -2)
})
afterAll(() => app.close())

const move = (name: 'Milk' | 'Bread' | 'Butter', quantity: number, unitCost?: number, siteId = app.siteId) =>
  workAsSystem(app.runtime, app.merchantId, 'test', ctx =>
    postMovements(ctx, { siteId, kind: quantity > 0 ? 'in' : 'out', document: 'test', documentId: ctx.random.id() }, [
      { itemId: app.items[name], quantity, unitCost, lineId: ctx.random.id() },
    ]),
  )
const PAGE = { page: 1, pageSize: 20 }
const list = async (request: Partial<InputOfOperation<typeof listOnHand>>) =>
  (await app.owner.call(listOnHand, { ...PAGE, sort: 'name', ...request })).result

it('stock on hand shows quantity, value and shelf', async () => {
  expect(await list({})).toMatchObject([
    { name: 'Bread', quantity: -2, average: 1.25, value: -2.5 },
    { name: 'Milk', quantity: 15, average: 2.5, value: 37.5, shops: [{ siteId: app.siteId, quantity: 15 }] },
  ])
  expect(await list({ only: 'negative' })).toMatchObject([{ name: 'Bread' }])
  expect(await list({ search: 'mil', siteId: app.siteId })).toMatchObject([{ name: 'Milk' }])
  expect(await list({ sort: '-value' })).toMatchObject([{ name: 'Milk' }, { name: 'Bread' }])
})

it('sorts by quantity, for one shop or several together, page by page', async () => {
  const depot = await app.add(Site, { ordLot: 'DEPOT', lotName: 'Depot', lotType: 'retail' })
  await move('Bread', 30, 1, depot)
  const names = async (request: Partial<InputOfOperation<typeof listOnHand>>) =>
    (await list(request)).map(({ name }) => name)
  expect(await names({ sort: '-quantity' })).toEqual(['Bread', 'Milk'])
  expect(await names({ sort: '-quantity', siteId: app.siteId })).toEqual(['Milk', 'Bread'])
  expect(await names({ sort: 'value', siteId: app.siteId })).toEqual(['Bread', 'Milk'])
  expect(await names({ sort: '-quantity', pageSize: 1, page: 2 })).toEqual(['Milk'])
  expect(await names({ sort: '-quantity', only: 'negative' })).toEqual(['Bread'])
  expect(await names({ sort: '-value', search: 'mil' })).toEqual(['Milk'])
  await move('Bread', -30, undefined, depot)
})

it('is hidden from users of other shops', async () => {
  const elsewhere = app.as({ grants: [{ patterns: ['stock.onHand:list'], sites: [uuidv7()] }] })
  expect((await elsewhere.call(listOnHand, { ...PAGE, sort: 'name' })).result).toEqual([])
})

it('a shop’s value is the sum of its items', async () => {
  expect((await app.owner.call(stockValue, {})).result.shops).toContainEqual(
    expect.objectContaining({ siteId: app.siteId, items: 2, value: 35, negative: 1 }),
  )
})

it('a figure is explained by its movements, each with the stock on hand then', async () => {
  const request = { siteId: app.siteId, item: app.items.Milk, ...PAGE }
  const { result, map } = await app.owner.call(itemMovements, request)
  expect(result).toMatchObject({ onHand: 15, average: 2.5, value: 37.5 })
  expect(result.movements).toMatchObject([
    { seq: 2, quantity: 5, unitCost: 3.5, onHand: 15 },
    { seq: 1, quantity: 10, unitCost: 2, onHand: 10 },
  ])
  expect(map).toMatchObject({ total: 2 })
  const second = (await app.owner.call(itemMovements, { ...request, page: 2, pageSize: 1 })).result
  expect(second.movements).toMatchObject([{ seq: 1, onHand: 10 }])
})

it('goods sold before they were received are adjusted to their cost by a movement of quantity zero', async () => {
  await move('Butter', 4, 1)
  await move('Butter', -6)
  await move('Butter', 10, 3)
  const { result } = await app.owner.call(itemMovements, { siteId: app.siteId, item: app.items.Butter, ...PAGE })
  expect(result).toMatchObject({ onHand: 8, average: 3, value: 24 })
  expect(result.movements).toMatchObject([
    { seq: 4, kind: 'costAdjustment', quantity: 0, unitCost: null, value: -4, onHand: 8 },
    { seq: 3, kind: 'in', quantity: 10, unitCost: 3, value: 30, onHand: 8 },
    { seq: 2, kind: 'out', quantity: -6, value: -6, onHand: -2 },
    { seq: 1, kind: 'in', quantity: 4, value: 4 },
  ])
  expect(result.movements.reduce((sum, { value }) => sum + value, 0)).toBe(result.value)
  await move('Butter', -8)
})

it('an order is suggested in whole packs', async () => {
  const supplier = await app.add(Supplier, { name: 'Dairy Co' })
  const level = { par: 40, reorderLevel: 20, packSize: 12 }
  await app.add(StockItem, { siteId: app.siteId, item: app.items.Milk, supplier, ...level })
  const { lines } = (await app.owner.call(suggestOrder, { siteId: app.siteId, supplier })).result
  expect(lines).toMatchObject([{ name: 'Milk', onHand: 15, onOrder: 0, quantity: 36 }])
  const { suppliers } = (await app.owner.call(suggestedOrders, { siteId: app.siteId })).result
  expect(suppliers).toMatchObject([{ supplier, name: 'Dairy Co', lines: 1, amount: 45 }])
})
