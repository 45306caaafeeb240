import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { HappyHour } from '../../contract/happy-hour.ts'
import { listPromotions } from '../../contract/promotion-list.ts'
import { SalePromotion } from '../../contract/sale.ts'
import { Special } from '../../contract/special.ts'
import { server } from '../index.ts'

const DAY_MS = 24 * 3_600_000

let app: ShopApp
let kiosk: string

beforeAll(async () => {
  app = await startShopApp([server])
  kiosk = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail' })
  const inDays = (days: number) => new Date(app.runtime.clock() + days * DAY_MS).toISOString()
  const bread = { plu: app.items.Bread, price: 4 }
  await app.add(Special, { ...bread, name: 'Bread now', to: inDays(1), ordLots: ['KIOSK'] })
  await app.add(Special, { ...bread, name: 'Bread soon', from: inDays(1) })
  await app.add(Special, { ...bread, name: 'Bread last week', to: inDays(-7), ordLots: [app.ordLot] })
  await app.add(Special, { ...bread, name: 'Bread paused', active: false, to: inDays(-7) })
  await app.add(HappyHour, { name: 'Cakes', weekdays: [1], timeFrom: '03:00', timeTo: '03:01', percent: 10 })
  await app.add(SalePromotion, { name: 'Ten off', barcode: 'TEN', percent: 10 })
})
afterAll(() => app.close())

async function names(query: Partial<InputOfOperation<typeof listPromotions>> = {}, client: Client = app.owner) {
  const { result } = await client.call(listPromotions, { sort: 'name', page: 1, pageSize: 20, ...query })
  return result.map(({ name }) => name)
}

describe('the list of all promotions', () => {
  it('has every kind in one order, with a summary of each', async () => {
    const { result, map } = await app.owner.call(listPromotions, { sort: 'name', page: 1, pageSize: 20 })
    expect(map.total).toBe(6)
    expect(result.map(({ name, kind }) => [name, kind])).toEqual([
      ['Bread last week', 'special'],
      ['Bread now', 'special'],
      ['Bread paused', 'special'],
      ['Bread soon', 'special'],
      ['Cakes', 'happyHour'],
      ['Ten off', 'sale'],
    ])
    expect(result[4]).toMatchObject({ weekdays: [1], timeFrom: '03:00', timeTo: '03:01', from: null, to: null })
  })

  it('is filtered by kind, state, shop and words', async () => {
    expect(await names({ kind: 'happyHour' })).toEqual(['Cakes'])
    expect(await names({ state: 'running' })).toEqual(['Bread now', 'Cakes', 'Ten off'])
    expect(await names({ state: 'upcoming' })).toEqual(['Bread soon'])
    expect(await names({ state: 'ended' })).toEqual(['Bread last week'])
    expect(await names({ state: 'inactive' })).toEqual(['Bread paused'])
    expect(await names({ state: 'running', ordLot: app.ordLot })).toEqual(['Cakes', 'Ten off'])
    expect(await names({ search: 'bread soon' })).toEqual(['Bread soon'])
  })

  it('is sorted by period and read page by page', async () => {
    expect((await names({ sort: '-to', kind: 'special' })).at(-1)).toBe('Bread last week')
    const { result, map } = await app.owner.call(listPromotions, { sort: 'name', page: 2, pageSize: 4 })
    expect(result.map(({ name }) => name)).toEqual(['Cakes', 'Ten off'])
    expect(map.total).toBe(6)
  })

  it('hides other shops from a manager of one shop, and kinds they may not list', async () => {
    const manager = app.as({ grants: [{ patterns: ['promotion.*'], sites: [kiosk] }] })
    expect(await names({}, manager)).not.toContain('Bread last week')
    expect(await names({}, manager)).toContain('Bread now')
    const patterns = ['promotion.all:view', 'promotion.sale:list']
    expect(await names({}, app.as({ grants: [{ patterns, sites: 'all' }] }))).toEqual(['Ten off'])
    expect(await names({}, app.as({ merchantId: app.otherMerchantId }))).toEqual([])
  })
})
