import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import { barcode, reference, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, csv, imported, listed, rowsIn } from '../../../tests/support/trial-ware.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'

const Offer = resource('trial.offer', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text({ max: 80 }), note: text({ max: 80, optional: true }), ordLots: shops() },
  list: { columns: ['name', 'note', 'ordLots'], sort: 'name' },
})
const Printer = resource('trial.printer', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    code: barcode({ optional: true, unique: true }),
    spare: reference('trial.printer', { optional: true }),
  },
  list: { columns: ['name', 'code'], sort: 'name' },
})
const offers = resourceOperations(Offer)
const printers = resourceOperations(Printer)

let app: TestApp
let owner: Client
let manager: Client
let sites: Record<'A' | 'B', string>

beforeAll(async () => {
  app = await startTestApp([systemServer, { area: 'trial', resources: [serve(Offer), serve(Printer)] }])
  await makeTables(app.databases.ownerUrl, [Offer, Printer])
})
afterAll(() => app.close())

const shop = async (ordLot: string) =>
  (await add(owner, Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone: 'Australia/Brisbane' })).id

beforeEach(async () => {
  const merchantId = machineRandom.id()
  owner = app.as({ merchantId })
  sites = { A: await shop('A'), B: await shop('B') }
  manager = app.as({ merchantId, grants: [{ patterns: ['*'], sites: [sites.A] }] })
  await add(owner, Offer, { name: 'Both', ordLots: ['A', 'B'] })
  await add(owner, Offer, { name: 'Everywhere' })
  await add(owner, Offer, { name: 'Here', ordLots: ['A'] })
  await add(owner, Offer, { name: 'There', ordLots: ['B'] })
})

/** A list as a file, with cells of one column replaced by row. */
async function exportWith(client: Client, notes: Readonly<Record<string, string>> = {}, ordLot?: string) {
  const query = { format: 'csv' as const, columns: ['id', 'name', 'note', 'ordLots'], ...(ordLot ? { ordLot } : {}) }
  const [headers = [], ...rows] = await rowsIn((await client.raw(offers.export.path, query)).bytes)
  const cells = rows.map(([id, name, note, lots]) =>
    [id, name, notes[String(name)] ?? note, lots].map(cell => String(cell ?? '')),
  )
  return { file: await csv(headers.map(String), cells), names: rows.map(([, name]) => name) }
}

const notesOf = async () => (await listed(owner, Offer)).flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))

describe('a file of what a manager of one shop sees', () => {
  it('is imported again unchanged, with the rows of all shops and of others besides', async () => {
    const { file, names } = await exportWith(manager)
    expect(names).toEqual(['Both', 'Everywhere', 'Here'])
    const report = await imported(manager, file, { matchBy: 'id' }, offers)
    expect(report).toMatchObject({ done: true, unchanged: 3, updated: 0, added: 0, problemCount: 0 })
  })

  it('changes the rows of his shop, and says of the others why it does not', async () => {
    const own = await exportWith(manager, { Here: 'ours' })
    const changed = await imported(manager, own.file, { matchBy: 'id' }, offers)
    expect(changed).toMatchObject({ done: true, unchanged: 2, updated: 1 })
    const all = await exportWith(manager, { Both: 'taken', Everywhere: 'taken', Here: 'taken' })
    const refused = await imported(manager, all.file, { matchBy: 'id' }, offers)
    expect(refused).toMatchObject({ done: false, problemCount: 2 })
    expect(refused.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringMatching(/shop/)],
      [3, expect.stringMatching(/all shops/)],
    ])
    expect(await notesOf()).toEqual(['Here: ours'])
  })
})

describe('an import that was begun with one shop chosen', () => {
  it('stays within that shop also for whoever works in all of them', async () => {
    const { file, names } = await exportWith(owner, { Both: 'x', Everywhere: 'x', Here: 'x', There: 'x' })
    expect(names).toHaveLength(4)
    const report = await imported(owner, file, { matchBy: 'id', ordLot: 'A' }, offers)
    expect(report).toMatchObject({ done: false, problemCount: 3 })
    expect(report.problems.map(({ row }) => row)).toEqual([2, 3, 5])
    expect(await notesOf()).toEqual([])
    const unchanged = await exportWith(owner, {}, 'A')
    expect(await imported(owner, unchanged.file, { matchBy: 'id', ordLot: 'A' }, offers)).toMatchObject({
      done: true,
      unchanged: 3,
    })
  })

  it('adds rows that name no shop to that shop', async () => {
    const file = await csv(['name', 'ordLots'], [['New', '']])
    expect(await imported(owner, file, { ordLot: 'B' }, offers)).toMatchObject({ done: true, added: 1 })
    const added = (await listed(owner, Offer)).find(({ name }) => name === 'New')
    expect(added?.ordLots).toEqual(['B'])
  })

  it('is refused in a shop that is another’s or nobody’s', async () => {
    const file = (await csv(['name'], [['New']])).toString('base64')
    for (const ordLot of ['B', 'NOWHERE']) {
      const answer = await manager.call(offers.import, { file, name: 'offers.csv', dryRun: true, ordLot })
      expect(answer).toMatchObject({ success: 0, map: { code: 'platform.refusal.notPermitted' } })
    }
  })
})

describe('problems of an import', () => {
  const problemsOf = async (headers: string[], row: string[], matchBy?: string) => {
    const more = matchBy ? { matchBy } : {}
    const { problems, done } = await imported(manager, await csv(headers, [row]), { dryRun: true, ...more }, printers)
    return { done, messages: problems.map(({ message }) => message.replaceAll(row[0] ?? '', '…')) }
  }

  it('tell nothing of what the importer does not see: it is as if it did not exist', async () => {
    const theirs = await add(owner, Printer, { name: 'Kitchen', siteId: sites.B, code: 'K-1' })
    await add(owner, Printer, { name: 'Twice', siteId: sites.B })
    await add(owner, Printer, { name: 'Twice', siteId: sites.B })
    const nobodys = machineRandom.id()
    const stranger = app.as({ merchantId: machineRandom.id() })
    const site = { ordLot: 'Z', lotName: 'Z', lotType: 'retail' as const, timeZone: 'Australia/Brisbane' }
    const abroad = await add(stranger, Printer, { name: 'Abroad', siteId: (await add(stranger, Site, site)).id })

    const byId = await problemsOf(['id', 'name'], [nobodys, 'New'], 'id')
    expect(byId.messages).toHaveLength(1)
    for (const id of [theirs.id, abroad.id]) expect(await problemsOf(['id', 'name'], [id, 'New'], 'id')).toEqual(byId)

    const byName = await problemsOf(['spare', 'name'], ['Nobody', 'New'])
    expect(byName.messages).toHaveLength(1)
    for (const name of ['Kitchen', 'Twice', 'Abroad', theirs.id, abroad.id])
      expect(await problemsOf(['spare', 'name'], [name, 'New'])).toEqual(byName)
    // A code is unique per shop.
    const { messages } = await problemsOf(['code', 'name'], ['K-1', 'New'], 'code')
    expect(messages).toEqual([])
  })
})
