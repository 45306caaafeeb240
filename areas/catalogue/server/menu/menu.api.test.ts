import { Client as Postgres } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Category } from '../../contract/category.ts'
import {
  getMenu,
  menuPalette,
  menuPublication,
  menuPublications,
  publishedMenu,
  publishMenu,
  rollBackMenu,
  saveMenu,
} from '../../contract/menu-setup.ts'
import { Plu } from '../../contract/plu.ts'
import type { Menu, MenuCell } from '../../rules/menu/menu.ts'
import { server as catalogue } from '../index.ts'

const plus = resourceOperations(Plu)
const categories = resourceOperations(Category)
const sites = resourceOperations(Site)
const PAGE = uuidv7()

type Row = { id: string; version: number; ordLot: string }

let app: TestApp
let owner: Client
let cafe: Row
let grocer: Row
let coffee: Row
let latte: Row
let tea: Row

beforeAll(async () => {
  app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue])
  owner = app.as()
  cafe = await addSite('Café', { menuGridRowNum: 4, menuGridColumnNum: 3, menuLayout: 'ArmPos', menuVersion: 200 })
  grocer = await addSite('Grocer', {})
  coffee = await add(categories, { catName1: 'Coffee', buttonColour: '#5c3b1e', textColour: '#ffffff' })
  latte = await add(plus, { pluName1: 'Latte', price1: 5.5, category: coffee.id })
  tea = await add(plus, { pluName1: 'Tea', price1: 4 })
})
afterAll(() => app.close())

async function add(calls: typeof plus | typeof categories | typeof sites, row: object): Promise<Row> {
  const answer = await owner.call(calls.action as typeof plus.action, { action: ACTION.add, row: row as never })
  expect(answer).toMatchObject({ success: 1 })
  return answer.result as unknown as Row
}
const addSite = (lotName: string, settings: object) =>
  add(sites, { lotName, ordLot: lotName.slice(0, 3), lotType: 'hospitality', settings })

const button = (row: number, column: number, holds: MenuCell['holds'], more: Partial<MenuCell> = {}): MenuCell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  holds,
  ...more,
})
const menuWith = (...cells: MenuCell[]): Menu => ({
  menuGrid: { rowNum: 4, columnNum: 3 },
  submenuGrid: { rowNum: 5, columnNum: 5 },
  layout: 'ArmPos',
  menuVersion: 200,
  pages: [{ id: PAGE, name: 'Main', cells }],
})
const item = (row: Row) => ({ kind: 'item', id: row.id }) as const

/** Saves over whatever there is. */
async function save(menu: Menu, ordLot = cafe.ordLot): Promise<number> {
  const { result } = await owner.call(getMenu, { ordLot })
  const saved = await owner.call(saveMenu, { ordLot, version: result.version, menu })
  expect(saved).toMatchObject({ success: 1 })
  return saved.result.version
}
async function publish(menu: Menu, note = '', ordLot = cafe.ordLot) {
  return owner.call(publishMenu, { ordLot, version: await save(menu, ordLot), note })
}

describe('a menu draft', () => {
  it('starts empty, with the grid of the shop’s settings', async () => {
    const { result } = await owner.call(getMenu, { ordLot: cafe.ordLot })
    expect(result).toMatchObject({
      version: 0,
      menu: null,
      published: null,
      layout: {
        menuGrid: { rowNum: 4, columnNum: 3 },
        submenuGrid: { rowNum: 5, columnNum: 5 },
        layout: 'ArmPos',
        menuVersion: 200,
      },
    })
    expect((await owner.call(getMenu, { ordLot: grocer.ordLot })).result.layout).toMatchObject({
      menuGrid: { rowNum: 6, columnNum: 5 },
      layout: 'CTPos',
    })
  })

  it('is saved, and opened again with the details of its buttons', async () => {
    const menu = menuWith(
      button(0, 0, { kind: 'category', id: coffee.id }),
      button(1, 2, item(latte), { label: 'Caffè' }),
    )
    const version = await save(menu)
    const { result } = await owner.call(getMenu, { ordLot: cafe.ordLot })
    expect(result).toMatchObject({ version, menu, savedBy: 'Tess Owner' })
    expect(result.things[latte.id]).toMatchObject({ name: 'Latte', price: 5.5, colour: '#5c3b1e', active: true })
    expect(result.things[coffee.id]).toMatchObject({ kind: 'category', name: 'Coffee', textColour: '#ffffff' })
  })

  it('refuses an outdated version, and returns the current one', async () => {
    const version = await save(menuWith(button(0, 0, item(latte))))
    const late = await owner.call(saveMenu, { ordLot: cafe.ordLot, version: version - 1, menu: menuWith() })
    expect(late).toMatchObject({ rtn: RTN.changedSince, map: { current: { version, savedBy: 'Tess Owner' } } })
    const first = await owner.call(saveMenu, { ordLot: cafe.ordLot, version: 0, menu: menuWith() })
    expect(first.rtn).toBe(RTN.changedSince)
    const lateToPublish = await owner.call(publishMenu, { ordLot: cafe.ordLot, version: version - 1, note: '' })
    expect(lateToPublish.rtn).toBe(RTN.changedSince)
  })

  it('has no two buttons in one place, and none outside the grid', async () => {
    const { result } = await owner.call(getMenu, { ordLot: cafe.ordLot })
    const request = (menu: Menu) => owner.call(saveMenu, { ordLot: cafe.ordLot, version: result.version, menu })
    const wide = button(0, 0, item(latte), { columnSpan: 2 })
    expect(await request(menuWith(wide, button(0, 1, item(tea))))).toMatchObject({
      rtn: RTN.invalid,
      map: { code: 'catalogue.refusal.menu.overlap' },
    })
    expect(await request(menuWith(button(4, 0, item(tea))))).toMatchObject({
      map: { code: 'catalogue.refusal.menu.outside' },
    })
    expect((await owner.call(getMenu, { ordLot: cafe.ordLot })).result.version).toBe(result.version)
  })

  it('never refers to something deleted while it is saved: one of the two is refused', async () => {
    const ordLot = cafe.ordLot
    for (let round = 0; round < 8; round += 1) {
      const bun = await add(plus, { pluName1: `Bun ${round}`, price1: 3 })
      const { result } = await owner.call(getMenu, { ordLot })
      const menu = menuWith(button(0, 0, item(bun)))
      const remove = () => owner.call(plus.action, { action: ACTION.delete, ids: [bun.id] })
      const keep = () => owner.call(saveMenu, { ordLot, version: result.version, menu })
      const [saved, removed] =
        round % 2 === 0 ? await Promise.all([keep(), remove()]) : (await Promise.all([remove(), keep()])).reverse()
      expect([saved?.success, removed?.success].sort()).toEqual([0, 1])
      const there = (await owner.call(getMenu, { ordLot })).result
      if (saved?.success === 1) expect([removed?.rtn, there.things[bun.id]?.name]).toEqual([RTN.inUse, `Bun ${round}`])
      else
        expect(saved).toMatchObject({ rtn: RTN.invalid, map: { code: 'catalogue.refusal.menu.gone', gone: [bun.id] } })
      await save(menuWith())
      if (saved?.success === 1) await remove()
    }
  })

  it('is filled from categories and items sold at tills, found by name or category', async () => {
    await add(plus, { pluName1: 'Old latte', price1: 5, active: false })
    await add(plus, { pluName1: 'Web latte', price1: 5, cashier: false })
    const match = async (query: object) => {
      const { result } = await owner.call(menuPalette, {
        ordLot: cafe.ordLot,
        kind: 'item',
        search: '',
        page: 1,
        ...query,
      })
      return result.things.map(thing => thing.name)
    }
    expect(await match({ search: 'lat' })).toEqual(['Latte'])
    expect(await match({ category: coffee.id })).toEqual(['Latte'])
    expect(await match({})).toEqual(['Latte', 'Tea'])
    expect(await match({ kind: 'category', search: 'coff' })).toEqual(['Coffee'])
  })
})

describe('publishing', () => {
  it('gives tills the saved menu, with names, colours and prices', async () => {
    const menu = menuWith(button(0, 0, item(latte)), button(3, 2, { kind: 'function', name: 'noSale' }))
    const made = await publish(menu, 'Winter')
    expect(made).toMatchObject({ success: 1, result: { number: 1, by: 'Tess Owner', note: 'Winter' } })
    const { result } = await owner.call(publishedMenu, { ordLot: cafe.ordLot })
    expect(result).toMatchObject({
      number: 1,
      version: 200,
      layout: 'ArmPos',
      pages: [
        {
          name: 'Main',
          cells: [
            {
              holds: item(latte),
              label: 'Latte',
              colour: '#5c3b1e',
              textColour: '#ffffff',
              state: 'ready',
              price: 5.5,
            },
            { holds: { kind: 'function', name: 'noSale' }, label: null, price: null },
          ],
        },
      ],
    })
    expect(app.events.map(event => event.topic)).toContain('catalogue.menuPublished')
  })

  it('is refused for an unchanged menu', async () => {
    const again = await publish(menuWith(button(0, 0, item(latte)), button(3, 2, { kind: 'function', name: 'noSale' })))
    expect(again).toMatchObject({ rtn: RTN.wrongState, map: { code: 'catalogue.refusal.menu.same' } })
  })

  it('keeps the tills’ menu until the next publication, whatever is saved', async () => {
    await save(menuWith(button(2, 2, item(tea))))
    expect((await owner.call(publishedMenu, { ordLot: cafe.ordLot })).result.number).toBe(1)
  })

  it('can be rolled back, as a publication of its own', async () => {
    expect((await publish(menuWith(button(2, 2, item(tea))), 'Spring')).result.number).toBe(2)
    const back = await owner.call(rollBackMenu, { ordLot: cafe.ordLot, number: 1, note: 'Too early' })
    expect(back).toMatchObject({ success: 1, result: { number: 3, rolledBackTo: 1, note: 'Too early' } })
    const { result } = await owner.call(publishedMenu, { ordLot: cafe.ordLot })
    expect([result.number, result.pages[0]?.cells[0]?.label]).toEqual([3, 'Latte'])
    const list = await owner.call(menuPublications, { ordLot: cafe.ordLot })
    expect(list.result.map(each => [each.number, each.note, each.rolledBackTo])).toEqual([
      [3, 'Too early', 1],
      [2, 'Spring', null],
      [1, 'Winter', null],
    ])
    const second = await owner.call(menuPublication, { ordLot: cafe.ordLot, number: 2 })
    expect(second.result.menu.pages[0]?.cells[0]).toMatchObject({ label: 'Tea', row: 2, column: 2 })
    expect((await owner.call(rollBackMenu, { ordLot: cafe.ordLot, number: 9, note: '' })).rtn).toBe(RTN.notFound)
  })

  it('prevents what the menu or its draft uses from being deleted', async () => {
    const scone = await add(plus, { pluName1: 'Scone', price1: 5 })
    const remove = () => owner.call(plus.action, { action: ACTION.delete, ids: [scone.id] })
    const refused = {
      rtn: RTN.inUse,
      map: { usedBy: [{ resource: 'catalogue.menuSetup', title: 'Café', kind: 'Menu setup' }] },
    }
    await publish(menuWith(button(0, 0, item(scone))))
    await save(menuWith(button(0, 0, item(tea))))
    expect(await remove()).toMatchObject(refused)
    await publish(menuWith(button(0, 0, item(tea))))
    await save(menuWith(button(0, 0, item(scone))))
    expect(await remove()).toMatchObject(refused)
    await save(menuWith(button(0, 0, item(tea))))
    expect(await remove()).toMatchObject({ success: 1 })
  })

  it('shows tills sold-out items, and an empty place for deleted ones in a restored publication', async () => {
    const soup = await add(plus, { pluName1: 'Soup', price1: 12 })
    const cake = await add(plus, { pluName1: 'Cake', price1: 7 })
    const winter = await publish(menuWith(button(0, 0, item(soup)), button(0, 1, item(cake))))
    await publish(menuWith(button(0, 0, item(soup))))
    await owner.call(plus.action, {
      action: ACTION.update,
      id: soup.id,
      version: soup.version,
      patch: { soldOut: true },
    })
    expect(await owner.call(plus.action, { action: ACTION.delete, ids: [cake.id] })).toMatchObject({ success: 1 })
    await owner.call(rollBackMenu, { ordLot: cafe.ordLot, number: winter.result.number, note: '' })
    const { result } = await owner.call(publishedMenu, { ordLot: cafe.ordLot })
    expect(result.pages[0]?.cells.map(cell => [cell.label, cell.state])).toEqual([
      ['Soup', 'soldOut'],
      ['Cake', 'gone'],
    ])
  })

  it('by two people at the same moment gives two numbers or one, never a gap', async () => {
    const version = await save(menuWith(button(1, 1, item(tea)), button(1, 2, item(latte))), grocer.ordLot)
    const both = await Promise.all(
      [1, 2].map(() => owner.call(publishMenu, { ordLot: grocer.ordLot, version, note: 'Both' })),
    )
    expect(both.map(answer => answer.success).sort()).toEqual([0, 1])
    expect((await owner.call(menuPublications, { ordLot: grocer.ordLot })).result.map(each => each.number)).toEqual([1])
  })

  it('can’t be changed or removed afterwards, not even by the server', async () => {
    const appUser = new Postgres({ connectionString: app.databases.appUrl })
    await appUser.connect()
    for (const statement of ['delete from', 'truncate'])
      await expect(
        appUser.query(`set role countinghouse_app; ${statement} catalogue_menu_publication`),
      ).rejects.toThrow(/permission denied/)
    await expect(appUser.query(`update catalogue_menu_publication set note = 'other'`)).rejects.toThrow(
      /permission denied/,
    )
    await appUser.end()
  })
})

describe('permissions', () => {
  const at = (site: Row, ...patterns: string[]) => app.as({ grants: [{ patterns, sites: [site.id] }] })
  const request = { ordLot: '' }

  it('in one shop do not apply to another', async () => {
    const grocerOnly = at(grocer, 'catalogue.*')
    expect((await grocerOnly.call(getMenu, { ordLot: grocer.ordLot })).success).toBe(1)
    for (const answer of [
      await grocerOnly.call(getMenu, { ordLot: cafe.ordLot }),
      await grocerOnly.call(saveMenu, { ordLot: cafe.ordLot, version: 0, menu: menuWith() }),
      await grocerOnly.call(publishMenu, { ordLot: cafe.ordLot, version: 1, note: '' }),
      await grocerOnly.call(rollBackMenu, { ordLot: cafe.ordLot, number: 1, note: '' }),
      await grocerOnly.call(menuPublications, { ordLot: cafe.ordLot }),
      await grocerOnly.call(publishedMenu, { ordLot: cafe.ordLot }),
    ])
      expect(answer.rtn).toBe(RTN.notFound)
  })

  it('to design do not include publishing', async () => {
    const designer = at(cafe, 'catalogue.menuSetup:view', 'catalogue.menuSetup:update')
    const { result } = await designer.call(getMenu, { ordLot: cafe.ordLot })
    const saved = await designer.call(saveMenu, { ordLot: cafe.ordLot, version: result.version, menu: menuWith() })
    expect(saved.success).toBe(1)
    const body = { ordLot: cafe.ordLot, version: saved.result.version, note: '' }
    expect((await designer.raw(publishMenu.path, body)).status).toBe(403)
    expect((await designer.raw(rollBackMenu.path, { ...request, ordLot: cafe.ordLot, number: 1 })).status).toBe(403)
  })

  it('of a clerk include reading the published menu of their shop', async () => {
    const clerk = at(cafe, 'catalogue.plu:list')
    expect((await clerk.call(publishedMenu, { ordLot: cafe.ordLot })).success).toBe(1)
    expect((await clerk.raw(getMenu.path, { ordLot: cafe.ordLot })).status).toBe(403)
  })

  it('in another merchant show nothing', async () => {
    const stranger = app.as({ merchantId: app.otherMerchantId })
    for (const operation of [getMenu, publishedMenu, menuPublications])
      expect((await stranger.call(operation, { ordLot: cafe.ordLot })).rtn).toBe(RTN.notFound)
  })
})
