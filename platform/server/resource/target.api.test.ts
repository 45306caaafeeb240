import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import { text } from '#platform/contract/define/fields.ts'
import { type RowOf, resource } from '#platform/contract/define/resource.ts'
import { type Deleted, resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION, type ListQuery, type Target } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, csv, imported } from '../../../tests/support/trial-ware.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'

const Drawer = resource('trial.drawer', {
  scope: 'site',
  title: 'name',
  fields: { name: text({ max: 80 }), note: text({ max: 80, optional: true }) },
  list: { columns: ['name', 'note'], sort: 'name' },
})
const calls = resourceOperations(Drawer)

let app: TestApp
let client: Client
let shops: Record<'A' | 'B', string>
let merchantId: string

beforeAll(async () => {
  app = await startTestApp([systemServer, { area: 'trial', resources: [serve(Drawer)] }])
  await makeTables(app.databases.ownerUrl, [Drawer])
})
afterAll(() => app.close())

const shop = async (ordLot: string) =>
  (await add(client, Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone: 'Australia/Brisbane' })).id
const drawer = (name: string, siteId: string) => add(client, Drawer, { name, siteId })

beforeEach(async () => {
  merchantId = machineRandom.id()
  client = app.as({ merchantId })
  shops = { A: await shop('A'), B: await shop('B') }
  for (const name of ['Till 1', 'Till 2', 'Safe']) await drawer(name, shops.A)
  for (const name of ['Till 1', 'Till 2', 'Till 3']) await drawer(name, shops.B)
})

const list = async (query: ListQuery = {}) => {
  const { result, map } = await client.call(calls.action, { action: ACTION.list, sort: 'name', ...query })
  return { rows: result as RowOf<typeof Drawer>[], map } // what action 1 answers
}
const namesIn = async (ordLot: string) => (await list({ ordLot })).rows.map(({ name }) => name)
const tillsOfA = { search: 'till', ordLot: 'A' }
const manager = (...patterns: string[]) => app.as({ merchantId, grants: [{ patterns, sites: [shops.A] }] })

describe('all that a list shows with one shop chosen', () => {
  it('is deleted there alone, and comes back as it was', async () => {
    const before = await list()
    const gone = await client.call(calls.remove, { target: { all: true, expected: 2, ...tillsOfA } })
    expect(gone).toMatchObject({ result: { deleted: 2 } })
    expect(await namesIn('A')).toEqual(['Safe'])
    expect(await namesIn('B')).toEqual(['Till 1', 'Till 2', 'Till 3'])
    const { undo } = gone.result as Deleted
    expect(await client.call(calls.restore, { undo })).toMatchObject({ result: { restored: 2 } })
    const unstamped = ({ updatedAt: _, ...row }: RowOf<typeof Drawer>) => row
    expect((await list()).rows.map(unstamped)).toEqual(before.rows.map(unstamped))
  })

  it('is changed there alone', async () => {
    const target: Target = { all: true, expected: 2, ...tillsOfA }
    expect(await client.call(calls.bulk, { target, patch: { note: 'checked' } })).toMatchObject({
      result: { changed: 2 },
    })
    const { rows } = await list({ filter: { note: 'checked' } })
    expect(rows.map(({ name, siteId }) => [name, siteId])).toEqual([
      ['Till 1', shops.A],
      ['Till 2', shops.A],
    ])
  })

  it('is exported from there alone', async () => {
    const { text: file } = await client.raw(calls.export.path, { format: 'csv', columns: ['name'], ...tillsOfA })
    expect(file.match(/Till \d/g)).toEqual(['Till 1', 'Till 2'])
  })

  it('is nothing where the shop is not known', async () => {
    const target: Target = { all: true, expected: 2, search: 'till', ordLot: 'elsewhere' }
    expect(await client.call(calls.remove, { target })).toMatchObject({ rtn: RTN.changedSince })
  })
})

describe('all that match', () => {
  const words = { rtn: RTN.changedSince, dispMsg: '3 rows match now, but 2 were shown. Check the list and try again.' }

  it('are left as they are when another number matches than was shown', async () => {
    await drawer('Till 9', shops.A)
    const target: Target = { all: true, expected: 2, ...tillsOfA }
    expect(await client.call(calls.remove, { target })).toMatchObject({ ...words, map: { now: 3, shown: 2 } })
    expect(await client.call(calls.bulk, { target, patch: { note: 'checked' } })).toMatchObject(words)
    const file = await client.raw(calls.export.path, { format: 'csv', expected: 2, ...tillsOfA })
    expect(JSON.parse(file.text)).toMatchObject(words)
    expect(await namesIn('A')).toEqual(['Safe', 'Till 1', 'Till 2', 'Till 9'])
    expect((await list({ filter: { note: 'checked' } })).rows).toEqual([])
  })

  it('are not acted on by somebody who does not say how many were shown', async () => {
    const answer = await client.raw(calls.remove.path, { target: { all: true, ...tillsOfA } })
    expect(JSON.parse(answer.text)).toMatchObject({ rtn: RTN.invalid })
    expect(await namesIn('A')).toHaveLength(3)
  })

  it('are refused, not deleted in part, where some are of shops in which the user may only look', async () => {
    const both = app.as({
      merchantId,
      grants: [
        { patterns: [`${Drawer.key}:list`], sites: 'all' },
        { patterns: [`${Drawer.key}:delete`], sites: [shops.A] },
      ],
    })
    const answer = await both.call(calls.remove, { target: { all: true, expected: 6 } })
    expect(answer).toMatchObject({ rtn: RTN.notPermitted })
    expect((await list()).rows).toHaveLength(6)
    expect(await both.call(calls.remove, { target: { all: true, expected: 3, ordLot: 'A' } })).toMatchObject({
      result: { deleted: 3 },
    })
  })

  it('are counted to the row when that is asked for', async () => {
    expect((await list({ exact: true, search: 'till', pageSize: 1 })).map).toMatchObject({ total: 5, about: false })
  })
})

describe('chosen rows', () => {
  it('are all acted on or none: one that is gone or in another shop refuses the rest', async () => {
    const ids = (await list()).rows.map(({ id }) => id)
    const ofA = manager(`${Drawer.key}:*`)
    expect(await ofA.call(calls.remove, { target: { ids } })).toMatchObject({ rtn: RTN.notFound })
    expect(await ofA.call(calls.bulk, { target: { ids }, patch: { note: 'x' } })).toMatchObject({ rtn: RTN.notFound })
    expect((await list()).rows.map(({ note }) => note)).toEqual([null, null, null, null, null, null])
  })
})

describe('an import with a shop chosen', () => {
  const fileOf = (...rows: string[][]) => csv(['Name', 'Note', 'Shop'], rows)
  const mapping = { Name: 'name', Note: 'note', Shop: 'siteId' }

  it('puts rows that name no shop into it, and matches within it', async () => {
    const file = await fileOf(['Till 1', 'counted', ''], ['Till 3', 'new', 'A'])
    const options = { mapping, matchBy: 'name', ordLot: 'A' }
    expect(await imported(client, file, options, calls)).toMatchObject({ added: 1, updated: 1 })
    expect((await list({ ordLot: 'A' })).rows.map(({ name, note }) => [name, note])).toEqual([
      ['Safe', null],
      ['Till 1', 'counted'],
      ['Till 2', null],
      ['Till 3', 'new'],
    ])
    expect((await list({ ordLot: 'B' })).rows.every(({ note }) => note === null)).toBe(true)
  })

  it('refuses rows of other shops, by name and by id', async () => {
    const named = await imported(client, await fileOf(['Till 7', '', 'B']), { mapping, ordLot: 'A' }, calls)
    expect(named).toMatchObject({
      problems: [{ row: 2, message: 'This row belongs to another shop. Choose that shop or all shops to import it.' }],
    })
    const [ofB] = (await list({ ordLot: 'B' })).rows
    const byId = await csv(['id', 'Note'], [[String(ofB?.id), 'moved']])
    const options = { mapping: { id: 'id', Note: 'note' }, matchBy: 'id', ordLot: 'A' }
    expect(await imported(client, byId, options, calls)).toMatchObject({ problemCount: 1, updated: 0 })
  })

  it('is refused for a shop that is not there, and for one that the user may not import into', async () => {
    const file = (await fileOf(['Till 7', '', ''])).toString('base64')
    const ask = (by: Client, ordLot: string) =>
      by.call(calls.import, { file, name: 'tills.csv', mapping, dryRun: true, ordLot })
    expect(await ask(client, 'elsewhere')).toMatchObject({ rtn: RTN.notPermitted })
    expect(await ask(manager(`${Drawer.key}:*`), 'B')).toMatchObject({ rtn: RTN.notPermitted })
  })
})
