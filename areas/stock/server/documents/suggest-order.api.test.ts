import { afterAll, beforeAll, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { type StockHouse, stockHouse } from '../../../../tests/support/stock-documents.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { suggestOrder } from '../../contract/documents/suggest-order.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { suggestedQuantity } from '../../rules/suggested-quantity.ts'

let house: StockHouse
beforeAll(async () => {
  house = await stockHouse()
})
afterAll(() => house.close())

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
