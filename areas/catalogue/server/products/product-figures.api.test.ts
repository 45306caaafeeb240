import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Plu } from '../../contract/plu.ts'
import { getProductFigures, listProductFigures } from '../../contract/product-figures.ts'
import { Tax } from '../../contract/tax.ts'

const DAY_MS = 24 * 3_600_000
const LISTS_PRODUCTS = ['catalogue.plu:list']

let app: StockApp
let milk: string
let taxed: string

beforeAll(async () => {
  app = await startStockApp()
  milk = app.items.Milk
  const tax = await app.add(Tax, { number: 1, name: 'GST', rate: 10, standard: false })
  taxed = await app.product('Taxed tea')
  const change = { action: ACTION.update, id: taxed, version: 1, patch: { price1: 11, cost: 4, tax } } as const
  expect(await app.owner.call(resourceOperations(Plu).action, change)).toMatchObject({ success: 1 })
  await app.receive(milk, 30, 1)
  await app.receive(milk, 10, 2, app.depot)
  await app.upload([
    app.sale(),
    app.sale({ billNum: '1002', soldAt: new Date(app.runtime.clock() - 29 * DAY_MS).toISOString() }),
    app.sale({ billNum: '1003', soldAt: new Date(app.runtime.clock() - 31 * DAY_MS).toISOString() }),
  ])
})
afterAll(() => app.close())

async function figuresOf(item: string, client: Client = app.owner, ordLot?: string) {
  const { result } = await client.call(listProductFigures, { items: [item], ...(ordLot ? { ordLot } : {}) })
  return result[0]
}

describe('figures of a product', () => {
  it('add up stock and sales of the last 30 days over all shops', async () => {
    expect(await figuresOf(milk)).toMatchObject({
      onHand: 34,
      sold: 4,
    })
  })

  it('show the margin of the price without tax over the average cost of stock', async () => {
    const { stockOf, siteId, depot } = app
    const [grocer, store] = [await stockOf(milk, siteId), await stockOf(milk, depot)]
    const value = grocer.quantity * (grocer.average ?? 0) + store.quantity * (store.average ?? 0)
    const cost = value / (grocer.quantity + store.quantity)
    expect((await figuresOf(milk))?.margin).toBeCloseTo(((3 - cost) / 3) * 100, 1)
  })

  it('use the product’s own cost if it has no stock', async () => {
    expect(await figuresOf(taxed)).toEqual({
      item: taxed,
      onHand: null,
      margin: 60,
      sold: 0,
    })
  })

  it('of a selected shop exclude other shops', async () => {
    expect(await figuresOf(milk, app.owner, 'DEPOT')).toMatchObject({ onHand: 10, sold: 0 })
  })

  it('are shown for each shop in the form', async () => {
    const { result } = await app.owner.call(getProductFigures, { item: milk })
    expect(result).toMatchObject({
      onHand: 34,
      atShops: [
        { siteId: app.siteId, onHand: 24, sold: 4 },
        { siteId: app.depot, onHand: 10, sold: 0 },
      ],
    })
    const unknown = await app.owner.call(getProductFigures, { item: app.siteId })
    expect(unknown.rtn).toBe(RTN.notFound)
  })
})

describe('a user who lists products', () => {
  it('sees neither stock nor sales without permission', async () => {
    const client = app.as({ grants: [{ patterns: LISTS_PRODUCTS, sites: 'all' }] })
    expect(await figuresOf(milk, client)).toMatchObject({ onHand: null, sold: null })
    expect((await figuresOf(milk, client))?.margin).toBeCloseTo(((3 - 1.25) / 3) * 100, 3)
  })

  it('sees the stock and sales of their own shops only', async () => {
    const patterns = [...LISTS_PRODUCTS, 'stock.onHand:list', 'report.categorySales:view']
    const client = app.as({ grants: [{ patterns, sites: [app.depot] }] })
    expect(await figuresOf(milk, client)).toMatchObject({ onHand: 10, sold: 0 })
    const { result } = await client.call(getProductFigures, { item: milk })
    expect(result.atShops.map(({ siteId }) => siteId)).toEqual([app.depot])
  })

  it('does not see the book quantity while counting blind', async () => {
    await app.begin(StockTaking, { name: 'Shelf', blind: true })
    const patterns = [...LISTS_PRODUCTS, 'stock.onHand:list', 'stock.taking:update']
    const client = app.as({ grants: [{ patterns, sites: 'all' }] })
    expect(await figuresOf(milk, client)).toMatchObject({ onHand: 10 })
  })

  it('of another merchant sees nothing', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    expect((await other.call(listProductFigures, { items: [milk] })).result).toEqual([])
  })
})
