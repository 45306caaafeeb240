import { afterAll, beforeAll, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { headersOf } from '#platform/contract/define/document-parts.ts'
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

it('what is low is ordered at once: an order for each shop and supplier, of which none is made twice', async () => {
  const [farm, mill] = [await app.add(Supplier, { name: 'Farm A' }), await app.add(Supplier, { name: 'Mill A' })]
  const kept = { siteId: app.siteId, par: 10, reorderLevel: 4, packSize: 1 }
  for (const supplier of [farm, farm, mill]) await app.add(StockItem, { ...kept, item: await app.product(), supplier })
  const atLevel = await app.product()
  await app.add(StockItem, { ...kept, item: atLevel, supplier: mill })
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
  const headers = resourceOperations(headersOf(PurchaseOrder))
  await app.owner.call(headers.remove, { target: { ids: made.map(({ id }) => id) } })
  expect(await suggested()).toHaveLength(2)
})

it('orders are made for no shop that the caller does not order for', async () => {
  const supplier = await app.add(Supplier, { name: 'Farm B' })
  const elsewhere = { siteId: '00000000-0000-7000-8000-0000000000aa', supplier }
  expect(await app.owner.call(createAllSuggested, { orders: [elsewhere] })).toMatchObject({ success: 0 })
})

it('the database suggests what the rule does, whatever the levels', async () => {
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
