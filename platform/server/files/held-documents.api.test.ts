import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredUpload } from '#platform/contract/calls/files.ts'
import { file, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { flatPicture, Poster, uploadTo } from '../../../tests/support/file-trial.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { serve } from '../operation/area-server.ts'
import { platformArea } from '../platform-area.ts'
import { pictureAddresses, readPicture } from './attached-files.ts'
import { fileRoutes } from './file-routes.ts'

const poster = resourceOperations(Poster)

/** Papers of staff, which those of the office see. */
const Contract = resource('trial.contract', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text(), paper: file({ optional: true }) },
  list: { columns: ['name'], sort: 'name' },
})
const contract = resourceOperations(Contract)
const Leaflet = resource('trial.leaflet', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text(), paper: file({ optional: true }) },
  list: { columns: ['name'], sort: 'name' },
})
const leaflet = resourceOperations(Leaflet)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([
    platformArea,
    { area: 'trial', resources: [serve(Poster), serve(Contract), serve(Leaflet)] },
  ])
  fileRoutes(app.http, app.wire, app.runtime)
  await makeTables(app.databases.ownerUrl, [Poster, Contract, Leaflet])
})
afterAll(() => app.close())

describe('a document of a record', () => {
  /** Somebody else of the same merchant each time. */
  const colleague = () => app.as()
  const uploaded = async (client: Client) =>
    (await uploadTo(app, client, { bytes: await flatPicture(9, 9).png().toBuffer(), name: 'passport.png' })).result

  async function addContract(): Promise<{ id: string; paper: StoredUpload }> {
    const office = app.as()
    const paper = await uploaded(office)
    const { result } = await office.call(contract.action, { action: ACTION.add, row: { name: 'Mia', paper: paper.id } })
    return { id: (result as { id: string }).id, paper }
  }

  it('is shown with its record to everybody who sees the record', async () => {
    const { paper } = await addContract()
    const { map } = await colleague().call(contract.action, { action: ACTION.list })
    expect(map.files).toMatchObject({ [paper.id]: paper.url })
  })

  it('is not shown by other records, although somebody knows its id', async () => {
    const { paper } = await addContract()
    const asLeaflet = await colleague().call(leaflet.action, {
      action: ACTION.add,
      row: { name: 'L', paper: paper.id },
    })
    expect(asLeaflet).toMatchObject({ rtn: RTN.invalid, map: { fields: { paper: expect.any(String) } } })
    const another = await colleague().call(contract.action, { action: ACTION.add, row: { name: 'N', paper: paper.id } })
    expect(another).toMatchObject({ rtn: RTN.invalid })
  })

  it('is no picture for posters and layouts', async () => {
    const { paper } = await addContract()
    const row = { name: 'P', front: paper.id, more: [paper.id] }
    const asPicture = await colleague().call(poster.action, { action: ACTION.add, row })
    expect(asPicture).toMatchObject({ rtn: RTN.invalid, map: { fields: { front: expect.any(String) } } })
    const read = await app.runtime.database.read(app.merchantId, async db => {
      const ctx = { db, merchantId: app.merchantId, services: app.runtime.services(db, app.merchantId) }
      return [await pictureAddresses(ctx, [paper.id]), await readPicture(ctx, paper.id)]
    })
    expect(read).toEqual([{}, undefined])
  })

  it('that nobody has saved yet is used by its uploader alone', async () => {
    const uploader = app.as()
    const { result } = await uploadTo(app, uploader, { bytes: Buffer.from('%PDF-1.7\n'), name: 'contract.pdf' })
    const row = { name: 'U', paper: result.id }
    expect(await colleague().call(contract.action, { action: ACTION.add, row })).toMatchObject({ rtn: RTN.invalid })
    expect(await uploader.call(contract.action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
  })

  it('is that of one record, also for its uploader: not of a second one, nor of one of another kind', async () => {
    const office = app.as()
    const paper = await uploaded(office)
    const add = (to: typeof contract | typeof leaflet, name: string, id = paper.id) =>
      office.call(to.action, { action: ACTION.add, row: { name, paper: id } })
    const { result } = await add(contract, 'Mia')
    const refused = { rtn: RTN.invalid, map: { fields: { paper: expect.any(String) } } }
    expect(await add(contract, 'Noah')).toMatchObject(refused)
    expect(await add(leaflet, 'Leaflet')).toMatchObject(refused)
    const { id } = (await add(contract, 'Olivia', (await uploaded(office)).id)).result as { id: string }
    const change = { action: ACTION.update, id, version: 1, patch: { paper: paper.id } }
    expect(await office.call(contract.action, change)).toMatchObject(refused)
    const own = { action: ACTION.update, id: (result as { id: string }).id, version: 1, patch: { name: 'Mia Nguyen' } }
    expect(await office.call(contract.action, own)).toMatchObject({ success: 1 })
  })

  it('stays when a colleague changes the record, or restores it', async () => {
    const { id, paper } = await addContract()
    const change = (version: number, patch: object) =>
      colleague().call(contract.action, { action: ACTION.update, id, version, patch })
    expect(await change(1, { name: 'Mia Nguyen', paper: paper.id })).toMatchObject({ success: 1 })
    expect(await change(2, { paper: null })).toMatchObject({ success: 1 })
    expect(await change(3, { paper: paper.id })).toMatchObject({ success: 1 })
  })

  it('that is a picture of another record stays a picture for all', async () => {
    const owner = app.as()
    const front = await uploaded(owner)
    await owner.call(poster.action, { action: ACTION.add, row: { name: 'Q', front: front.id } })
    const row = { name: 'With the poster', paper: front.id }
    expect(await colleague().call(contract.action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
    const { map } = await colleague().call(poster.action, { action: ACTION.list })
    expect(map.files).toMatchObject({ [front.id]: front.url })
  })
})
