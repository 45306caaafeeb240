import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import type { InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { machineRandom } from '#platform/server/machine.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { add, csv, imported, listed } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Category } from '../../contract/category.ts'
import { OptionGroup, optionGroups, setOptionSoldOut } from '../../contract/option-group.ts'
import { Plu } from '../../contract/plu.ts'
import { getProductFigures } from '../../contract/product-figures.ts'
import { setProductSoldOut } from '../../contract/sell-at-shop.ts'
import { server } from '../index.ts'

type Product = RowOf<typeof Plu>
const products = resourceOperations(Plu)

let app: TestApp
let owner: Client
let manager: Client
let seller: Client
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
  seller = app.as({ merchantId, grants: [{ patterns: ['pos.register:sell'], sites: [manly] }] })
})

const cake = (more: Partial<InputOf<typeof Plu>> = {}) => add(owner, Plu, { pluName1: 'Cake', price1: 5, ...more })
const change = (client: Client, { id, version }: Product, patch: PatchOf<typeof Plu>) =>
  client.call(products.action, { action: ACTION.update, id, version, patch })
const mark = (client: Client, { id }: Product, ordLot: string, soldOut: boolean) =>
  client.call(setProductSoldOut, { ordLot, product: id, soldOut })
const stored = async (): Promise<Product> => {
  const [product] = await listed(owner, Plu)
  if (!product) throw new Error('no product')
  return product
}

describe('a product', () => {
  it('is sold out at one shop, and sold on at the other', async () => {
    const row = await cake()
    expect(await mark(seller, row, 'Manly', true)).toMatchObject({
      rtn: RTN.done,
      result: { name: 'Cake', soldOut: true },
    })
    expect(await mark(seller, row, 'Manly', true)).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [manly] })
    expect(await mark(seller, row, 'Manly', false)).toMatchObject({ rtn: RTN.done })
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [] })
  })

  it('that is sold out everywhere is available at one shop again, and stays sold out at the other', async () => {
    const row = await cake({ soldOut: true })
    expect([...row.soldOutAt].sort()).toEqual([manly, bondi].sort())
    await mark(seller, row, 'Manly', false)
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [bondi] })
  })

  it('is found by the shops at which it is sold out', async () => {
    const row = await cake()
    await mark(manager, row, 'Manly', true)
    const count = async (filter: Record<string, unknown>) => {
      const { result } = await owner.call(products.action, { action: ACTION.list, filter } as never) // a filter of any shape
      return (result as unknown as Product[]).length
    }
    expect(await count({ soldOutAt: { in: [manly] } })).toBe(1)
    expect(await count({ soldOutAt: { in: [bondi] } })).toBe(0)
    expect(await count({ soldOutAt: { empty: false } })).toBe(1)
  })

  it('is marked by whoever sells in the shop or changes products there, by nobody else', async () => {
    const row = await cake()
    expect(await mark(seller, row, 'Bondi', true)).toMatchObject({ rtn: RTN.notFound })
    const counter = app.as({
      ...(owner.merchantId ? { merchantId: owner.merchantId } : {}),
      grants: [{ patterns: ['stock.taking:list'], sites: [manly] }],
    })
    expect(await mark(counter, row, 'Manly', true)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await mark(app.as({ merchantId: app.otherMerchantId }), row, 'Manly', true)).toMatchObject({
      rtn: RTN.notFound,
    })
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [] })
  })
})

describe('the manager of one shop', () => {
  it('marks it there, by the flag, the list and a file, and at no other shop', async () => {
    const row = await cake()
    expect(await change(manager, row, { soldOut: true })).toMatchObject({ success: 1 })
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [manly] })
    expect(await change(manager, await stored(), { soldOutAt: [manly, bondi] })).toMatchObject({
      rtn: RTN.notPermitted,
    })
    await change(owner, await stored(), { soldOut: true })
    expect(await change(manager, await stored(), { soldOut: false })).toMatchObject({ success: 1 })
    expect(await stored()).toMatchObject({ soldOut: false, soldOutAt: [bondi] })
    const file = await csv(['pluId', 'soldOut'], [[row.pluId ?? '', 'yes']])
    expect(await imported(manager, file, { matchBy: 'pluId' }, products)).toMatchObject({ updated: 1, problemCount: 0 })
    expect(await stored()).toMatchObject({ soldOut: true })
  })

  it('is told by the product that other shops sell it too, before anything is saved', async () => {
    const shared = await cake()
    const own = await cake({ pluName1: 'Wax', soldAt: [manly] })
    const isShared = async (client: Client, item: string) =>
      (await client.call(getProductFigures, { item })).result.isShared
    expect(await isShared(manager, shared.id)).toBe(true)
    expect(await isShared(manager, own.id)).toBe(false)
    expect(await isShared(owner, shared.id)).toBe(false)
  })
})

it('an option is sold out at the shop that marks it, and chosen at the other', async () => {
  const options = [{ name: 'Almond', price: 0.8, soldOut: false, printers: [] }]
  const { id } = await add(owner, OptionGroup, { name: 'Milk', options })
  const soldOutAt = async (ordLot: string) => {
    const { groups } = (await owner.call(optionGroups, { ordLot })).result
    return groups.find(group => group.id === id)?.options[0]
  }
  const option = (await soldOutAt('Manly'))?.id ?? ''
  await seller.call(setOptionSoldOut, { ordLot: 'Manly', option, soldOut: true })
  expect([await soldOutAt('Manly'), await soldOutAt('Bondi')]).toMatchObject([{ soldOut: true }, { soldOut: false }])
  await seller.call(setOptionSoldOut, { ordLot: 'Manly', option, soldOut: false })
  expect(await soldOutAt('Manly')).toMatchObject({ soldOut: false })
})

describe('the options of a group, to the manager of one shop', () => {
  type Group = RowOf<typeof OptionGroup>
  const groups = resourceOperations(OptionGroup)
  const plain = { price: 0.8, soldOut: false, printers: [] }
  const options = [
    { name: 'Almond', ...plain },
    { name: 'Soy', ...plain },
  ]
  const read = async (id: string) => (await owner.call(groups.get, { id })).result as Group
  const write = async (client: Client, id: string, patch: PatchOf<typeof OptionGroup>) =>
    client.call(groups.action, { action: ACTION.update, id, version: (await read(id)).version, patch })
  const first = (group: Group, more: Partial<Group['options'][number]>) => ({
    options: group.options.map((option, at) => (at === 0 ? { ...option, ...more } : option)),
  })
  const addGroup = async (product: Product) =>
    (await add(owner, OptionGroup, { name: 'Milk', options, products: [product.id] })).id

  it('are sold out there by the flag, and at no other shop', async () => {
    const id = await addGroup(await cake())
    expect(await write(manager, id, first(await read(id), { soldOut: true }))).toMatchObject({ success: 1 })
    expect((await read(id)).options).toMatchObject([{ soldOut: false, soldOutAt: [manly] }, { soldOut: false }])
    const both = first(await read(id), { soldOutAt: [manly, bondi] })
    expect(await write(manager, id, both)).toMatchObject({
      rtn: RTN.notPermitted,
      map: { code: 'catalogue.refusal.optionsAt.otherShops' },
    })
    expect(await write(owner, id, first(await read(id), { soldOut: true }))).toMatchObject({ success: 1 })
    expect([...((await read(id)).options[0]?.soldOutAt ?? [])].sort()).toEqual([manly, bondi].sort())
    // As the form sends it: the flag alone.
    const available = first(await read(id), { soldOut: false, soldOutAt: undefined })
    expect(await write(manager, id, available)).toMatchObject({ success: 1 })
    expect((await read(id)).options[0]).toMatchObject({ soldOut: false, soldOutAt: [bondi] })
  })

  it('are changed, removed and deleted where no other shop sells a product with them', async () => {
    const product = await cake()
    const shared = await addGroup(product)
    const category = await add(owner, Category, { catName1: 'Waxes' })
    const own = await cake({ pluName1: 'Wax', soldAt: [manly], category: category.id })
    const refused = { rtn: RTN.notPermitted, map: { code: 'catalogue.refusal.optionsAt.shared' } }
    const dearer = first(await read(shared), { price: 9 })
    expect(await write(manager, shared, dearer)).toMatchObject(refused)
    expect(await write(manager, shared, { options: (await read(shared)).options.slice(1) })).toMatchObject(refused)
    expect(await write(manager, shared, { products: [] })).toMatchObject(refused)
    expect(await manager.call(groups.action, { action: ACTION.delete, ids: [shared] })).toMatchObject(refused)
    expect((await read(shared)).options).toMatchObject([{ price: 0.8 }, { price: 0.8 }])
    const row = { name: 'Scent', options, categories: [category.id] }
    const scent = (await add(manager, OptionGroup, row)).id
    expect(await write(manager, scent, first(await read(scent), { price: 9 }))).toMatchObject({ success: 1 })
    expect(await write(manager, scent, { products: [own.id, product.id] })).toMatchObject(refused)
    const leftOut = { products: [product.id], exceptions: [{ product: product.id, leftOut: true, prices: {} }] }
    expect(await write(manager, scent, leftOut)).toMatchObject({ success: 1 })
    expect(await manager.call(groups.action, { action: ACTION.delete, ids: [scent] })).toMatchObject({ success: 1 })
    expect(await write(owner, shared, dearer)).toMatchObject({ success: 1 })
  })
})
