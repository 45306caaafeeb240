import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { eraseMember } from '#areas/members/contract/merge-members.ts'
import { checkInPatron, checkOutPatron, Patron, PatronVisit } from '#areas/members/contract/patron.ts'
import { server as members } from '#areas/members/server/index.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { endVisits, forgetPatrons } from './patron-jobs.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([members])
})
afterAll(() => app.close())

const checkIn = (patron: string, more: object = {}) =>
  app.owner.call(checkInPatron, { ordLot: app.ordLot, patron, ...more })
const visits = async (patron: string) =>
  (await app.owner.call(resourceOperations(PatronVisit).action, { action: ACTION.list, filter: { patron } } as never))
    .result as RowOf<typeof PatronVisit>[] // what action list answers
const there = async (id: string) => (await app.owner.call(resourceOperations(Patron).get, { id })).success === 1

describe('patrons', () => {
  it('come in with a host, once, and leave', async () => {
    const patron = await app.add(Patron, { name: 'Ada Guest', plate: 'ab 12 cd', company: 'Looms' })
    const first = await checkIn(patron, { host: 'Casey', people: 4 })
    expect((await checkIn(patron)).result.visit).toBe(first.result.visit)
    expect(await visits(patron)).toMatchObject([{ host: 'Casey', people: 4, out: null, site: app.siteId }])
    expect(await app.owner.call(checkOutPatron, { ordLot: app.ordLot, patron })).toMatchObject({ rtn: RTN.done })
    expect(await app.owner.call(checkOutPatron, { ordLot: app.ordLot, patron })).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await visits(patron)).toMatchObject([{ endedBy: 'checkOut' }])
  })

  it('who are barred are not let in, and staff see why', async () => {
    const patron = await app.add(Patron, { name: 'Bo Barred', barred: true, reason: 'Broke a window' })
    expect(await checkIn(patron)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining('Broke a window'),
    })
    expect(await visits(patron)).toEqual([])
  })

  it('whose visit is open when the day ends are out then, marked', async () => {
    const patron = await app.add(Patron, { name: 'Cy Stays' })
    await checkIn(patron)
    await workAsSystem(app.runtime, app.merchantId, 'day', endVisits)
    expect(await visits(patron)).toMatchObject([{ out: null }])
    app.wait(DAY_MS)
    await workAsSystem(app.runtime, app.merchantId, 'day', endVisits)
    expect(await visits(patron)).toMatchObject([{ out: expect.any(String), endedBy: 'day' }])
  })

  it('are forgotten a year after the last visit, unless they are barred', async () => {
    const gone = await app.add(Patron, { name: 'Di Gone' })
    const barred = await app.add(Patron, { name: 'Ed Barred', barred: true, reason: 'Fights' })
    await checkIn(gone)
    app.wait(364 * DAY_MS)
    const back = await app.add(Patron, { name: 'Flo Back' })
    await checkIn(back)
    await workAsSystem(app.runtime, app.merchantId, 'forget', forgetPatrons)
    expect(await there(gone)).toBe(true)
    app.wait(2 * DAY_MS)
    await workAsSystem(app.runtime, app.merchantId, 'forget', forgetPatrons)
    expect(await Promise.all([gone, barred, back].map(there))).toEqual([false, true, true])
    expect(await visits(gone)).toEqual([])
    const logged = await app.database.read(app.merchantId, db =>
      db.rows<{ line: string }>(sql`
        select title || coalesce(before::text, '') || coalesce(after::text, '') as line from log_system_action
        where merchant_id = ${app.merchantId}::uuid and record_id = ${gone}`),
    )
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.map(({ line }) => line).join()).not.toContain('Gone')
  })

  it('cost merchants without any nothing: the jobs visit those alone who have something due', async () => {
    const due = async (call: Sql) =>
      (
        await app.database.read(PLATFORM_MERCHANT, db =>
          db.rows<{ merchant: string }>(sql`select merchant from ${call}`),
        )
      ).map(({ merchant }) => merchant)
    const at = new Date(app.runtime.clock()).toISOString()
    const later = new Date(app.runtime.clock() + 400 * DAY_MS).toISOString()
    const patron = await app.add(Patron, { name: 'Ivy Due' })
    await checkIn(patron)
    app.wait(1)
    const now = new Date(app.runtime.clock()).toISOString()
    expect(await due(sql`member_visits_due(${now}::timestamptz)`)).toContain(app.merchantId)
    expect(await due(sql`member_patrons_due(${at}::timestamptz, 365)`)).not.toContain(app.merchantId)
    expect(await due(sql`member_patrons_due(${later}::timestamptz, 365)`)).toContain(app.merchantId)
    expect(await due(sql`member_vouchers_due(${later}::timestamptz)`)).not.toContain(app.merchantId)
  })

  it('go with the member that they are, but for the barring', async () => {
    const member = await app.add(Member, { firstName: 'Hal', mobile: '+61491570301', type: 'confirmed' })
    const guest = await app.add(Patron, { name: 'Hal Guest', mobile: '+61491570301', member })
    await checkIn(guest)
    const barred = await app.add(Patron, {
      ...{ name: 'Hal Barred', mobile: '+61491570301', plate: 'AB12CD', company: 'Looms', member },
      ...{ barred: true, reason: 'Fights' },
    })
    expect(await app.owner.call(eraseMember, { id: member, confirm: true })).toMatchObject({ success: 1 })
    expect(await there(guest)).toBe(false)
    expect(await visits(guest)).toEqual([])
    const { result } = await app.owner.call(resourceOperations(Patron).get, { id: barred })
    expect(result).toMatchObject({ barred: true, reason: 'Fights', mobile: null, plate: null, company: '' })
    expect(JSON.stringify(result)).not.toContain('Hal')
  })

  it('are let in at shops of the caller alone', async () => {
    const patron = await app.add(Patron, { name: 'Gus Elsewhere' })
    const elsewhere = app.as({ grants: [{ patterns: ['member.patron:*'], sites: [uuidv7()] }] })
    expect((await elsewhere.call(checkInPatron, { ordLot: app.ordLot, patron })).rtn).toBe(RTN.notFound)
  })
})
