import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellAtShop } from '#areas/catalogue/contract/sell-at-shop.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { allSuggestedOrders, createAllSuggested, suggestOrder } from '../../contract/documents/suggest-order.ts'
import { listOnHand } from '../../contract/on-hand-list.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { suggestedQuantity } from '../../rules/suggested-quantity.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

it('low items are ordered in one step, one order per shop and supplier, without duplicates', async () => {
  const [farm, mill] = [await app.add(Supplier, { name: 'Farm A' }), await app.add(Supplier, { name: 'Mill A' })]
  const stored = { siteId: app.siteId, par: 10, reorderLevel: 4, packSize: 1 }
  for (const supplier of [farm, farm, mill])
    await app.add(StockItem, { ...stored, item: await app.product(), supplier })
  const atLevel = await app.product()
  await app.add(StockItem, { ...stored, item: atLevel, supplier: mill })
  await app.receive(atLevel, 4, 1)
  const suggested = async () =>
    (await app.owner.call(allSuggestedOrders, {})).result.orders.filter(({ supplier }) =>
      [farm, mill].includes(supplier ?? ''),
    )
  expect(await suggested()).toMatchObject([
    { siteId: app.siteId, supplier: farm, lines: 2 },
    { siteId: app.siteId, supplier: mill, lines: 2 },
  ])
  const low = (
    await app.owner.call(listOnHand, { only: 'low', siteId: app.siteId, sort: 'name', page: 1, pageSize: 100 })
  ).result
  expect(low.find(({ item }) => item === atLevel)).toMatchObject({ quantity: 4, low: true })
  const orders = [farm, mill].map(supplier => ({ siteId: app.siteId, supplier }))
  const { made } = (await app.owner.call(createAllSuggested, { orders: [...orders, ...orders] })).result
  expect(made).toHaveLength(2)
  const lines = (await Promise.all(made.map(({ id }) => app.opened(PurchaseOrder, id)))).flatMap(order => order.lines)
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([10, 10, 10, 6])
  const headers = resourceOperations(getHeaders(PurchaseOrder))
  await app.owner.call(headers.remove, { target: { ids: made.map(({ id }) => id) } })
  expect(await suggested()).toHaveLength(2)
})

it('a shop is never low on products that it does not sell', async () => {
  const supplier = await app.add(Supplier, { name: 'Farm D' })
  const item = await app.product('Zinc')
  await app.add(StockItem, { siteId: app.siteId, item, supplier, par: 10, reorderLevel: 4, packSize: 1 })
  await app.receive(item, 1, 1)
  const suggested = async () =>
    (await app.owner.call(allSuggestedOrders, {})).result.orders.filter(order => order.supplier === supplier)
  const low = async () => {
    const request = { only: 'low', siteId: app.siteId, sort: 'name', page: 1, pageSize: 100 } as const
    return (await app.owner.call(listOnHand, request)).result.filter(row => row.item === item)
  }
  expect([await suggested(), await low()]).toMatchObject([[{ lines: 1 }], [{ low: true }]])
  const sell = (sold: boolean) => app.owner.call(sellAtShop, { target: { ids: [item] }, siteId: app.siteId, sold })
  expect(await sell(false)).toMatchObject({ result: { changed: 1 } })
  expect([await suggested(), await low()]).toEqual([[], []])
  await sell(true)
  expect(await suggested()).toHaveLength(1)
})

it('no orders are created for shops in which the caller may not order', async () => {
  const supplier = await app.add(Supplier, { name: 'Farm B' })
  const elsewhere = { siteId: '00000000-0000-7000-8000-0000000000aa', supplier }
  expect(await app.owner.call(createAllSuggested, { orders: [elsewhere] })).toMatchObject({ success: 0 })
})

it('the database suggests the same as the rule, for any levels', async () => {
  const supplier = await app.add(Supplier, { name: 'Farm Co' })
  const none = { par: null, reorderLevel: null, packSize: 1, onHand: 0, onOrder: 0 }
  const levels = [
    { ...none, par: 10 },
    { ...none, par: 10, packSize: 4 },
    { ...none, par: 10, reorderLevel: 3, onHand: 3 },
    { ...none, par: 10, reorderLevel: 3, onHand: 2, packSize: 6 },
    { ...none, par: 10, reorderLevel: 3, onHand: 1, onOrder: 1 },
    { ...none, par: 10, onHand: 4, onOrder: 6 },
    { ...none, par: 2.5, packSize: 0.75, onHand: 0.25 },
    { ...none, reorderLevel: 5 },
  ]
  const expected: Record<string, number> = {}
  for (const level of levels) {
    const item = await app.product()
    const { par, reorderLevel, packSize, onHand, onOrder } = level
    await app.add(StockItem, { siteId: app.siteId, item, supplier, par, reorderLevel, packSize })
    if (onHand > 0) await app.receive(item, onHand, 1)
    if (onOrder > 0) await app.audited(PurchaseOrder, { supplier }, [{ item, quantity: onOrder }])
    const quantity = suggestedQuantity(level)
    if (quantity > 0) expected[item] = quantity
  }
  const { lines } = (await app.owner.call(suggestOrder, { siteId: app.siteId, supplier })).result
  expect(Object.keys(expected).length).toBeGreaterThan(3)
  expect(Object.fromEntries(lines.map(({ item, quantity }) => [item, quantity]))).toEqual(expected)
})
