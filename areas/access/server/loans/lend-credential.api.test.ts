import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { accessAreas, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { AccessGroup } from '../../contract/group.ts'
import { lendCredential } from '../../contract/loan.ts'

let app: TestApp
let owner: Client
let here: TestCarPark
let there: TestCarPark
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  here = await openCarPark(app, owner, { antiPassback: 'disabled' })
  there = await openCarPark(app, owner, { antiPassback: 'disabled' })
})
afterAll(() => app.close())

const lend = (entity: string, more: object = {}, client = owner) =>
  client.call(lendCredential, {
    ...{ entity, holder: 'Guest', key: uuidv7() },
    from: new Date(app.wire.clock() - 60_000).toISOString(),
    to: new Date(app.wire.clock() + 3_600_000).toISOString(),
    ...more,
  })
const opens = async (park: TestCarPark, port: number, number: string) => {
  const device = testDevice(app, park.key)
  await device.hello()
  return (await device.decide(port, number, 'qr'))?.grant
}

describe('a loan', () => {
  it('opens its own door and no other, however doors are called', async () => {
    const first = (await lend(here.entry1)).result
    expect(await opens(here, 1, first.number)).toBe(true)
    expect(await opens(here, 2, first.number)).toBe(false)
    const rename = async (id: string, name: string) => {
      const { result } = await owner.call(resourceOperations(AccessEntity).get, { id })
      const change = { action: ACTION.update, id, version: result.version, patch: { name } }
      await owner.call(resourceOperations(AccessEntity).action, change as never) // the patch of a resource
    }
    await rename(here.entry1, 'Old gate')
    await rename(here.entry2, 'Entry 1')
    const second = (await lend(here.entry2)).result
    expect(await opens(here, 2, second.number)).toBe(true)
    expect(await opens(here, 1, second.number)).toBe(false)
  })
  it('opens its own door alone after somebody changed the group of an earlier loan', async () => {
    const park = await openCarPark(app, owner, { antiPassback: 'disabled' })
    await lend(park.entry1)
    const question = { action: ACTION.list, filter: { name: { contains: `Loans of ${park.ordLot}` } } }
    const { result } = await owner.call(resourceOperations(AccessGroup).action, question as never)
    const groups = result as unknown as RowOf<typeof AccessGroup>[] // what action list answers
    const [group] = groups
    expect(groups).toHaveLength(1)
    const both = (group?.rules ?? []).map(rule => ({ ...rule, entities: [park.entry1, park.entry2] }))
    const patch = { rules: both }
    const change = { action: ACTION.update, id: group?.id, version: group?.version, patch }
    expect(await owner.call(resourceOperations(AccessGroup).action, change as never)).toMatchObject({ success: 1 })
    const next = (await lend(park.entry1)).result
    expect(await opens(park, 1, next.number)).toBe(true)
    expect(await opens(park, 2, next.number)).toBe(false)
  })

  it('is lent once by its key, and told to nobody who asks for another door', async () => {
    const key = uuidv7()
    const answers = await Promise.all(Array.from({ length: 16 }, () => lend(there.entry1, { key })))
    expect(new Set(answers.map(({ result }) => result.number)).size).toBe(1)
    const manager = app.as({ grants: [{ patterns: ['acs.*'], sites: [here.siteId] }] })
    const elsewhere = await lend(here.entry1, { key }, manager)
    expect(elsewhere).toMatchObject({ rtn: RTN.duplicate, result: null })
    expect(await lend(there.entry1, { key }, manager)).toMatchObject({ rtn: RTN.notFound })
  })
})
