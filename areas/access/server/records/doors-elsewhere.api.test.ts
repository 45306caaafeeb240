import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { server as fees } from '#areas/fees/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as system } from '#areas/system/server/index.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Credential } from '../../contract/credential.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { AccessGroup } from '../../contract/group.ts'
import { AccessPackage } from '../../contract/package.ts'
import { Timezone } from '../../contract/timezone.ts'
import { AccessType } from '../../contract/type.ts'
import { server } from '../index.ts'

async function add<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>) {
  return client.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own type of row: TypeScript cannot follow it through the generic
}
async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await add(client, resource, row)
  if (answer.success !== 1) throw new Error(`not added: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action add answers
}

describe('the manager of one shop', () => {
  let app: TestApp
  let owner: Client
  let manager: Client
  let timezone: string
  let type: string
  let ownDoor: string
  let vault: string
  beforeAll(async () => {
    app = await startTestApp([system, catalogue, fees, server])
    owner = app.as()
    const shopOf = (ordLot: string) =>
      added(owner, Site, { ordLot, lotName: ordLot, lotType: 'parking', timeZone: 'Australia/Sydney' })
    const [own, other] = [await shopOf('OWN'), await shopOf('OTHER')]
    manager = app.as({ grants: [{ patterns: ['acs.*'], sites: [own] }] })
    timezone = await added(owner, Timezone, {
      name: 'Always',
      windows: [{ weekdays: [1], from: '07:00', to: '19:00' }],
    })
    type = await added(owner, AccessType, { code: 'CARD', name: 'Card' })
    ownDoor = await added(owner, AccessEntity, { siteId: own, code: 'D1', name: 'Own door' })
    vault = await added(owner, AccessEntity, { siteId: other, code: 'D1', name: 'Vault' })
  })
  afterAll(() => app.close())

  const opens = (...entities: string[]) => [{ entities, timezone }]
  const refused = { rtn: RTN.notPermitted, success: 0 }

  it('creates groups with doors of that shop only', async () => {
    await added(manager, AccessGroup, { name: 'Own', rules: opens(ownDoor) })
    expect(await add(manager, AccessGroup, { name: 'Both', rules: opens(ownDoor, vault) })).toMatchObject(refused)
    const byTag = { name: 'Tagged', rules: [{ tag: 'staff', timezone }] }
    expect(await add(manager, AccessGroup, byTag)).toMatchObject(refused)
    const id = await added(owner, AccessGroup, { name: 'Vaults', rules: opens(vault) })
    const emptied = { action: ACTION.update, id, version: 1, patch: { rules: [] } } as const
    expect(await manager.call(resourceOperations(AccessGroup).action, emptied)).toMatchObject(refused)
  })

  it('can’t give credentials access to other shops’ doors, by groups or packages', async () => {
    const group = await added(owner, AccessGroup, { name: 'Vault staff', rules: opens(vault) })
    const own = await added(owner, AccessGroup, { name: 'Own staff', rules: opens(ownDoor) })
    const sold = await added(owner, AccessPackage, { name: 'Vault visits', groups: [group] })
    expect(await add(manager, AccessPackage, { name: 'Mine', groups: [group] })).toMatchObject(refused)
    const card = (number: string, more: object) => add(manager, Credential, { holder: 'Mo', type, number, ...more })
    expect(await card('1', { groups: [group] })).toMatchObject(refused)
    expect(await card('2', { packages: [sold] })).toMatchObject(refused)
    expect(await card('3', { groups: [own] })).toMatchObject({ success: 1 })
    // What somebody else gave stays where the manager changes something else.
    const id = await added(owner, Credential, { holder: 'Vi', type, number: '4', groups: [group] })
    const renamed = { action: ACTION.update, id, version: 1, patch: { holder: 'Viv' } } as const
    expect(await manager.call(resourceOperations(Credential).action, renamed)).toMatchObject({ success: 1 })
  })
})
