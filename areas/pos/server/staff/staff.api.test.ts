import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { addStaff, listStaff, setStaffActive, staffRoles, updateStaff } from '#areas/pos/contract/staff.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { Grant } from '#areas/system/contract/grant.ts'
import { Site } from '#areas/system/contract/site.ts'
import { setUserPassword, User } from '#areas/system/contract/user.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const PAGE = { page: 1, pageSize: 100 }

let app: TestApp
let owner: Client
let cashier: string
let helper: string
let kiosk: string
beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..', '..')))
  owner = app.as()
  const addSite = async (ordLot: string, lotName: string) =>
    (await rowsOf(owner, Site).add({ ordLot, lotName, lotType: 'retail' })).result.id
  await addSite('CAFE', 'Café')
  kiosk = await addSite('KIOSK', 'Kiosk')
  const addType = async (name: string, pageControl: string[]) =>
    (await rowsOf(owner, UserType).add({ name, pageControl })).result.id
  cashier = await addType('Cashier', ['pos.register:sell', 'pos.register:void'])
  helper = await addType('Helper', ['catalogue.plu:list'])
})
afterAll(() => app.close())

const people = async (client = owner, search?: string) => (await client.call(listStaff, { ...PAGE, search })).result
const person = async (name: string, client = owner) => only(await people(client, name))
const counts = async () => ({
  users: (await rowsOf(owner, User).list()).length,
  grants: (await rowsOf(owner, Grant).list()).length,
  clerks: (await rowsOf(owner, Clerk).list()).length,
  messages: app.sent.length,
})
const casey = () => ({ name: 'Casey Lee', role: cashier, shops: ['CAFE'], pin: '4711', email: 'casey@example.com' })

describe('adding somebody', () => {
  it('creates user, permission and clerk together, and invites them', async () => {
    expect(await owner.call(addStaff, casey())).toMatchObject({ success: 1, result: { invited: 'c***@example.com' } })
    const user = only(await rowsOf(owner, User).list())
    expect(user).toMatchObject({
      userName: 'casey.lee',
      firstName: 'Casey',
      lastName: 'Lee',
      email: 'casey@example.com',
      status: 'invited',
    })
    expect(only(await rowsOf(owner, Grant).list())).toMatchObject({ user: user.id, userType: cashier, allSites: false })
    expect(only(await rowsOf(owner, Clerk).list())).toMatchObject({
      code: 'casey.lee',
      name: 'Casey Lee',
      user: user.id,
      ordLots: ['CAFE'],
    })
    expect(app.sent.at(-1)).toMatchObject({ channel: 'email', to: 'casey@example.com' })
    expect((await owner.call(tillSnapshot, { ordLot: 'CAFE' })).result.shop?.clerks).toMatchObject([
      { code: 'casey.lee', rights: ['void'] },
    ])
    expect(await person('casey')).toMatchObject({
      roles: [{ name: 'Cashier' }],
      shops: ['CAFE'],
      allShops: false,
      oneRole: true,
      till: 'ready',
      invitation: 'sent',
      active: true,
    })
  })

  it('logs each part as its own', async () => {
    const logged = await app.database.write(app.merchantId, db =>
      db.rows<{ entry: string }>(sql`
        select resource || ' ' || action as entry from log_system_action
        where resource in ('system.userManage', 'system.grant', 'pos.clerk') order by at, resource, action`),
    )
    expect(logged.map(({ entry }) => entry).sort()).toEqual([
      'pos.clerk add',
      'pos.clerk setPin',
      'system.grant add',
      'system.userManage add',
      'system.userManage invite',
    ])
  })

  it.each([
    ['a PIN in use', { pin: '4711' }, 'pin', 'pos.clerk.pinInUse'],
    ['an easy PIN', { pin: '1234' }, 'pin', 'pos.clerk.easyPin'],
    ['an e-mail address in use', { email: 'casey@example.com' }, 'email', 'platform.field.duplicate'],
    ['a shop that there is not', { shops: ['NOWHERE'] }, 'shops', 'platform.field.noSuchShop'],
  ])('keeps nothing where there is %s, and names the field', async (_, wrong, field, code) => {
    const before = await counts()
    const newStaff = { ...casey(), name: 'Somebody', pin: '5937', email: 'somebody@example.com', ...wrong }
    const answer = await owner.call(addStaff, newStaff)
    expect(answer).toMatchObject({ success: 0, map: { fields: { [field]: expect.any(String) } } })
    expect([code, 'platform.refusal.invalid']).toContain(answer.map.code)
    expect(await counts()).toEqual(before)
  })

  it('keeps nothing where the role cannot sell and a PIN is given, or neither PIN nor address is', async () => {
    const before = await counts()
    const newStaff = { name: 'Somebody', role: helper, shops: [] }
    expect(await owner.call(addStaff, { ...newStaff, pin: '5937', email: 's@example.com' })).toMatchObject({
      map: { code: 'pos.staff.roleCannotSell', fields: { pin: expect.stringContaining('Helper') } },
    })
    expect(await owner.call(addStaff, newStaff)).toMatchObject({ map: { code: 'pos.staff.pinOrEmail' } })
    expect(await counts()).toEqual(before)
  })

  it('takes somebody for the tills alone, and a second person of the same name', async () => {
    expect(await owner.call(addStaff, { name: 'Casey Lee', role: cashier, shops: [], pin: '2846' })).toMatchObject({
      success: 1,
      result: { invited: null },
    })
    expect((await people()).map(({ code, invitation, allShops }) => [code, invitation, allShops])).toEqual(
      expect.arrayContaining([['casey.lee2', 'none', true]]),
    )
  })

  it('takes somebody for the console alone', async () => {
    expect(
      await owner.call(addStaff, { name: 'Olive', role: helper, shops: ['KIOSK'], email: 'olive@example.com' }),
    ).toMatchObject({ success: 1 })
    expect(await person('olive')).toMatchObject({ till: 'none', invitation: 'sent', clerk: null, shops: ['KIOSK'] })
  })
})

describe('what somebody may', () => {
  const manager = (patterns: string[], sites: string[] | 'all' = 'all') => app.as({ grants: [{ patterns, sites }] })
  const tills = ['pos.staff:*', 'pos.clerk:*', 'pos.register:sell', 'pos.register:void']

  it('a manager without users adds people for the tills, and nobody to the console', async () => {
    const client = manager(tills)
    const before = await counts()
    expect(await client.call(addStaff, { ...casey(), pin: '6193', email: 'x@example.com' })).toMatchObject({
      map: { code: 'pos.staff.cannotInvite', fields: { email: expect.any(String) } },
    })
    expect(await counts()).toEqual(before)
    expect(await client.call(addStaff, { name: 'Tillie', role: cashier, shops: [], pin: '6193' })).toMatchObject({
      success: 1,
    })
    expect((await person('olive', client)).email).toBeNull()
  })

  it('nobody gives a role that holds more than their own', async () => {
    const client = manager(['pos.staff:*', 'pos.clerk:*', 'pos.register:sell'])
    expect(await client.call(addStaff, { name: 'Vera', role: cashier, shops: [], pin: '7315' })).toMatchObject({
      rtn: RTN.notPermitted,
      map: { fields: { role: expect.any(String) } },
    })
    const roles = (await client.call(staffRoles, {})).result
    expect(roles.map(({ name, sells, allowed }) => [name, sells, allowed])).toEqual([
      ['Cashier', true, false],
      ['Helper', false, false],
    ])
  })

  it('a manager of one shop sees and adds people of that shop', async () => {
    const client = manager(tills, [kiosk])
    expect((await people(client)).map(({ name }) => name)).toEqual(['Casey Lee', 'Olive', 'Tillie'])
    expect(await client.call(addStaff, { name: 'Kim', role: cashier, shops: ['CAFE'], pin: '7315' })).toMatchObject({
      success: 0,
      map: { fields: { shops: expect.any(String) } },
    })
    expect(await client.call(addStaff, { name: 'Kim', role: cashier, shops: ['KIOSK'], pin: '7315' })).toMatchObject({
      success: 1,
    })
    const hidden = (await people()).find(({ email }) => email === 'casey@example.com')
    const id = hidden?.id ?? ''
    expect(await client.call(setStaffActive, { id, active: false })).toMatchObject({ rtn: RTN.notFound })
  })

  it('another merchant sees none of them', async () => {
    expect(await people(app.as({ merchantId: app.otherMerchantId }))).toEqual([])
  })
})

describe('changing somebody', () => {
  it('changes name, shops and PIN everywhere at once', async () => {
    const { id, version } = await person('casey@')
    const patch = { name: 'Casey Long', shops: ['CAFE', 'KIOSK'], pin: '8264' }
    expect(await owner.call(updateStaff, { id, version, ...patch })).toMatchObject({ success: 1 })
    expect(await person('casey@')).toMatchObject({ name: 'Casey Long', shops: ['CAFE', 'KIOSK'], oneRole: true })
    expect(only((await rowsOf(owner, User).list()).filter(user => user.id === id))).toMatchObject({ lastName: 'Long' })
    expect(await owner.call(updateStaff, { id, version, name: 'Too late' })).toMatchObject({ rtn: RTN.changedSince })
  })

  it('keeps nothing of a change of which one part is refused', async () => {
    const { id, version } = await person('casey@')
    expect(await owner.call(updateStaff, { id, version, name: 'Nobody', pin: '2846' })).toMatchObject({
      map: { code: 'pos.clerk.pinInUse' },
    })
    expect(await person('casey@')).toMatchObject({ name: 'Casey Long', version })
  })

  it('makes a user of somebody who worked at tills alone, once an address is given', async () => {
    const { id, version } = await person('tillie')
    expect(await owner.call(updateStaff, { id, version, email: 'tillie@example.com' })).toMatchObject({
      result: { invited: 't***@example.com' },
    })
    expect(await person('tillie')).toMatchObject({ invitation: 'sent', till: 'ready', oneRole: true, code: 'tillie' })
    expect((await rowsOf(owner, User).list()).map(({ userName }) => userName)).toContain('tillie')
  })

  it('leaves several roles to the pages behind, and says so', async () => {
    const olive = await person('olive')
    const role = { user: olive.user ?? '', userType: cashier, allSites: true }
    expect(await rowsOf(owner, Grant).add(role)).toMatchObject({ success: 1 })
    const { id, version, oneRole } = await person('olive')
    expect(oneRole).toBe(false)
    expect(await owner.call(updateStaff, { id, version, role: helper, shops: [] })).toMatchObject({
      map: { code: 'pos.staff.severalRoles', fields: { role: expect.any(String) } },
    })
    expect(await owner.call(updateStaff, { id, version, name: 'Olive Oil' })).toMatchObject({ success: 1 })
  })

  it('tells somebody who can sign in from one whose invitation is too old', async () => {
    const { user } = await person('tillie')
    const newPwd = 'a walk along the river at dawn'
    expect(await owner.call(setUserPassword, { id: user ?? '', newPwd, useAnyway: true })).toMatchObject({ success: 1 })
    expect(await person('tillie')).toMatchObject({ invitation: 'accepted' })
    app.wait(8 * 86_400_000)
    expect(await person('casey@', app.as())).toMatchObject({ invitation: 'ended' })
  })
})

describe('leaving', () => {
  it('ends till and console together, and coming back gives both again', async () => {
    const client = app.as()
    const { id } = await person('casey@', client)
    expect(await client.call(setStaffActive, { id, active: false })).toMatchObject({ success: 1 })
    expect(await person('casey@', client)).toMatchObject({ active: false, till: 'none' })
    expect((await rowsOf(client, User).list()).find(user => user.id === id)).toMatchObject({ status: 'blocked' })
    const clerks = (await client.call(tillSnapshot, { ordLot: 'CAFE' })).result.shop?.clerks ?? []
    expect(clerks.map(({ code }) => code)).not.toContain('casey.lee')
    expect((await client.call(listStaff, { ...PAGE, active: false })).result.map(({ name }) => name)).toEqual([
      'Casey Long',
    ])
    expect(await client.call(setStaffActive, { id, active: true })).toMatchObject({
      result: { invited: 'c***@example.com' },
    })
    expect(await person('casey@', client)).toMatchObject({ active: true, till: 'ready', invitation: 'sent' })
  })
})

it('a PIN that was set before PINs were compared is in use as well', async () => {
  const client = app.as()
  await app.database.write(app.merchantId, db =>
    db.run(sql`update pos_clerk_pin set digest = null where merchant_id = ${app.merchantId}::uuid`),
  )
  const { clerk } = await person('casey@', client)
  expect(await client.call(setClerkPin, { id: clerk ?? '', pin: '6193' })).toMatchObject({
    rtn: RTN.duplicate,
    map: { fields: { pin: expect.any(String) } },
  })
  expect(await client.call(setClerkPin, { id: clerk ?? '', pin: '8264' })).toMatchObject({ success: 1 })
})
