import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Poster } from '#areas/printing/contract/poster.ts'
import { openTemplate, publishTemplate, saveTemplate, Template } from '#areas/printing/contract/template.ts'
import { addElement } from '#areas/printing/rules/place/edit-place.ts'
import { server as printing } from '#areas/printing/server/index.ts'
import { Special } from '#areas/promotions/contract/special.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, PatchOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { only, rowsOf } from '../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Board } from '../contract/board.ts'
import { Item } from '../contract/item.ts'
import { beginPairing, claimKey, syncSign } from '../contract/player.ts'
import { Playlist, playlistPublications, publishPlaylist, rollBackPlaylist } from '../contract/playlist.ts'
import { Schedule } from '../contract/schedule.ts'
import { Sign } from '../contract/sign.ts'
import { Station } from '../contract/station.ts'
import { confirmTelevision, lookAtTelevision } from '../contract/tv-auth.ts'
import { boardRows } from '../rules/board-rows.ts'
import type { Plan } from '../rules/plan.ts'
import { server as signage } from './index.ts'
import { SHARED_MS } from './shared-plans.ts'

let app: ShopApp
let owner: Client
let television: Client
let station: string
let playlist: string
beforeAll(async () => {
  app = await startShopApp([promotions, printing, signage])
  owner = app.owner
  television = app.anonymous()
  const dairy = await app.add(Category, { catName1: 'Dairy' })
  for (const id of [app.items.Milk, app.items.Butter]) await changeRow(Plu, id, { category: dairy })
  const board = await app.add(Board, { name: 'Fridge', categories: [dairy] })
  playlist = await app.add(Playlist, { name: 'Counter' })
  await app.add(Item, { playlist, name: 'Board', kind: 'board', board })
  station = await app.add(Station, {
    ...{ siteId: app.siteId, code: 'COUNTER', name: 'Counter', defaultPlaylist: playlist },
  })
})
afterAll(() => app.close())

/** Changes a row at its present version. */
async function changeRow<R extends AnyResource>(resource: R, id: string, patch: PatchOf<R>): Promise<void> {
  const row = only(await rowsOf(owner, resource).list({ ids: [id] }))
  expect(await rowsOf(owner, resource).change(row, patch)).toMatchObject({ success: 1 })
}

/** After a second: signs of a station share a plan for so long. */
async function sync(key: string, have?: string) {
  app.wait(SHARED_MS)
  return television.call(syncSign, { key, ...(have && { have }) })
}

async function planOf(key: string): Promise<Plan> {
  const { plan } = (await sync(key)).result
  if (!plan) throw new Error('a sign without a plan got none')
  return plan
}

async function pair(name: string): Promise<{ key: string; signId: string }> {
  const { code, token, pollToken } = (await television.call(beginPairing, {})).result
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect((await television.call(claimKey, { pollToken })).result).toBe(null)
  expect((await owner.call(lookAtTelevision, { token })).result.code).toBe(code)
  await owner.call(confirmTelevision, { token, station, name })
  const claimed = (await television.call(claimKey, { pollToken })).result
  if (!claimed) throw new Error('a confirmed television got no key')
  return claimed
}

/** A picture of the merchant; with a holder it is the document of that record. */
async function storedPicture(holder: string | null): Promise<string> {
  const id = uuidv7()
  await app.runtime.database.write(app.merchantId, db =>
    db.run(sql`
      insert into system_file (merchant_id, id, name, type, size, access_key, uploaded_by, uploaded_at, holder, kept)
      values (${app.merchantId}::uuid, ${id}::uuid, 'picture.png', 'image/png', 1, ${id}, ${app.ownerId}::uuid,
        ${new Date(app.runtime.clock()).toISOString()}::timestamptz, ${holder}, true)`),
  )
  return id
}

describe('a television', () => {
  it('is paired by the token of its QR code, once', async () => {
    const { token, pollToken } = (await television.call(beginPairing, {})).result
    await owner.call(confirmTelevision, { token, station, name: 'Once' })
    expect(await owner.call(lookAtTelevision, { token })).toMatchObject({ success: 0, rtn: RTN.notFound })
    expect((await television.call(claimKey, { pollToken })).result).toMatchObject({ key: expect.any(String) })
    expect(await television.call(claimKey, { pollToken })).toMatchObject({ success: 0 })
  })

  it('is paired by the code that people type, with spaces and small letters', async () => {
    const { code, pollToken } = (await television.call(beginPairing, {})).result
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    await owner.call(confirmTelevision, { token: typed, station, name: 'Typed' })
    expect((await television.call(claimKey, { pollToken })).result).toMatchObject({ key: expect.any(String) })
  })

  it('has a code for ten minutes', async () => {
    const { token } = (await television.call(beginPairing, {})).result
    app.wait(10 * 60_000 + 1000)
    expect(await owner.call(lookAtTelevision, { token })).toMatchObject({
      rtn: RTN.notFound,
      dispMsg: 'This code is no longer valid. The television shows a new one.',
    })
  })

  it('is forgotten when its sign is blocked, and when another television takes its place', async () => {
    const { key, signId } = await pair('Bar')
    expect((await planOf(key)).signName).toBe('Bar')
    const { token, pollToken } = (await television.call(beginPairing, {})).result
    await owner.call(confirmTelevision, { token, station, name: 'Bar', sign: signId })
    const second = (await television.call(claimKey, { pollToken })).result
    expect(await sync(key)).toMatchObject({ rtn: RTN.notSignedIn })
    expect((await planOf(second?.key ?? '')).sign).toBe(signId)
    await changeRow(Sign, signId, { blocked: true })
    expect(await sync(second?.key ?? '')).toMatchObject({ rtn: RTN.notSignedIn })
  })

  it('opens nothing with its key but its own plan', async () => {
    const { key } = await pair('Own')
    const plan = await planOf(key)
    expect(Object.keys(plan)).not.toContain('key')
    expect(await sync(`${key}x`)).toMatchObject({ rtn: RTN.notSignedIn })
    const stranger = app.as({ merchantId: '00000000-0000-7000-8000-00000000beef' })
    const seen = await rowsOf(stranger, Sign).list()
    expect(seen).toEqual([])
  })
})

describe('a plan', () => {
  it('has what was published, not the draft', async () => {
    const { key } = await pair('Plans')
    expect((await planOf(key)).playlists).toEqual([])
    expect((await owner.call(publishPlaylist, { id: playlist, note: 'First' })).result).toMatchObject({ number: 1 })
    const first = await planOf(key)
    expect(first.playlists.map(({ number, items }) => [number, items.length])).toEqual([[1, 1]])
    await app.add(Item, { playlist, position: 2, name: 'Hello', kind: 'text', text: 'Hello' })
    expect((await planOf(key)).number).toBe(first.number)
    await owner.call(publishPlaylist, { id: playlist })
    expect((await planOf(key)).playlists[0]?.items).toHaveLength(2)
    await owner.call(rollBackPlaylist, { id: playlist, number: 1 })
    const back = await planOf(key)
    expect(back.playlists[0]).toMatchObject({ number: 3, items: first.playlists[0]?.items })
    const history = (await owner.call(playlistPublications, { id: playlist })).result
    expect(history.map(({ number, rolledBackTo }) => [number, rolledBackTo])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
  })

  it('is sent only when it has changed', async () => {
    const { key } = await pair('Quiet')
    const { number } = await planOf(key)
    expect((await sync(key, number)).result).toEqual({
      planNumber: number,
      commands: [],
      serverTm: expect.any(Number),
    })
  })

  it('has prices of the till: a new price and a special are on the board with the next sync', async () => {
    const { key } = await pair('Prices')
    const prices = async () => {
      const { plan, serverTm } = (await sync(key)).result
      const [board] = plan?.boards ?? []
      if (!plan || !board) throw new Error('the plan has no board')
      return boardRows(plan, board, serverTm).map(({ name, price, oldPrice }) => [name, price, oldPrice])
    }
    expect(await prices()).toEqual([
      ['Butter', 620, null],
      ['Milk', 300, null],
    ])
    await changeRow(Plu, app.items.Milk, { price1: 3.2 })
    expect((await prices())[1]).toEqual(['Milk', 320, null])
    await app.add(Special, { name: 'Milk week', plu: app.items.Milk, price: 2.5 })
    expect((await prices())[1]).toEqual(['Milk', 250, 320])
    await changeRow(Plu, app.items.Butter, { active: false })
    expect((await prices()).map(([name]) => name)).toEqual(['Milk'])
  })

  it('has posters with their products, pictures and layouts, until they are changed', async () => {
    const { key } = await pair('Posters')
    const row = { siteId: app.siteId, name: 'Bread of the day', headline: 'Fresh bread', items: [app.items.Bread] }
    const poster = await app.add(Poster, row)
    const list = await app.add(Playlist, { name: 'Posters' })
    const window = await app.add(Station, { siteId: app.siteId, code: 'WINDOW', name: 'Window', defaultPlaylist: list })
    const own = only(await rowsOf(owner, Sign).list({ search: 'Posters' }))
    await changeRow(Sign, own.id, { station: window })
    await app.add(Item, { playlist: list, name: 'Bread', kind: 'poster', poster })
    expect(await rowsOf(owner, Item).add({ playlist: list, name: 'None', kind: 'poster' })).toMatchObject({
      rtn: RTN.invalid,
    })
    await owner.call(publishPlaylist, { id: list })
    const plan = await planOf(key)
    expect(plan.posters).toMatchObject([{ id: poster, headline: 'Fresh bread', design: null, paper: 'a4' }])
    expect(plan.posters[0]?.items.map(({ product }) => product)).toEqual([app.items.Bread])
    expect(plan.products.map(({ name }) => name)).toEqual(['Bread'])
    expect(plan.book).not.toBeNull()
    await changeRow(Poster, poster, { headline: 'Warm bread' })
    expect((await planOf(key)).posters[0]?.headline).toBe('Warm bread')
    expect(await rowsOf(owner, Poster).remove(poster)).toMatchObject({ rtn: RTN.inUse })
  })

  it('has no document of a record, although the layout of a poster names its file', async () => {
    const { key } = await pair('Documents')
    const [passport, logo] = [await storedPicture(`site.lotFiles ${app.siteId}`), await storedPicture(null)]
    const { id: template, ordNum } = (await rowsOf(owner, Template).add({ name: 'Named file', kind: 'poster' })).result
    const { version, tree } = (await owner.call(openTemplate, { ordNum: ordNum ?? 0 })).result
    if (!('elements' in tree)) throw new Error('a poster has elements')
    const at = { kind: 'picture', y: 0, w: 400, h: 200, angle: 0 } as const
    const named = addElement(addElement(tree, { ...at, id: 'a', x: 0, file: passport }), {
      ...at,
      id: 'b',
      x: 500,
      file: logo,
    })
    const saved = (await owner.call(saveTemplate, { ordNum: ordNum ?? 0, version, tree: named })).result
    await owner.call(publishTemplate, { ordNum: ordNum ?? 0, version: saved.version })
    const poster = await app.add(Poster, { siteId: app.siteId, name: 'Named file', headline: 'Look', template })
    const list = await app.add(Playlist, { name: 'Documents' })
    const hall = await app.add(Station, { siteId: app.siteId, code: 'HALL', name: 'Hall', defaultPlaylist: list })
    await changeRow(Sign, only(await rowsOf(owner, Sign).list({ search: 'Documents' })).id, { station: hall })
    await app.add(Item, { playlist: list, name: 'Look', kind: 'poster', poster })
    await owner.call(publishPlaylist, { id: list })
    expect(Object.keys((await planOf(key)).files)).toEqual([logo])
  })

  it('has the schedules of the sign, of its station and of the shop, and forgets a deleted one', async () => {
    const { key, signId } = await pair('Schedules')
    const other = await pair('Other')
    const row = { siteId: app.siteId, playlist }
    await app.add(Schedule, { ...row, name: 'All' })
    const own = await app.add(Schedule, { ...row, name: 'Own', sign: signId })
    await app.add(Schedule, { ...row, name: 'Station', station })
    const targets = async (of: string) => (await planOf(of)).schedules.map(({ target }) => target).sort()
    expect(await targets(key)).toEqual(['shop', 'sign', 'station'])
    expect(await targets(other.key)).toEqual(['shop', 'station'])
    await rowsOf(owner, Schedule).remove(own)
    expect(await targets(key)).toEqual(['shop', 'station'])
  })
})

describe('a playlist within a playlist', () => {
  const named = (name: string) => app.add(Playlist, { name })

  it('is shown as its newest publication, and a new one is on the sign with the next sync', async () => {
    const { key, signId } = await pair('Nested')
    const [outer, offers] = [await named('Outer'), await named('Offers')]
    const place = await app.add(Station, { siteId: app.siteId, code: 'NEST', name: 'Nested', defaultPlaylist: outer })
    await changeRow(Sign, signId, { station: place })
    await app.add(Item, { playlist: outer, name: 'Offers', kind: 'playlist', innerPlaylist: offers })
    const milk = await app.add(Item, { playlist: offers, name: 'Milk', kind: 'text', text: 'Milk' })
    const refused = await owner.call(publishPlaylist, { id: outer })
    expect(refused).toMatchObject({ rtn: RTN.invalid, map: { items: [{ name: 'Offers' }] } })
    await owner.call(publishPlaylist, { id: offers })
    await owner.call(publishPlaylist, { id: outer })
    const items = async () => (await planOf(key)).playlists.find(({ id }) => id === outer)?.items
    expect(await items()).toMatchObject([{ id: milk, kind: 'text', of: { playlist: offers, number: 1 } }])
    await app.add(Item, { playlist: offers, position: 2, name: 'Bread', kind: 'text', text: 'Bread' })
    await owner.call(publishPlaylist, { id: offers })
    expect(await items()).toHaveLength(2)
    expect(await rowsOf(owner, Playlist).remove(offers)).toMatchObject({ rtn: RTN.inUse })
  })

  it('is refused within itself, in a circle, and deeper than one level', async () => {
    const [a, b, c] = [await named('A'), await named('B'), await named('C')]
    const hold = (playlist: string, innerPlaylist: string) =>
      rowsOf(owner, Item).add({ playlist, name: 'Held', kind: 'playlist', innerPlaylist })
    expect(await hold(a, a)).toMatchObject({ rtn: RTN.invalid })
    expect(await hold(a, b)).toMatchObject({ success: 1 })
    expect(await hold(b, a)).toMatchObject({ rtn: RTN.invalid })
    expect(await hold(b, c)).toMatchObject({ rtn: RTN.invalid })
    expect(await hold(c, a)).toMatchObject({ rtn: RTN.invalid })
  })
})

describe('an item', () => {
  it('has what its kind shows', async () => {
    const refused = await owner.call(publishPlaylist, { id: await app.add(Playlist, { name: 'Empty' }) })
    expect(refused).toMatchObject({ success: 0, rtn: RTN.wrongState })
    const added = await rowsOf(owner, Item).add({ playlist, name: 'Nothing', kind: 'image' })
    expect(added).toMatchObject({ success: 0, rtn: RTN.invalid })
  })

  it('that has expired keeps its playlist from being published, and is named', async () => {
    const id = await app.add(Playlist, { name: 'Old offers' })
    const old = await app.add(Item, { playlist: id, name: 'Easter', kind: 'text', text: 'Easter', to: '2020-04-12' })
    await app.add(Item, { playlist: id, position: 2, name: 'Hello', kind: 'text', text: 'Hello' })
    const refused = await owner.call(publishPlaylist, { id })
    expect(refused).toMatchObject({ rtn: RTN.invalid, map: { items: [{ id: old, name: 'Easter' }] } })
    expect(refused.dispMsg).toContain('Easter')
    await changeRow(Item, old, { active: false })
    expect((await owner.call(publishPlaylist, { id })).result).toMatchObject({ number: 1, items: 1 })
  })

  it('keeps its board from being deleted', async () => {
    const boards = await rowsOf(owner, Board).list()
    const removed = await rowsOf(owner, Board).remove(only(boards).id)
    expect(removed).toMatchObject({ success: 0, rtn: RTN.inUse })
  })
})

it('of a playlist of one shop, people of another see no item and no publication, and change none', async () => {
  const own = await app.add(Playlist, { name: 'Own shop', ordLots: [app.ordLot] })
  const item = await app.add(Item, { playlist: own, name: 'Hello', kind: 'text', text: 'Hello' })
  await owner.call(publishPlaylist, { id: own, note: 'First' })
  const elsewhere = await app.add(Site, {
    ...{ ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail' },
    timeZone: 'Australia/Brisbane',
  })
  const kiosk = app.as({ grants: [{ patterns: ['signage.*'], sites: [elsewhere] }] })
  expect((await kiosk.call(playlistPublications, { id: own })).result).toEqual([])
  const items = await rowsOf(kiosk, Item).list()
  expect(items.map(({ playlist: of }) => of)).not.toContain(own)
  const row = only(await rowsOf(owner, Item).list({ ids: [item] }))
  expect(await rowsOf(kiosk, Item).change(row, { text: 'Hi' })).toMatchObject({ rtn: RTN.notFound })
  expect(await rowsOf(kiosk, Item).remove(item)).toMatchObject({ success: 0 })
  expect((await owner.call(playlistPublications, { id: own })).result).toHaveLength(1)
  expect(only(await rowsOf(owner, Item).list({ ids: [item] }))).toMatchObject({ text: 'Hello' })
})

it('signs of a site ask through one address, more often than strangers may', async () => {
  for (let calls = 0; calls < 650; calls++) expect(await sync('x'.repeat(40))).toMatchObject({ rtn: RTN.notSignedIn })
})

describe('wrong codes', () => {
  it('stop a user after ten', async () => {
    const guesser = app.as()
    for (let tries = 0; tries < 10; tries++)
      expect(await guesser.call(lookAtTelevision, { token: `WRONG${tries}AB` })).toMatchObject({ rtn: RTN.notFound })
    await expect(guesser.call(lookAtTelevision, { token: 'WRONGAGAIN' })).rejects.toThrow('429')
  })
})
