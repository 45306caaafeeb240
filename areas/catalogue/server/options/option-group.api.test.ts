import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { OptionGroup, optionGroups, setOptionSoldOut } from '#areas/catalogue/contract/option-group.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { server as catalogue } from '../index.ts'

const areas = [{ area: 'system', resources: [serve(Site)] }, catalogue]

crudSuite(OptionGroup, areas, {
  sample: n => ({ name: `Milk ${n}`, options: [{ name: 'Full cream', price: 0, soldOut: false, printers: [] }] }),
  change: { kind: 'extra', max: 3, apart: true },
  find: 'Milk 1',
})

describe('an option group', () => {
  let app: TestApp
  let owner: Client
  let latte: string
  let oatMilk: string

  async function added<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
    const answer = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row })
    if (!answer.success) throw new Error(answer.dispMsg)
    return (answer.result as { id: string }).id
  }

  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
    latte = await added(Plu, { pluName1: 'Latte', price1: 5, category: await added(Category, { catName1: 'Coffee' }) })
    oatMilk = await added(Plu, { pluName1: 'Oat milk', price1: 4 })
  })
  afterAll(() => app.close())

  const operations = resourceOperations(OptionGroup)
  const read = async (id: string) => (await owner.call(operations.get, { id })).result as RowOf<typeof OptionGroup>
  const plain = { soldOut: false, printers: [] }

  it('gives its options ids, and keeps them when they are renamed', async () => {
    const id = await added(OptionGroup, { name: 'Sizes', options: [{ name: 'Small', price: 0, ...plain }] })
    const { options, version } = await read(id)
    expect(options).toEqual([{ id: expect.any(String), name: 'Small', price: 0, ...plain }])
    const large = { name: 'Large', price: 1, ...plain }
    const renamed = options.map(option => ({ ...option, name: 'Cup' }))
    await owner.call(operations.action, { action: ACTION.update, id, version, patch: { options: [...renamed, large] } })
    const after = await read(id)
    expect(after.options).toEqual([
      { ...options[0], name: 'Cup' },
      { id: expect.any(String), ...large },
    ])
    expect(after.options[1]?.id).not.toBe(after.options[0]?.id)
  })

  it('prevents products named by its options or exceptions from being deleted', async () => {
    await added(OptionGroup, {
      name: 'Milk',
      options: [{ name: 'Oat', price: 0.7, plu: oatMilk, ...plain }],
      exceptions: [{ product: latte, leftOut: true, prices: {} }],
    })
    for (const id of [oatMilk, latte])
      expect(await owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [id] })).toMatchObject({
        rtn: RTN.inUse,
        map: { usedBy: [{ resource: 'catalogue.optionGroup', title: 'Milk' }] },
      })
  })

  it('can only name existing products', async () => {
    const option = { name: 'Oat', price: 0.7, plu: app.merchantId, ...plain }
    expect(
      await owner.call(operations.action, { action: ACTION.add, row: { name: 'Ghosts', options: [option] } }),
    ).toMatchObject({ rtn: RTN.invalid, map: { fields: { options: expect.any(String) } } })
  })

  it('has options that users who sell in the shop, and no one else, can mark as sold out', async () => {
    await added(Site, { ordLot: 'CAFE', lotName: 'Café', lotType: 'hospitality' })
    const id = await added(OptionGroup, {
      name: 'Milks',
      options: [
        { name: 'Almond', price: 0, ...plain },
        { name: 'Soy', price: 0, ...plain },
      ],
    })
    const option = (await read(id)).options[0]?.id ?? ''
    const mark = (client: Client, soldOut: boolean) =>
      client.call(setOptionSoldOut, { ordLot: 'CAFE', option, soldOut })
    const seller = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: 'all' }] })
    const counter = app.as({ grants: [{ patterns: ['stock.taking:list'], sites: 'all' }] })
    expect(await mark(counter, true)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await mark(app.as({ merchantId: app.otherMerchantId }), true)).toMatchObject({ rtn: RTN.notFound })
    expect(await mark(seller, true)).toMatchObject({ rtn: RTN.done, result: { name: 'Almond', soldOut: true } })
    expect(await mark(seller, true)).toMatchObject({ rtn: RTN.nothingToDo })
    // The only shop is all shops.
    expect((await read(id)).options).toMatchObject([
      { name: 'Almond', soldOut: true, soldOutAt: [expect.any(String)] },
      { name: 'Soy', soldOut: false },
    ])
    const { groups } = (await seller.call(optionGroups, { ordLot: 'CAFE' })).result
    expect(groups.find(group => group.id === id)?.options[0]).toMatchObject({ id: option, soldOut: true })
    expect(await mark(seller, false)).toMatchObject({ rtn: RTN.done })
  })

  it('is copied with its own options', async () => {
    const cups = await read(await added(OptionGroup, { name: 'Cups', options: [{ name: 'Cup', price: 0, ...plain }] }))
    const [cup] = cups.options
    const mugs = await read(
      await added(OptionGroup, { name: 'Mugs', options: cups.options, default: cup?.id === undefined ? [] : [cup.id] }),
    )
    expect(mugs.options).toEqual([{ ...cup, id: expect.any(String) }])
    expect(mugs.options[0]?.id).not.toBe(cup?.id)
    expect(mugs.default).toEqual([mugs.options[0]?.id])
    expect((await read(cups.id)).options).toEqual(cups.options)
  })
})
