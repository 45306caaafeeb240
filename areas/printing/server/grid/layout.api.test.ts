import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as system } from '#areas/system/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { AppLayout, appLayout, type LayoutDraft } from '../../contract/grid-layout.ts'
import { shopLooks } from '../../contract/shop-looks.ts'
import { UiTemplate } from '../../contract/ui-template.ts'
import { NEW_GRIDS } from '../../rules/grid/tile.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, system, printing])
})
afterAll(() => app.close())

type Tiles = LayoutDraft['grid']['tiles']

const add = async (name: string) => (await rowsOf(app.owner, AppLayout).add({ name })).result.id
const open = async (id: string) => (await app.owner.call(appLayout.open, { id })).result
const save = async (id: string, tiles: Tiles, version?: number) =>
  app.owner.call(appLayout.save, { id, version: version ?? (await open(id)).version, grid: { columns: 2, tiles } })
const publish = async (id: string) => app.owner.call(appLayout.publish, { id, version: (await open(id)).version })
const HELLO: Tiles = [{ id: 'hello', kind: 'text', text: 'Good morning', w: 2, h: 1 }]
const PRICES: Tiles = [{ id: 'price', kind: 'link', page: 'app.priceInquiry', w: 1, h: 1 }]

describe('a layout of the handheld’s home page', () => {
  it('begins with what handhelds show without one', async () => {
    expect(await open(await add('New'))).toMatchObject({ version: 1, grid: NEW_GRIDS.app, published: null })
  })

  it('is not published empty or with a tile that shows nothing', async () => {
    const id = await add('Unfinished')
    await save(id, [])
    expect(await publish(id)).toMatchObject({ rtn: RTN.wrongState })
    await save(id, [...HELLO, { id: 'page', kind: 'link', page: '', w: 1, h: 1 }])
    expect(await publish(id)).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ at: 'page', code: 'linkMissing' }] },
    })
    expect((await app.owner.call(appLayout.publications, { id })).result).toEqual([])
  })

  it('takes no tile of a customer display, and no two tiles with one id', async () => {
    const id = await add('Wrong tiles')
    expect(await save(id, [{ id: 'total', kind: 'total', w: 2, h: 1 }])).toMatchObject({ rtn: RTN.invalid })
    expect(await save(id, [...HELLO, ...HELLO])).toMatchObject({ rtn: RTN.invalid })
    expect((await open(id)).version).toBe(1)
  })

  it('refuses the later of two people and tells what the other saved', async () => {
    const id = await add('Two people')
    await save(id, HELLO)
    const late = await save(id, PRICES, 1)
    expect(late).toMatchObject({ rtn: RTN.changedSince, map: { current: { version: 2, grid: { tiles: HELLO } } } })
  })

  it('reaches the handhelds of its UI template as it was published, and again when it is rolled back', async () => {
    const id = await add('Rolled back')
    await rowsOf(app.owner, UiTemplate).add({ name: 'Grocer', app: id })
    const shown = async () => (await app.owner.call(shopLooks, { ordLot: app.ordLot })).result.looks[0]?.app
    expect(await shown()).toBeNull()
    await save(id, HELLO)
    await publish(id)
    expect(await shown()).toEqual({ number: 1, columns: 2, tiles: HELLO, files: {} })
    await save(id, PRICES)
    expect(await shown()).toMatchObject({ number: 1 })
    await publish(id)
    expect(await shown()).toMatchObject({ number: 2, tiles: PRICES })
    await app.owner.call(appLayout.rollBack, { id, number: 1 })
    expect(await shown()).toMatchObject({ number: 3, tiles: HELLO })
    expect((await open(id)).grid.tiles).toEqual(PRICES)
    expect(await rowsOf(app.owner, AppLayout).remove(id)).toMatchObject({ rtn: RTN.inUse })
  })

  it('is of the whole merchant: the manager of one shop reads it, and neither saves nor publishes it', async () => {
    const other = await app.add(Site, {
      ordLot: 'OTHER',
      lotName: 'Other',
      lotType: 'retail',
      timeZone: 'Australia/Perth',
    })
    const manager = app.as({ grants: [{ patterns: ['design.*'], sites: [other] }] })
    const id = await add('Of all shops')
    const { version, grid } = (await manager.call(appLayout.open, { id })).result
    expect(await manager.call(appLayout.save, { id, version, grid })).toMatchObject({ rtn: RTN.notFound })
    expect(await manager.call(appLayout.publish, { id, version })).toMatchObject({ rtn: RTN.notFound })
  })
})
