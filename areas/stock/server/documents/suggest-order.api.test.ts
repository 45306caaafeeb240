import { afterAll, beforeAll, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { headersOf } from '#platform/contract/define/document-parts.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { type StockHouse, stockHouse } from '../../../../tests/support/stock-documents.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { allSuggestedOrders, makeAllSuggested, suggestOrder } from '../../contract/documents/suggest-order.ts'
import { listOnHand } from '../../contract/on-hand-list.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { suggestedQuantity } from '../../rules/suggested-quantity.ts'

let house: StockHouse
beforeAll(async () => {
  house = await stockHouse()
})
afterAll(() => house.close())

it('what is low is ordered at once: an order for each shop and supplier, of which none is made twice', async () => {
  const [farm, mill] = [await house.add(Supplier, { name: 'Farm A' }), await house.add(Supplier, { name: 'Mill A' })]
  const kept = { siteId: house.siteId, par: 10, reorderLevel: 4, packSize: 1 }
  for (const supplier of [farm, farm, mill])
    await house.add(StockItem, { ...kept, item: await house.product(), supplier })
  const atLevel = await house.product()
  await house.add(StockItem, { ...kept, item: atLevel, supplier: mill })
  await house.receive(atLevel, 4, 1)
  const suggested = async () =>
    (await house.owner.call(allSuggestedOrders, {})).result.orders.filter(({ supplier }) =>
      [farm, mill].includes(supplier ?? ''),
    )
  expect(await suggested()).toMatchObject([
    { siteId: house.siteId, supplier: farm, lines: 2 },
    { siteId: house.siteId, supplier: mill, lines: 2 },
  ])
  const low = (
    await house.owner.call(listOnHand, { only: 'low', siteId: house.siteId, sort: 'name', page: 1, pageSize: 100 })
  ).result
  expect(low.find(({ item }) => item === atLevel)).toMatchObject({ quantity: 4, low: true })
  const orders = [farm, mill].map(supplier => ({ siteId: house.siteId, supplier }))
  const { made } = (await house.owner.call(makeAllSuggested, { orders: [...orders, ...orders] })).result
  expect(made).toHaveLength(2)
  const lines = (await Promise.all(made.map(({ id }) => house.opened(PurchaseOrder, id)))).flatMap(order => order.lines)
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([10, 10, 10, 6])
  const headers = resourceOperations(headersOf(PurchaseOrder))
  await house.owner.call(headers.remove, { target: { ids: made.map(({ id }) => id) } })
  expect(await suggested()).toHaveLength(2)
})

it('orders are made for no shop that the caller does not order for', async () => {
  const supplier = await house.add(Supplier, { name: 'Farm B' })
  const elsewhere = { siteId: '00000000-0000-7000-8000-0000000000aa', supplier }
  expect(await house.owner.call(makeAllSuggested, { orders: [elsewhere] })).toMatchObject({ success: 0 })
})

it('the database suggests what the rule does, whatever the levels', async () => {
  const supplier = await house.add(Supplier, { name: 'Farm Co' })
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
    const item = await house.product()
    const { par, reorderLevel, packSize, onHand, onOrder } = level
    await house.add(StockItem, { siteId: house.siteId, item, supplier, par, reorderLevel, packSize })
    if (onHand > 0) await house.receive(item, onHand, 1)
    if (onOrder > 0) await house.audited(PurchaseOrder, { supplier }, [{ item, quantity: onOrder }])
    const quantity = suggestedQuantity(level)
    if (quantity > 0) expected[item] = quantity
  }
  const { lines } = (await house.owner.call(suggestOrder, { siteId: house.siteId, supplier })).result
  expect(Object.keys(expected).length).toBeGreaterThan(3)
  expect(Object.fromEntries(lines.map(({ item, quantity }) => [item, quantity]))).toEqual(expected)
})
