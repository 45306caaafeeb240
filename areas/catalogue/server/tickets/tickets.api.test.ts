import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Plu } from '../../contract/plu.ts'
import { planPrices } from '../../contract/price-change.ts'
import { ticketItems } from '../../contract/ticket.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

const request = async (input: InputOfOperation<typeof ticketItems>) =>
  (await app.owner.call(ticketItems, input)).result.items.map(({ name, price, barcode }) => [name, price, barcode])

it('tickets of selected products show their current price', async () => {
  expect(await request({ target: { ids: [app.items.Milk, app.items.Bread] } })).toEqual([
    ['Bread', 4.5, 'Bread-1'],
    ['Milk', 3, 'Milk-1'],
  ])
})

it('tickets of a price change show the changed products at their new price', async () => {
  const planned = await app.owner.call(planPrices, {
    ...{ target: { all: true, expected: 3 }, leastMargin: null, leaveOutBelow: false, name: 'Dearer', from: null },
    rule: { level: 1, kind: 'set', value: 4.5, ending: 'cent' },
  })
  expect(await request({ priceChange: planned.result.id })).toEqual([
    ['Butter', 4.5, 'Butter-1'],
    ['Milk', 4.5, 'Milk-1'],
  ])
})

it('tickets show the requested price level, or price 1 for products without it', async () => {
  await app.add(Plu, { pluName1: 'Jam', price1: 8, price2: 7.2, barcode: 'Jam-1' })
  const target = { all: true as const, filter: { pluName1: { in: ['Jam', 'Bread'] } } }
  expect(await request({ target, level: 2 })).toEqual([
    ['Bread', 4.5, 'Bread-1'],
    ['Jam', 7.2, 'Jam-1'],
  ])
  const { result } = await app.owner.call(planPrices, {
    ...{ target: { ...target, expected: 2 }, leastMargin: null, leaveOutBelow: false, name: 'Members', from: null },
    rule: { level: 2, kind: 'set', value: 6.5, ending: 'cent' },
  })
  expect((await request({ priceChange: result.id, level: 2 })).filter(([name]) => name === 'Jam')).toEqual([
    ['Jam', 6.5, 'Jam-1'],
  ])
  expect(await request({ priceChange: result.id, level: 1 })).toEqual([])
})
