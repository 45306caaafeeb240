import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { FeeTable } from '#areas/fees/contract/fee-table.ts'
import { server as fees } from '#areas/fees/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { User } from '#areas/system/contract/user.ts'
import { server as system } from '#areas/system/server/index.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { AccessAccount, activateAccounts, closeAccounts, suspendAccounts } from '../../contract/account.ts'
import { ParkingArea } from '../../contract/area.ts'
import { Controller } from '../../contract/config.ts'
import { blockCredentials, Credential } from '../../contract/credential.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { AccessGroup } from '../../contract/group.ts'
import { AccessPackage } from '../../contract/package.ts'
import { Roster } from '../../contract/roster.ts'
import { Timezone } from '../../contract/timezone.ts'
import { AccessType } from '../../contract/type.ts'
import { server } from '../index.ts'

const areas = [system, catalogue, fees, server]

async function add<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>) {
  return client.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own type of row: TypeScript cannot follow it through the generic
}

async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await add(client, resource, row)
  if (answer.success !== 1) throw new Error(`not added: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action add answers
}

const shopOf = (client: Client) => {
  const ordLot = uuidv7().slice(-12)
  return added(client, Site, { ordLot, lotName: `Park ${ordLot}`, lotType: 'parking', timeZone: 'Australia/Sydney' })
}
const typeOf = (client: Client, more: Partial<InputOf<typeof AccessType>> = {}) =>
  added(client, AccessType, { code: uuidv7().slice(-12), name: 'Staff card', ...more })

const week = (from: string, to: string) => [{ weekdays: [1, 2, 3, 4, 5], from, to }]

crudSuite(AccessType, areas, {
  sample: n => ({ code: `T${n}`, name: `Type ${n}x` }),
  change: { antiPassback: 'hard', medium: 'fob' },
  find: 'Type 1x',
})
crudSuite(Timezone, areas, {
  sample: n => ({ name: `Zone ${n}x`, windows: week('07:00', '19:00') }),
  change: { holidays: [{ class: 1, from: '09:00', to: '12:00' }], validFrom: '2027-01-01' },
  find: 'Zone 1x',
})
crudSuite(AccessGroup, areas, {
  sample: async (n, client) => ({
    name: `Group ${n}x`,
    rules: [{ tag: 'staff', timezone: await added(client, Timezone, { name: uuidv7() }) }],
  }),
  change: { rules: [] },
  find: 'Group 1x',
})
crudSuite(AccessPackage, areas, {
  sample: n => ({ name: `Package ${n}x`, price: n }),
  change: { visits: 10, period: 'year', covers: true },
  find: 'Package 1x',
})
crudSuite(ParkingArea, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), name: `Level ${n}x`, capacity: 100 + n }),
  change: { reserved: 10, fullAt: 95, reopenAt: 90 },
  find: 'Level 1x',
})
crudSuite(Controller, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), name: `Controller ${n}x` }),
  change: { antiPassback: 'hard', forgiveMinutes: 720, offline: 'deny' },
  find: 'Controller 1x',
})
crudSuite(AccessEntity, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `D${n}`, name: `Door ${n}x` }),
  change: { openSeconds: 9, tags: ['staff'], latLng: { lat: -33.86, lng: 151.2 } },
  find: 'Door 1x',
})
crudSuite(AccessAccount, areas, {
  sample: n => ({ accountNum: `A${n}`, name: `Account ${n}x` }),
  change: { bays: 5, creditDays: 30 },
  find: 'Account 1x',
})
crudSuite(Credential, areas, {
  sample: async (n, client) => ({ holder: `Holder ${n}x`, type: await typeOf(client), number: `A${n}` }),
  change: { exempt: true, validTo: '2028-01-01T00:00:00.000Z' },
  find: 'Holder 1x',
})
crudSuite(Roster, areas, {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    person: await added(client, User, {
      userName: `duty.${uuidv7().slice(-12)}`,
      firstName: 'Dee',
      lastName: `Duty ${n}`,
    } as never), // other fields have defaults
    from: '2027-02-10T20:00:00.000Z',
    to: '2027-02-11T04:00:00.000Z',
    task: `Duty ${n}x`,
  }),
  change: { task: 'Night patrol' },
  find: 'Duty 1x',
})

describe('credentials of a car park', () => {
  let app: TestApp
  let owner: Client
  let type: string
  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
    type = await typeOf(owner)
  })
  afterAll(() => app.close())

  it('are unique in any format, and a duplicate names its holder', async () => {
    const account = await added(owner, AccessAccount, { accountNum: 'ACME', name: 'Acme' })
    await added(owner, Credential, { holder: 'Ana', account, type, number: '00042' })
    const again = await add(owner, Credential, { holder: 'Ben', type, number: ' 42 ' })
    expect(again).toMatchObject({ rtn: RTN.duplicate, dispMsg: '42 already belongs to Ana of Acme.' })
    const plates = await typeOf(owner, { medium: 'plate' })
    await added(owner, Credential, { holder: 'Cleo', type: plates, plate: 'abc-12 3' })
    const plate = await add(owner, Credential, { holder: 'Dan', type: plates, plate: 'ABC123' })
    expect(plate).toMatchObject({ rtn: RTN.duplicate, dispMsg: 'ABC123 already belongs to Cleo.' })
  })

  it('store no PIN, neither in the record nor in the log', async () => {
    const pins = await typeOf(owner, { medium: 'pin' })
    const answer = await add(owner, Credential, { holder: 'Eve', type: pins, pin: '904817' })
    expect(answer).toMatchObject({ success: 1, result: { pin: null } })
    expect(JSON.stringify(answer)).not.toContain('904817')
    const again = await add(owner, Credential, { holder: 'Fay', type: pins, pin: '904817' })
    expect(again).toMatchObject({
      rtn: RTN.duplicate,
      dispMsg: 'Another credential has this PIN. Choose a different one.',
    })
    const { id, version } = answer.result as { id: string; version: number } // what action add answers
    const changed = await owner.call(resourceOperations(Credential).action, {
      action: ACTION.update,
      id,
      version,
      patch: { holder: 'Eve Adams' },
    })
    expect(changed).toMatchObject({ success: 1 })
    const third = await add(owner, Credential, { holder: 'Fay', type: pins, pin: '904817' })
    expect(third).toMatchObject({ rtn: RTN.duplicate }) // the PIN that the patch does not name stays
  })

  it('show nothing of a PIN, not even its digest, in lists, forms, files and the log', async () => {
    const pins = await typeOf(owner, { medium: 'pin' })
    const { action, get, export: exported } = resourceOperations(Credential)
    const written = await add(owner, Credential, { holder: 'Pia', type: pins, pin: '482915' })
    expect(written).toMatchObject({ success: 1, result: { lookup: null } })
    const { id } = written.result as { id: string } // what action add answers
    const { result } = await owner.call(get, { id })
    expect(result).toMatchObject({ holder: 'Pia', pin: null, lookup: null })
    const change = { action: ACTION.update, id, version: 1, patch: { pin: '771734' } } as const
    expect(await owner.call(action, change)).toMatchObject({ success: 1, result: { lookup: null } })
    const answers = [
      await owner.raw(action.path, { action: ACTION.list, filter: { type: pins } }),
      await owner.raw(exported.path, { format: 'csv', columns: ['holder', 'lookup'] }),
      await owner.raw(resourceOperations(SystemAction).action.path, { action: ACTION.list }),
    ]
    for (const { text } of answers) {
      expect(text).toContain('Pia')
      expect(text).not.toContain('pin:')
    }
  })

  it('need a number that fits their type', async () => {
    const wiegand = await typeOf(owner, { format: 'wiegand26' })
    expect(await add(owner, Credential, { holder: 'Gil', type: wiegand })).toMatchObject({ rtn: RTN.invalid })
    const large = await add(owner, Credential, { holder: 'Gil', type: wiegand, number: '16777216' })
    expect(large).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { number: '16777216 doesn’t fit the format of this type.' } },
    })
    expect(await add(owner, Credential, { holder: 'Gil', type: wiegand, number: '16777215' })).toMatchObject({
      success: 1,
    })
    const coded = await typeOf(owner, { medium: 'qr', format: 'pattern', pattern: 'PK-9999' })
    expect(await add(owner, Credential, { holder: 'Hal', type: coded, number: 'PK-12' })).toMatchObject({
      rtn: RTN.invalid,
    })
    expect(await add(owner, Credential, { holder: 'Hal', type: coded, number: 'PK-1234' })).toMatchObject({
      success: 1,
    })
  })

  it('refuse a number of another medium, and drop it when the type changes', async () => {
    const plates = await typeOf(owner, { medium: 'plate' })
    const card = { holder: 'Ida', type, number: '77001' }
    for (const other of [{ plate: 'XYZ789' }, { pin: '123987' }])
      expect(await add(owner, Credential, { ...card, ...other })).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [Object.keys(other)[0] ?? '']: expect.stringContaining('Leave this empty.') } },
      })
    const id = await added(owner, Credential, card)
    const patch = { type: plates, plate: 'XYZ789' }
    const changed = await owner.call(resourceOperations(Credential).action, {
      action: ACTION.update,
      id,
      version: 1,
      patch,
    })
    expect(changed).toMatchObject({ success: 1, result: { plate: 'XYZ789', number: null, lookup: 'plate:XYZ789' } })
  })

  it('are blocked with a reason, and closing an account blocks all of its own permanently', async () => {
    const account = await added(owner, AccessAccount, { accountNum: 'BELL', name: 'Bell' })
    const credential = await added(owner, Credential, { holder: 'Ida', account, type, number: '7001' })
    const get = () => owner.call(resourceOperations(Credential).get, { id: credential })
    const blocked = await owner.call(blockCredentials, {
      credentials: [credential],
      reason: 'Lost at the beach',
      blocked: true,
    })
    expect(blocked).toMatchObject({ success: 1, result: { changed: 1 } })
    expect((await get()).result.status).toBe('blocked')
    await owner.call(blockCredentials, { credentials: [credential], reason: 'Found again', blocked: false })
    expect(await owner.call(activateAccounts, { accounts: [account] })).toMatchObject({ result: { changed: 1 } })
    expect(await owner.call(suspendAccounts, { accounts: [account], reason: 'Unpaid' })).toMatchObject({ success: 1 })
    expect(await owner.call(closeAccounts, { accounts: [account], reason: 'Moved away' })).toMatchObject({ success: 1 })
    expect((await get()).result.status).toBe('blocked')
    expect(await owner.call(activateAccounts, { accounts: [account] })).toMatchObject({ rtn: RTN.wrongState })
    const late = await add(owner, Credential, { holder: 'Jo', account, type, number: '7002' })
    expect(late).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { account: 'The account is closed. Choose another one.' } },
    })
  })

  it('can’t be blocked without permission, or by other merchants', async () => {
    const credential = await added(owner, Credential, { holder: 'Kim', type, number: '7003' })
    const clerk = app.as({ grants: [{ patterns: ['acs.credential:list'], sites: 'all' }] })
    const ask = { credentials: [credential], reason: 'Because', blocked: true }
    expect(await clerk.raw(blockCredentials.path, ask)).toMatchObject({ status: 403 })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await stranger.call(blockCredentials, ask)).toMatchObject({ rtn: RTN.notFound })
  })
})

describe('related records', () => {
  let app: TestApp
  let owner: Client
  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
  })
  afterAll(() => app.close())

  it('refuse overlapping windows, and deleting a time zone that a group uses', async () => {
    const windows = [...week('08:00', '12:00'), ...week('11:00', '14:00')]
    expect(await add(owner, Timezone, { name: 'Overlapping', windows })).toMatchObject({ rtn: RTN.invalid })
    const timezone = await added(owner, Timezone, { name: 'Office', windows: week('08:00', '18:00') })
    await added(owner, AccessGroup, { name: 'Staff', rules: [{ tag: 'staff', timezone }] })
    const gone = await owner.call(resourceOperations(Timezone).action, { action: ACTION.delete, ids: [timezone] })
    expect(gone).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ title: 'Staff' }] } })
  })

  it('refuse deleting a type that credentials use', async () => {
    const type = await typeOf(owner)
    await added(owner, Credential, { holder: 'Lou', type, number: '8001' })
    const gone = await owner.call(resourceOperations(AccessType).action, { action: ACTION.delete, ids: [type] })
    expect(gone.rtn).toBe(RTN.inUse)
  })

  it('refuse deleting a group that a credential or a package has', async () => {
    const type = await typeOf(owner)
    const group = await added(owner, AccessGroup, { name: 'Tenants', rules: [] })
    await added(owner, Credential, { holder: 'Max', type, number: '8002', groups: [group] })
    const remove = (id: string) =>
      owner.call(resourceOperations(AccessGroup).action, { action: ACTION.delete, ids: [id] })
    expect(await remove(group)).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ title: 'Max' }] } })
    const sold = await added(owner, AccessGroup, { name: 'Buyers', rules: [] })
    await added(owner, AccessPackage, { name: 'Monthly', groups: [sold] })
    expect(await remove(sold)).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ title: 'Monthly' }] } })
  })

  it('refuse deleting a fee table that an area or a lane has', async () => {
    const siteId = await shopOf(owner)
    const validFrom = '2020-01-01T00:00:00Z'
    const feeTable = await added(owner, FeeTable, { siteId, feeCode: 'CASUAL', feeName: 'Casual', validFrom })
    await added(owner, ParkingArea, { siteId, name: 'Level 1', capacity: 10, feeTable })
    const gone = await owner.call(resourceOperations(FeeTable).action, { action: ACTION.delete, ids: [feeTable] })
    expect(gone).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ title: 'Level 1' }] } })
  })

  it('keep lanes within their shop and in their direction', async () => {
    const [siteId, other] = [await shopOf(owner), await shopOf(owner)]
    const area = await added(owner, ParkingArea, { siteId: other, name: 'Level 1', capacity: 10 })
    const lane = { siteId, code: 'E1', name: 'Entry 1', kind: 'gate' as const }
    expect(await add(owner, AccessEntity, lane)).toMatchObject({
      map: { fields: { direction: 'Choose a direction: a gate is a lane.' } },
    })
    expect(await add(owner, AccessEntity, { ...lane, direction: 'in' })).toMatchObject({
      map: { fields: { areaTo: 'Choose the area that it enters.' } },
    })
    expect(await add(owner, AccessEntity, { ...lane, direction: 'in', areaTo: area })).toMatchObject({
      map: { fields: { areaTo: 'Level 1 belongs to another shop. Choose one of this shop.' } },
    })
    expect(await add(owner, AccessEntity, { ...lane, siteId: other, direction: 'in', areaTo: area })).toMatchObject({
      success: 1,
    })
  })

  it('refuse an area within itself', async () => {
    const siteId = await shopOf(owner)
    const outer = await added(owner, ParkingArea, { siteId, name: 'Car park', capacity: 100 })
    const inner = await added(owner, ParkingArea, { siteId, name: 'Level 2', capacity: 50, parent: outer })
    const answer = await owner.call(resourceOperations(ParkingArea).action, {
      action: ACTION.update,
      id: outer,
      version: 1,
      patch: { parent: inner },
    })
    expect(answer).toMatchObject({
      map: { fields: { parent: 'An area can’t be part of itself. Choose another one.' } },
    })
  })
})
