import { afterAll, beforeAll, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { reference, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { serve } from '../operation/area-server.ts'

const Cabinet = resource('trial.cabinet', {
  scope: 'site',
  title: 'name',
  fields: { name: text({ max: 60 }) },
  list: { columns: ['name'], sort: 'name' },
})
const Key = resource('trial.key', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 60 }),
    cabinet: reference('trial.cabinet', { optional: true }),
    spares: references('trial.cabinet', { default: [] }),
  },
  list: { columns: ['name', 'cabinet'], sort: 'name' },
})

let app: TestApp
let owner: Client
let shops: [own: string, other: string]
let cabinets: [own: string, other: string]
let manager: Client

const added = async (client: Client, of: typeof Cabinet | typeof Key | typeof Site, row: object) => {
  const answer = await client.call(resourceOperations(of).action, { action: ACTION.add, row } as never) // rows of three resources
  return answer as { success: number; result: { id: string } | null; map: { fields?: object } }
}
const idOf = async (...args: Parameters<typeof added>) => (await added(...args)).result?.id ?? ''

beforeAll(async () => {
  app = await startTestApp([
    { area: 'system', resources: [serve(Site)] },
    { area: 'trial', resources: [serve(Cabinet), serve(Key)] },
  ])
  await makeTables(app.databases.ownerUrl, [Cabinet, Key])
  owner = app.as()
  const shop = (lotName: string) => idOf(owner, Site, { lotName, lotType: 'retail' })
  shops = [await shop('Own'), await shop('Other')]
  const cabinet = (siteId: string) => idOf(owner, Cabinet, { siteId, name: 'Cabinet' })
  cabinets = [await cabinet(shops[0]), await cabinet(shops[1])]
  manager = app.as({ merchantId: app.merchantId, grants: [{ patterns: ['*'], sites: [shops[0]] }] })
})
afterAll(() => app.close())

it('somebody who works in one shop names no record of another in a row of his own', async () => {
  const [own, other] = cabinets
  const key = (row: object) => added(manager, Key, { siteId: shops[0], name: 'Key', ...row })
  expect(await key({ cabinet: own, spares: [own] })).toMatchObject({ success: 1 })
  expect(await key({ cabinet: other })).toMatchObject({ success: 0, map: { fields: { cabinet: expect.any(String) } } })
  expect(await key({ spares: [own, other] })).toMatchObject({
    success: 0,
    map: { fields: { spares: expect.any(String) } },
  })
})

it('what a row names already it goes on naming, whatever else is changed', async () => {
  const id = await idOf(owner, Key, { siteId: shops[0], name: 'Master key', cabinet: cabinets[1] })
  const { action } = resourceOperations(Key)
  const patch = { name: 'Master', cabinet: cabinets[1] }
  expect(await manager.call(action, { action: ACTION.update, id, version: 1, patch })).toMatchObject({ success: 1 })
})
