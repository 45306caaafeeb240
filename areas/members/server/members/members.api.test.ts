import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockMember, confirmMembers, Member } from '#areas/members/contract/member.ts'
import { adjustPoints } from '#areas/members/contract/points.ts'
import { server } from '#areas/members/server/index.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { add, csv, imported } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const calls = resourceOperations(Member)
let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp([platformArea, server])
  owner = app.as()
})
afterAll(() => app.close())

const member = (id: string, client = owner) => client.call(calls.get, { id })
const tryAdd = (row: object, client = owner) => client.call(calls.action, { action: ACTION.add, row } as never) // rows that the test gives are judged by the server

describe('a member', () => {
  it('is unique by mobile, in any format', async () => {
    const casey = await add(owner, Member, { firstName: 'Casey', mobile: '0412 345 678' })
    expect(casey).toMatchObject({ name: 'Casey', mobile: '+61412345678', type: 'draft', status: 'active', points: 0 })
    expect(await tryAdd({ firstName: 'Again', mobile: '+61 412 345 678' })).toMatchObject({ rtn: RTN.duplicate })
    const elsewhere = app.as({ merchantId: app.otherMerchantId })
    expect(await tryAdd({ firstName: 'Other', mobile: '0412345678' }, elsewhere)).toMatchObject({ success: 1 })
  })

  it('gets the next free number', async () => {
    const first = await add(owner, Member, { firstName: 'First' })
    const next = `M-${String(Number(first.memberNum?.slice(2)) + 1).padStart(6, '0')}`
    await add(owner, Member, { firstName: 'Typed', memberNum: next })
    const after = await add(owner, Member, { firstName: 'After' })
    expect(Number(after.memberNum?.slice(2))).toBe(Number(first.memberNum?.slice(2)) + 2)
  })

  it('gets opening points once and 5,000 at most; without a home shop only from users of all shops', async () => {
    const row = { firstName: 'Opened', openingPoints: 5000 }
    expect(await tryAdd({ ...row, openingPoints: 5001 })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { openingPoints: expect.stringContaining('5,000') } },
    })
    const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [uuidv7()] }] })
    expect(await tryAdd(row, manager)).toMatchObject({ map: { code: 'member.points.mayNotOpen' } })
    expect(await tryAdd(row)).toMatchObject({ success: 1 })
    const spent = await add(owner, Member, { firstName: 'Spent', type: 'confirmed' })
    for (const points of [40, -40])
      await owner.call(adjustPoints, { id: spent.id, points, reason: 'Earned and spent', key: uuidv7() })
    const { version } = (await member(spent.id)).result
    const late = { action: ACTION.update, id: spent.id, version, patch: { openingPoints: 40 } } as const
    expect(await owner.call(calls.action, late)).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'member.points.hasHadPoints' },
    })
  })

  it('needs a name or a contact, and a birthday that exists', async () => {
    expect(await tryAdd({ city: 'Perth' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { firstName: expect.any(String) } },
    })
    expect(await tryAdd({ firstName: 'X', birthday: '1990-02-30' })).toMatchObject({ rtn: RTN.invalid })
    const leap = await add(owner, Member, { email: 'Leap@Example.com', birthday: '--02-29', licencePlate: '123 abc' })
    expect(leap).toMatchObject({ name: 'leap@example.com', birthday: '--02-29', licencePlate: '123ABC' })
  })

  it('is confirmed with permission, permanently', async () => {
    const draft = await add(owner, Member, { firstName: 'Draft' })
    const editor = app.as({ grants: [{ patterns: ['member.member:list', 'member.member:update'], sites: 'all' }] })
    const patch = { action: ACTION.update, id: draft.id, version: draft.version, patch: { type: 'confirmed' } } as const
    expect(await editor.call(calls.action, patch)).toMatchObject({ rtn: RTN.notPermitted })
    const target = { ids: [draft.id] }
    expect(await owner.call(confirmMembers, { target })).toMatchObject({ result: { confirmed: 1 } })
    expect(await owner.call(confirmMembers, { target })).toMatchObject({ result: { confirmed: 0 } })
    const { result: now } = await member(draft.id)
    const back = { ...patch, version: now.version, patch: { type: 'draft' } } as const
    expect(await owner.call(calls.action, back)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is blocked and unblocked, with the reason in the log', async () => {
    const { id } = await add(owner, Member, { firstName: 'Blocked' })
    await owner.call(blockMember, { id, blocked: true, reason: 'Lost phone' })
    expect((await member(id)).result.status).toBe('blocked')
    const log = await owner.call(resourceOperations(SystemAction).action, { action: ACTION.list, search: 'Blocked' })
    expect(JSON.stringify(log.result)).toContain('Lost phone')
    await owner.call(blockMember, { id, blocked: false, reason: '' })
    expect((await member(id)).result.status).toBe('active')
  })

  it('shows contacts only to users who may see them, also in lists and files', async () => {
    const reader = app.as({ grants: [{ patterns: ['member.member:list', 'member.member:export'], sites: 'all' }] })
    const { id } = await add(owner, Member, {
      mobile: '0499 888 777',
      email: 'hidden@example.com',
      address: '1 Quiet St',
    })
    expect((await member(id)).result.mobile).toBe('+61499888777')
    expect((await member(id, reader)).result).toMatchObject({
      name: '•••777',
      mobile: '•••777',
      email: 'h•••@example.com',
      address: '•••',
    })
    const listed = await reader.call(calls.action, { action: ACTION.list, pageSize: 500, columns: ['name', 'mobile'] })
    expect(JSON.stringify(listed.result)).not.toContain('99888777')
    const file = await reader.raw(calls.export.path, { format: 'csv' })
    expect(file.status).toBe(200)
    for (const hidden of ['99888777', 'hidden@', 'Quiet']) expect(file.bytes.toString()).not.toContain(hidden)
  })

  it('keeps its contacts when users who may not see them change it, one or many at once', async () => {
    const hidden = { address: '1 Harbour Street', email: 'olive@example.com', licencePlate: 'ABC123' }
    const { id } = await add(owner, Member, { firstName: 'Olive', birthday: '1990-05-17', ...hidden })
    const { action, bulk } = calls
    const clerk = app.as({ grants: [{ patterns: ['member.member:list', 'member.member:update'], sites: 'all' }] })
    const patch = { note: 'Likes figs' }
    const changed = await clerk.raw(action.path, { action: ACTION.update, id, version: 1, patch })
    expect(JSON.parse(changed.text)).toMatchObject({ success: 1, result: { note: 'Likes figs' } })
    expect(changed.text).not.toMatch(/Harbour|olive@example|ABC123|1990/)
    expect(await clerk.call(bulk, { target: { ids: [id] }, patch: { city: 'Cairns' } })).toMatchObject({ success: 1 })
    const stale = await clerk.raw(action.path, { action: ACTION.update, id, version: 1, patch })
    expect(JSON.parse(stale.text)).toMatchObject({ rtn: RTN.changedSince })
    expect(stale.text).not.toMatch(/Harbour|olive@example|ABC123|1990/)
    expect((await member(id)).result).toMatchObject({
      ...hidden,
      birthday: '1990-05-17',
      note: 'Likes figs',
      city: 'Cairns',
    })
  })

  it('keeps its points when an outdated form is saved', async () => {
    const before = await add(owner, Member, { firstName: 'Saver' })
    await app.database.write(app.merchantId, db =>
      db.run(
        sql`update member_member set points = 70 where merchant_id = ${app.merchantId}::uuid and id = ${before.id}::uuid`,
      ),
    )
    const update = { action: ACTION.update, id: before.id, version: before.version, patch: { city: 'Hobart' } } as const
    expect(await owner.call(calls.action, update)).toMatchObject({ result: { points: 70, city: 'Hobart' } })
    expect((await member(before.id)).result.points).toBe(70)
  })
})

describe('a file of members', () => {
  it('is matched by mobile in any format; the same file twice changes nothing', async () => {
    const file = await csv(
      ['First name', 'Mobile', 'Birthday'],
      [
        ['Ines', '0411 222 333', '1990-05-17'],
        ['Jo', '+61 411 222 444', ''],
      ],
    )
    const operations = { import: calls.import, importProgress: calls.importProgress }
    const once = await imported(owner, file, { matchBy: 'mobile' }, operations)
    expect(once).toMatchObject({ added: 2, problemCount: 0, done: true })
    const again = await csv(
      ['First name', 'Mobile', 'Birthday'],
      [
        ['Ines', '(0411) 222-333', '1990-05-17'],
        ['Jo', '0411222444', ''],
      ],
    )
    expect(await imported(owner, again, { matchBy: 'mobile' }, operations)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 2,
    })
  })

  it('brings points of another system, once a member, with their last day', async () => {
    const file = () =>
      csv(
        ['First name', 'Member number', 'Points', 'Points expiry'],
        [
          ['Noor', 'p-1', '120', '2027-03-31'],
          ['Otis', 'p-2', '', ''],
        ],
      )
    const operations = { import: calls.import, importProgress: calls.importProgress }
    expect(await imported(owner, await file(), { matchBy: 'memberNum' }, operations)).toMatchObject({
      added: 2,
      problems: [],
    })
    expect(await imported(owner, await file(), { matchBy: 'memberNum' }, operations)).toMatchObject({
      added: 0,
      updated: 0,
    })
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'P-1' })
    expect(result).toMatchObject([{ memberNum: 'P-1', points: 120, openingPoints: 120, openingLastDay: '2027-03-31' }])
  })

  it('brings no opening points to whoever has had points, and lists them as left out', async () => {
    const spent = await add(owner, Member, { firstName: 'Pia', memberNum: 'P-3', type: 'confirmed' })
    for (const points of [120, -120]) {
      const entry = { id: spent.id, points, reason: 'Earned and spent', key: uuidv7() }
      expect(await owner.call(adjustPoints, entry)).toMatchObject({ success: 1 })
    }
    const columns = ['First name', 'Member number', 'Points', 'City']
    const operations = { import: calls.import, importProgress: calls.importProgress }
    const left = { column: 'Points', message: expect.stringContaining('has had points already') }
    const alone = await csv(columns.slice(0, 3), [['Pia', 'P-3', '120']])
    expect(await imported(owner, alone, { matchBy: 'memberNum' }, operations)).toMatchObject({
      ...{ done: true, updated: 0, unchanged: 1, skipped: [{ row: 2, ...left }], skippedCount: 1 },
    })
    const moved = await csv(columns, [
      ['Pia', 'P-3', '120', 'Perth'],
      ['Quin', 'P-4', '12000', 'Perth'],
    ])
    expect(await imported(owner, moved, { matchBy: 'memberNum' }, operations)).toMatchObject({
      ...{ done: true, added: 1, updated: 1 },
      skipped: [
        { row: 2, ...left },
        { row: 3, column: 'Points', message: expect.stringContaining('second person') },
      ],
    })
    expect((await member(spent.id)).result).toMatchObject({ points: 0, openingPoints: null, city: 'Perth' })
    const other = await csv(columns.slice(0, 3), [['Quin', 'P-4', '9']])
    expect(await imported(owner, other, { matchBy: 'memberNum' }, operations)).toMatchObject({
      ...{ done: true, unchanged: 1, skipped: [{ message: expect.stringContaining('entered already') }] },
    })
  })

  it('with a duplicate mobile, in any format, is refused as a whole', async () => {
    const file = await csv(
      ['First name', 'Mobile'],
      [
        ['A', '0411 999 333'],
        ['B', '+61411999333'],
      ],
    )
    const report = await imported(owner, file, {}, { import: calls.import, importProgress: calls.importProgress })
    expect(report.done).toBe(false)
    expect(report.problems.map(({ row }) => row)).toEqual([3])
    const answer = await owner.call(calls.action, { action: ACTION.list, search: '411999333' })
    expect(answer.result).toEqual([])
  })
})

crudSuite(Member, [platformArea, server], {
  sample: n => ({
    firstName: `Sample${n}`,
    lastName: `Person${n}`,
    mobile: `+614000001${String(n).padStart(2, '0')}`,
    address: `${n} Sample Street`,
    tags: ['Regular'],
  }),
  change: { city: 'Cairns', note: 'Likes window seats' },
})
