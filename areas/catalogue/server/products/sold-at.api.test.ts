import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import type { InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { machineRandom } from '#platform/server/machine.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { add, csv, imported, listed, rowsIn } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Plu } from '../../contract/plu.ts'
import { planPrices } from '../../contract/price-change.ts'
import { sellAtShop } from '../../contract/sell-at-shop.ts'
import { server } from '../index.ts'

type Product = RowOf<typeof Plu>
const products = resourceOperations(Plu)

let app: TestApp
let owner: Client
let manager: Client
let manly: string
let bondi: string

beforeAll(async () => {
  app = await startTestApp([systemServer, server])
})
afterAll(() => app.close())

const shop = async (ordLot: string) =>
  (await add(owner, Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone: 'Australia/Brisbane' })).id

beforeEach(async () => {
  const merchantId = machineRandom.id()
  owner = app.as({ merchantId })
  manly = await shop('Manly')
  bondi = await shop('Bondi')
  manager = app.as({ merchantId, grants: [{ patterns: ['*'], sites: [manly] }] })
})

const product = (name: string, more: Partial<InputOf<typeof Plu>> = {}) =>
  add(owner, Plu, { pluName1: name, price1: 1, ...more })

const change = (client: Client, { id, version }: Product, patch: PatchOf<typeof Plu>) =>
  client.call(products.action, { action: ACTION.update, id, version, patch })

const namesWith = async (filter: Record<string, unknown>) => {
  const { result } = await owner.call(products.action, { action: ACTION.list, filter, sort: 'pluName1' } as never)
  return (result as unknown as Product[]).map(({ pluName1 }) => pluName1)
}

describe('a product', () => {
  it('is sold at all shops unless shops are selected', async () => {
    expect(await product('Tea')).toMatchObject({ soldAt: [], notSoldAt: [] })
    expect(await product('Surf wax', { soldAt: [manly] })).toMatchObject({ soldAt: [manly], notSoldAt: [] })
  })

  it('is found by a shop that sells it', async () => {
    await product('Tea')
    await product('Wax', { soldAt: [manly] })
    await product('Zinc', { notSoldAt: [manly] })
    expect(await namesWith({ soldAt: { in: [manly] } })).toEqual(['Tea', 'Wax'])
    expect(await namesWith({ soldAt: { in: [bondi] } })).toEqual(['Tea', 'Zinc'])
    expect(await namesWith({ soldAt: { in: [bondi, manly] } })).toEqual(['Tea', 'Wax', 'Zinc'])
    expect(await namesWith({ soldAt: { empty: true } })).toEqual(['Tea', 'Zinc'])
  })

  it('always has a shop', async () => {
    const wax = await product('Wax', { soldAt: [manly] })
    expect(await change(owner, wax, { notSoldAt: [manly] })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { notSoldAt: 'No shop would sell this product. Make it inactive instead.' } },
    })
  })

  it('keeps its shops in an exported and imported file, by name', async () => {
    await product('Wax', { soldAt: [manly, bondi] })
    const file = await owner.raw(products.export.path, { format: 'csv', columns: ['pluName1', 'price1', 'soldAt'] })
    const [headers = [], wax = []] = await rowsIn(file.bytes)
    expect(wax[2]).toBe('Manly; Bondi')
    const copy = await csv(headers.map(String), [['Copied wax', '1', 'Bondi']])
    expect(await imported(owner, copy, {}, products)).toMatchObject({ done: true, added: 1 })
    expect((await listed(owner, Plu)).find(({ pluName1 }) => pluName1 === 'Copied wax')?.soldAt).toEqual([bondi])
  })
})

describe('the manager of one shop', () => {
  const sell = (row: Product, siteId: string, sold: boolean) =>
    manager.call(sellAtShop, { target: { ids: [row.id] }, siteId, sold })

  it('adds and removes products at that shop', async () => {
    const tea = await product('Tea')
    const zinc = await product('Zinc', { soldAt: [bondi] })
    expect(await sell(tea, manly, false)).toMatchObject({ success: 1, result: { changed: 1 } })
    expect(await sell(zinc, manly, true)).toMatchObject({ success: 1, result: { changed: 1 } })
    expect(await listed(owner, Plu)).toMatchObject([
      { pluName1: 'Tea', soldAt: [], notSoldAt: [manly] },
      { pluName1: 'Zinc', soldAt: [bondi, manly], notSoldAt: [] },
    ])
    expect(await sell(tea, manly, false)).toMatchObject({ result: { changed: 0 } })
  })

  it('can’t do so at another shop', async () => {
    const both = await product('Tea')
    const wax = await product('Wax', { soldAt: [manly] })
    expect(await sell(both, bondi, false)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await sell(wax, bondi, true)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await change(manager, both, { notSoldAt: [bondi] })).toMatchObject({ rtn: RTN.notPermitted })
    expect(await change(manager, wax, { soldAt: [manly, bondi] })).toMatchObject({ rtn: RTN.notPermitted })
    expect(await change(manager, wax, { soldAt: [] })).toMatchObject({ rtn: RTN.notPermitted })
    expect(await change(manager, both, { active: false })).toMatchObject({ rtn: RTN.notPermitted })
  })

  it('can’t change a product that only another shop sells', async () => {
    const zinc = await product('Zinc', { soldAt: [bondi] })
    expect(await change(manager, zinc, { price1: 9 })).toMatchObject({
      rtn: RTN.notPermitted,
      dispMsg: 'Other shops sell this product. You can only change what your own shops sell.',
    })
    const bulk = { target: { ids: [zinc.id] }, patch: { price1: 9 } }
    expect(await manager.call(products.bulk, bulk)).toMatchObject({ rtn: RTN.notPermitted })
    const file = await csv(['pluId', 'price1'], [[zinc.pluId ?? '', '9']])
    expect(await imported(manager, file, { matchBy: 'pluId' }, products)).toMatchObject({ updated: 0, problemCount: 1 })
  })

  it('changes nothing that other shops share, not by selling the product first either', async () => {
    const zinc = await product('Zinc', { soldAt: [bondi] })
    await sell(zinc, manly, true)
    const refused = {
      rtn: RTN.notPermitted,
      dispMsg: 'Other shops sell this product too. Ask someone who manages all of them to change it.',
    }
    const stored = async () => (await listed(owner, Plu)).find(({ id }) => id === zinc.id) ?? zinc
    expect(await change(manager, await stored(), { price1: 9 })).toMatchObject(refused)
    const target = { ids: [zinc.id] }
    expect(await manager.call(products.bulk, { target, patch: { price1: 9 } })).toMatchObject(refused)
    const file = await csv(['pluId', 'price1'], [[zinc.pluId ?? '', '9']])
    expect(await imported(manager, file, { matchBy: 'pluId' }, products)).toMatchObject({ updated: 0, problemCount: 1 })
    const rule = { level: 1 as const, kind: 'set' as const, value: 9, ending: 'cent' as const }
    const plan = { name: 'Dearer', target, rule, leastMargin: null, leaveOutBelow: false }
    for (const from of [null, { day: '2033-01-01', time: '08:00', ordLot: 'Manly' }])
      expect(await manager.call(planPrices, { ...plan, from })).toMatchObject(refused)
    expect((await stored()).price1).toBe(1)
    expect(await change(manager, await stored(), { soldOut: true })).toMatchObject({ success: 1 })
    expect(await change(owner, await stored(), { price1: 9 })).toMatchObject({ success: 1 })
  })

  it('changes a product that no other shop sells any more', async () => {
    const tea = await product('Tea', { notSoldAt: [bondi] })
    expect(await change(manager, tea, { price1: 9 })).toMatchObject({ success: 1 })
  })

  it('can’t change it either if they may add products at every shop', async () => {
    const grants = [
      { patterns: ['catalogue.plu:add'], sites: 'all' as const },
      { patterns: ['catalogue.plu:list', 'catalogue.plu:update'], sites: [manly] },
    ]
    const adder = app.as({ ...(owner.merchantId ? { merchantId: owner.merchantId } : {}), grants })
    const theirs = await product('Bread', { soldAt: [bondi] })
    expect(await change(adder, theirs, { price1: 2 })).toMatchObject({ rtn: RTN.notPermitted })
    const taken = { target: { ids: [theirs.id] }, siteId: bondi, sold: false }
    expect(await adder.call(sellAtShop, taken)).not.toMatchObject({ success: 1 })
    const row = { pluName1: 'Everywhere', price1: 1 }
    expect(await adder.call(products.action, { action: ACTION.add, row })).toMatchObject({ result: { soldAt: [] } })
  })

  it('can only delete products that no other shop sells', async () => {
    const tea = await product('Tea')
    const wax = await product('Wax', { soldAt: [manly] })
    const remove = (row: Product) => manager.call(products.action, { action: ACTION.delete, ids: [row.id] })
    expect(await remove(tea)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await remove(wax)).toMatchObject({ success: 1 })
  })

  it('adds products to that shop', async () => {
    expect(await add(manager, Plu, { pluName1: 'Wax', price1: 1 })).toMatchObject({ soldAt: [manly] })
    const file = await csv(['pluName1', 'price1'], [['Rope', '1']])
    expect(await imported(manager, file, {}, products)).toMatchObject({ done: true, added: 1 })
    expect((await listed(owner, Plu)).map(({ soldAt }) => soldAt)).toEqual([[manly], [manly]])
  })
})
