import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { DrawerHistory } from '#areas/pos/contract/drawer-history.ts'
import { drawerOpened, moveCashAtTill, openRegister } from '#areas/pos/contract/register-session.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import { isPin } from '#areas/pos/rules/clerk/pin-hash.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const types = { area: 'types', resources: [serve(UserType)] }

let app: ShopApp
let cashier: string
beforeAll(async () => {
  app = await startShopApp([types])
  cashier = await app.add(UserType, {
    name: 'Cashier',
    roles: ['cashier'],
    pageControl: ['pos.register:sell', 'pos.register:void'],
  })
})
afterAll(() => app.close())

const clerksOf = async () => (await app.owner.call(tillSnapshot, { ordLot: app.ordLot })).result.shop?.clerks ?? []

describe('a clerk at a till', () => {
  it('can sign on once a PIN is set, with the permissions of the role', async () => {
    const id = await app.add(Clerk, { code: 'casey', name: 'Casey', userType: cashier })
    expect(await clerksOf()).toEqual([])
    expect(await app.owner.call(setClerkPin, { id, pin: '4711' })).toMatchObject({ success: 1 })
    const [casey] = await clerksOf()
    expect(casey).toMatchObject({ code: 'casey', name: 'Casey', rights: ['void'], roles: ['cashier', cashier] })
    expect(await isPin(casey?.pin ?? '', '4711')).toBe(true)
    expect(await isPin(casey?.pin ?? '', '4712')).toBe(false)
  })

  it('can’t have a PIN that is easy to guess', async () => {
    const id = await app.add(Clerk, { code: 'easy', name: 'Easy', userType: cashier })
    for (const pin of ['0000', '1111', '1234', '4321', '2580'])
      expect(await app.owner.call(setClerkPin, { id, pin }), pin).toMatchObject({
        rtn: RTN.invalid,
        map: { code: 'pos.clerk.easyPin', fields: { pin: expect.any(String) } },
      })
  })

  it('can’t have the PIN of another clerk', async () => {
    const id = await app.add(Clerk, { code: 'second', name: 'Second', userType: cashier })
    expect(await app.owner.call(setClerkPin, { id, pin: '4711' })).toMatchObject({
      rtn: RTN.duplicate,
      map: { code: 'pos.clerk.pinInUse', fields: { pin: expect.any(String) } },
    })
  })

  it('makes the till’s data of the shop out of date when the PIN changes', async () => {
    const { stamp } = (await app.owner.call(tillSnapshot, { ordLot: app.ordLot })).result
    const [casey] = await clerksOf()
    await app.owner.call(setClerkPin, { id: casey?.id ?? '', pin: '1479' })
    const fresh = (await app.owner.call(tillSnapshot, { ordLot: app.ordLot, since: stamp })).result
    expect(fresh.unchanged).toBe(false)
  })

  it('is not at the till without permission to sell, in another shop or when inactive', async () => {
    await app.add(Site, { ordLot: 'OTHER', lotName: 'Kiosk', lotType: 'retail' })
    const looker = await app.add(UserType, { name: 'Looks', pageControl: ['catalogue.*'] })
    const gone = [
      { code: 'looks', name: 'Looks', userType: looker },
      { code: 'elsewhere', name: 'Elsewhere', userType: cashier, ordLots: ['OTHER'] },
      { code: 'left', name: 'Left', userType: cashier, active: false },
    ]
    for (const [at, clerk] of gone.entries()) {
      await app.owner.call(setClerkPin, { id: await app.add(Clerk, clerk), pin: `471${at + 2}` })
    }
    expect((await clerksOf()).map(({ code }) => code)).toEqual(['casey'])
  })

  it('gets no PIN from a user without permission, and none with a letter', async () => {
    const [casey] = await clerksOf()
    const id = casey?.id ?? ''
    const other = app.as({ grants: [{ patterns: ['pos.clerk:list'], sites: 'all' }] })
    expect((await other.raw(setClerkPin.path, { id, pin: '4711' })).status).toBe(403)
    expect((await app.owner.call(setClerkPin, { id, pin: '12a4' })).rtn).toBe(RTN.invalid)
  })
})

describe('a manager of one shop', () => {
  let manager: Client
  let own: string
  beforeAll(async () => {
    manager = app.as({
      grants: [{ patterns: ['pos.clerk:*', 'pos.register:sell', 'pos.register:void'], sites: [app.siteId] }],
    })
    own = await app.add(Clerk, { code: 'own', name: 'Own', userType: cashier, ordLots: [app.ordLot] })
  })
  const calls = resourceOperations(Clerk)
  const pin = (id: string) => manager.call(setClerkPin, { id, pin: '5937' })
  const add = (row: object) =>
    manager.call(calls.action, { action: ACTION.add, row: { code: 'new', name: 'New', userType: cashier, ...row } })

  it('sets PINs only of clerks who work in that shop alone', async () => {
    const elsewhere = { code: 'theirs', name: 'Theirs', userType: cashier, ordLots: ['OTHER'] }
    const both = { ...elsewhere, code: 'both', ordLots: ['OTHER', app.ordLot] }
    expect((await pin(await app.add(Clerk, elsewhere))).rtn).toBe(RTN.notFound)
    expect(await pin(await app.add(Clerk, both))).toMatchObject({
      rtn: RTN.notPermitted,
      dispMsg: "This also applies to shops that you don't manage. Ask someone who manages all of them.",
    })
    expect(await pin(await app.add(Clerk, { ...elsewhere, code: 'every', ordLots: [] }))).toMatchObject({
      rtn: RTN.notPermitted,
      dispMsg: 'Only someone who manages all shops can change this.',
    })
    expect((await pin(own)).success).toBe(1)
  })

  it('adds clerks only to that shop', async () => {
    expect((await add({})).rtn).toBe(RTN.notPermitted)
    expect((await add({ ordLots: ['OTHER'] })).rtn).toBe(RTN.notPermitted)
    expect((await add({ ordLots: [app.ordLot] })).success).toBe(1)
  })

  it('can’t add, change, delete or set the PIN of a clerk with more permissions', async () => {
    const owner = await app.add(UserType, { name: 'Owner of all', pageControl: ['*'] })
    const strong = { code: 'strong', name: 'Strong', userType: owner, ordLots: [app.ordLot] }
    expect(await add(strong)).toMatchObject({ rtn: RTN.notPermitted, map: { code: 'pos.clerk.beyondOwnRights' } })
    const read = (await manager.call(calls.get, { id: own })).result
    const raised = { action: ACTION.update, id: own, version: read.version, patch: { userType: owner } } as const
    expect((await manager.call(calls.action, raised)).rtn).toBe(RTN.notPermitted)
    const id = await app.add(Clerk, strong)
    expect((await pin(id)).map.code).toBe('pos.clerk.beyondOwnRights')
    const lowered = { action: ACTION.update, id, version: 1, patch: { userType: cashier } } as const
    expect((await manager.call(calls.action, lowered)).map.code).toBe('pos.clerk.beyondOwnRights')
    expect((await manager.call(calls.remove, { target: { ids: [id] } })).map.code).toBe('pos.clerk.beyondOwnRights')
  })

  it('can’t name an unknown shop', async () => {
    const row = { code: 'lost', name: 'Lost', userType: cashier, ordLots: ['NOWHERE'] }
    expect(await app.owner.call(calls.action, { action: ACTION.add, row })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { ordLots: 'There is no shop NOWHERE.' } },
    })
  })
})

it('an approval by PIN is logged', async () => {
  const approval = {
    ordLot: app.ordLot,
    register: 'T1',
    right: 'void' as const,
    clerk: 'casey',
    approver: 'manager',
    at: new Date(app.runtime.clock()).toISOString(),
  }
  expect(await app.owner.call(tellApproval, approval)).toMatchObject({ success: 1 })
  const logged = await app.database.read(app.merchantId, db =>
    db.rows(sql`select title, after from log_system_action where action = 'approve'`),
  )
  expect(logged).toMatchObject([{ title: 'T1', after: { right: 'void', clerk: 'casey', approver: 'manager' } }])
})

describe('cash at a till', () => {
  it('is moved by a clerk with the permission, or with the approval of one', async () => {
    const manager = await app.add(UserType, {
      name: 'Shift manager',
      pageControl: ['pos.register:sell', 'pos.cashRegister:cash'],
    })
    for (const [code, userType, pin] of [
      ['sam', cashier, '6193'],
      ['marcus', manager, '7315'],
    ] as const) {
      const id = await app.add(Clerk, { code, name: code, userType })
      await app.owner.call(setClerkPin, { id, pin })
    }
    await app.owner.call(openRegister, { ordLot: app.ordLot, register: 'T1', float: 100 })
    // Signed in to the console is somebody who may sell, and nothing else.
    const till = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: 'all' }] })
    const move = (clerk: string, approver?: string) => {
      app.wait(1000)
      const action = { kind: 'out' as const, amount: 20, reason: 'Bank', clerk, ...(approver && { approver }) }
      return till.call(moveCashAtTill, { ordLot: app.ordLot, register: 'T1', ...action })
    }
    expect(await move('sam')).toMatchObject({
      rtn: RTN.notPermitted,
      dispMsg: "sam doesn't have permission to move cash in this shop.",
    })
    expect((await move('sam', 'sam')).rtn).toBe(RTN.notPermitted)
    expect((await move('sam', 'nobody')).rtn).toBe(RTN.notPermitted)
    expect((await move('sam', 'marcus')).rtn).toBe(RTN.done)
    expect((await move('marcus')).rtn).toBe(RTN.done)
    const opened = { ordLot: app.ordLot, register: 'T1', reason: 'Change', clerk: 'sam', approver: 'marcus' }
    expect((await till.call(drawerOpened, opened)).rtn).toBe(RTN.done)

    const day = (days: number) => new Date(app.runtime.clock() + days * 86_400_000).toISOString().slice(0, 10)
    const answer = await app.owner.call(reportOperations(DrawerHistory).run, {
      parameters: { from: day(-1), to: day(1) },
      sort: 'at',
    })
    expect(answer.result).toMatchObject([
      { who: 'sam', kind: 'out', cashOut: 20, approvedBy: 'marcus' },
      { who: 'marcus', kind: 'out', cashOut: 20, approvedBy: null },
      { who: 'sam', kind: 'noSale', approvedBy: 'marcus' },
    ])
  })
})

crudSuite(Clerk, [pos, types], {
  sample: async (n, client) => {
    const type = { name: `Type ${n} ${uuidv7()}` }
    const added = await client.call(resourceOperations(UserType).action, { action: ACTION.add, row: type })
    return { code: `c${n}`, name: `Clerk ${n}`, userType: (added.result as { id: string }).id } // what action add answers
  },
  change: { name: 'Clerk with another name' },
})
