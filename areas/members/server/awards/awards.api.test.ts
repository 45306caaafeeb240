import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AwardRun, startAwardRun } from '#areas/members/contract/award-run.ts'
import { Member } from '#areas/members/contract/member.ts'
import { mergeMembers } from '#areas/members/contract/merge-members.ts'
import { adjustPoints, comparePoints, memberPoints } from '#areas/members/contract/points.ts'
import { server as members } from '#areas/members/server/index.ts'
import { ChangeRequest, infoChangeAuth } from '#areas/system/contract/change-request.ts'
import { server as system } from '#areas/system/server/index.ts'
import { sweepMerchant } from '#areas/system/server/sweep.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { csv, imported } from '../../../../tests/support/trial-ware.ts'
import { awarding, awardPortion } from './award-job.ts'

let app: ShopApp
let count = 0
beforeAll(async () => {
  app = await startShopApp([system, members])
})
afterAll(() => app.close())

async function member(more: object = {}) {
  const mobile = `+6140005${String(1000 + ++count)}`
  return { id: await app.add(Member, { firstName: `Robin ${count}`, mobile, type: 'confirmed', ...more }), mobile }
}
const points = async (id: string) => (await app.owner.call(resourceOperations(Member).get, { id })).result.points
const run = (key: string) =>
  awarding.run(jobContext(app.runtime, awarding.name), { merchantId: app.merchantId, run: key })
const start = (ids: string[], more: object = {}, client = app.owner) =>
  client.call(startAwardRun, {
    target: { ids },
    key: uuidv7(),
    reason: 'Ten years of the shop',
    points: 50,
    ...more,
  } as never) // checked by the call's schema
const facts = async (id: string) => (await app.owner.call(resourceOperations(AwardRun).get, { id })).result
const differences = async () => {
  const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
  return (await admin.call(comparePoints, {})).result.differences
}
async function sell(mobile: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    const sale = { ...app.sale({ member: mobile }), saleId: uuidv7(), billNum: `2${String(++count)}` }
    for (const answer of await app.upload([sale])) expect(answer).toMatchObject({ rtn: RTN.done })
  }
}
async function buyerOf(times: number) {
  const buyer = await member()
  await sell(buyer.mobile, times)
  return buyer
}
/** A run that gives 900 points for every full 1.00: 5,400 for each sale of 6.00. */
async function waiting(buyer: string, more: object = {}) {
  const bySpend = { per: 1, from: '2026-01-01', to: '2027-12-31' }
  const terms = { key: uuidv7(), points: 900, bySpend, ...more }
  expect((await start([buyer], terms)).result).toMatchObject({ waits: true })
  return { key: terms.key, terms }
}
/** The newest. */
async function request() {
  const list = await app.owner.call(resourceOperations(ChangeRequest).action, { action: ACTION.list } as never)
  const [newest] = list.result as RowOf<typeof ChangeRequest>[] // what list answers
  if (!newest) throw new Error('no request')
  return newest
}
const approver = () =>
  app.as({ grants: [{ patterns: ['system.changeRequest:*', 'member.member:award'], sites: 'all' }] })
const today = () => new Date(app.runtime.clock() + 10 * 3_600_000).toISOString().slice(0, 10) // Brisbane

describe('an award run', () => {
  it('gives every member of the list the points, until their last day', async () => {
    const [one, other, apart] = [await member(), await member(), await member()]
    const lastDay = new Date(app.runtime.clock() + 30 * DAY_MS).toISOString().slice(0, 10)
    const { result } = await start([one.id, other.id], { lastDay })
    expect(result.listed).toBe(2)
    await run(result.id)
    expect(await Promise.all([one, other, apart].map(({ id }) => points(id)))).toEqual([50, 50, 0])
    expect(await facts(result.id)).toMatchObject({ state: 'done', listed: 2, done: 2, awarded: 2, total: 100 })
    const { lots } = (await app.owner.call(memberPoints, { id: one.id })).result
    expect(lots).toMatchObject([{ points: 50, expiresAt: new Date(Date.parse(`${lastDay}T14:00:00Z`)).toISOString() }])
  })

  it('gives to each once, however often it is started, and goes on where it stopped', async () => {
    const people = [await member(), await member()]
    const key = uuidv7()
    const ids = people.map(({ id }) => id)
    expect((await start(ids, { key })).result).toEqual({ id: key, listed: 2, waits: false })
    expect((await start(ids, { key })).result).toEqual({ id: key, listed: 2, waits: false })
    expect(await workAsSystem(app.runtime, app.merchantId, 'award', ctx => awardPortion(ctx, key))).toBe(false)
    await run(key)
    await run(key)
    expect(await Promise.all(ids.map(points))).toEqual([50, 50])
    expect(await differences()).toEqual([])
  })

  it('by spend gives for every full amount of each sale, less what came back', async () => {
    const buyer = await member()
    const other = await member()
    const sale = app.sale({
      member: buyer.mobile,
      net: 7.9,
      gross: 7.9,
      payable: 7.9,
      lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: 1, unitPrice: 7.9, net: 7.9, tax: 0 }],
      tax: 0,
      tenders: [{ method: 'cash', amount: 7.9 }],
    })
    const second = { ...app.sale({ member: buyer.mobile }), saleId: uuidv7(), billNum: '1002' }
    for (const answer of await app.upload([sale, second])) expect(answer).toMatchObject({ rtn: RTN.done })
    const bySpend = { per: 2, from: today(), to: today() }
    const { result } = await start([buyer.id, other.id], { points: 10, bySpend })
    await run(result.id)
    // 7.90 has three full 2.00, 6.00 has three.
    expect(await Promise.all([buyer, other].map(({ id }) => points(id)))).toEqual([60, 0])
    expect(await facts(result.id)).toMatchObject({ done: 2, awarded: 1, total: 60 })
  })

  it('leaves out who was erased, and waits for drafts to be confirmed', async () => {
    const draft = await member({ type: 'draft' })
    const { result } = await start([draft.id])
    await run(result.id)
    const { balance, usable } = (await app.owner.call(memberPoints, { id: draft.id })).result
    expect({ balance, usable }).toEqual({ balance: 50, usable: 0 })
  })

  it('that gives a member more than 5,000 waits until a second person who may award points approves it', async () => {
    const buyer = await member()
    for (const answer of await app.upload([
      { ...app.sale({ member: buyer.mobile }), saleId: uuidv7(), billNum: '1003' },
    ]))
      expect(answer).toMatchObject({ rtn: RTN.done })
    const key = uuidv7()
    const bySpend = { per: 1, from: today(), to: today() }
    const terms = { key, points: 900, bySpend }
    expect((await start([buyer.id], terms)).result).toEqual({ id: key, listed: 1, waits: true })
    await run(key)
    expect(await points(buyer.id)).toBe(0)
    expect(await facts(key)).toMatchObject({ state: 'waiting', done: 0 })
    const list = await app.owner.call(resourceOperations(ChangeRequest).action, { action: ACTION.list } as never)
    const [request] = list.result as RowOf<typeof ChangeRequest>[] // what list answers
    expect(request).toMatchObject({
      ...{ kind: 'member.awardRun', status: 'pending' },
      title: 'Ten years of the shop: 1 member, up to 5,400 points each',
    })
    const approval = { action: 'approve', id: request?.id ?? '' } as const
    expect(await app.owner.call(infoChangeAuth, approval)).toMatchObject({ map: { code: 'system.refusal.samePerson' } })
    const approver = { patterns: ['system.changeRequest:*'], sites: 'all' as const }
    expect(await app.as({ grants: [approver] }).call(infoChangeAuth, approval)).toMatchObject({ rtn: RTN.notPermitted })
    const second = app.as({ grants: [approver, { patterns: ['member.member:award'], sites: 'all' }] })
    expect((await second.call(infoChangeAuth, approval)).result.status).toBe('approved')
    await run(key)
    expect(await points(buyer.id)).toBe(5400)
    expect(await facts(key)).toMatchObject({ state: 'done', total: 5400, approvedBy: expect.any(String) })
    expect(await start([buyer.id], { points: 5000, bySpend: { ...bySpend, per: 0.01 } })).toMatchObject({
      rtn: RTN.invalid,
      map: { code: 'member.awardRun.tooMany' },
    })
  })

  it('gives no more than was approved, whatever was sold before the approval', async () => {
    const buyer = await buyerOf(1)
    const { key } = await waiting(buyer.id)
    await sell(buyer.mobile, 8)
    expect((await approver().call(infoChangeAuth, { action: 'approve', id: (await request()).id })).success).toBe(1)
    await run(key)
    expect(await points(buyer.id)).toBe(5400)
    expect(await facts(key)).toMatchObject({ state: 'done', most: 5400, total: 5400 })
  })

  it('is not approved once the last day of its points is over', async () => {
    const buyer = await buyerOf(1)
    const { key } = await waiting(buyer.id, { lastDay: today() })
    app.wait(DAY_MS)
    const { id } = await request()
    expect(await approver().call(infoChangeAuth, { action: 'approve', id })).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'member.awardRun.approvedTooLate' },
    })
    expect(await facts(key)).toMatchObject({ state: 'waiting', done: 0 })
  })

  it('ends with its request: rejected, withdrawn or expired', async () => {
    const buyer = await buyerOf(1)
    const sweep = () => workAsSystem(app.runtime, app.merchantId, 'sweep', sweepMerchant)
    const ends = {
      rejected: async (id: string) => void (await approver().call(infoChangeAuth, { action: 'reject', id })),
      withdrawn: async (id: string) => void (await app.owner.call(infoChangeAuth, { action: 'withdraw', id })),
      expired: async () => {
        app.wait(8 * DAY_MS)
        await sweep()
      },
    }
    for (const [state, end] of Object.entries(ends)) {
      const { key, terms } = await waiting(buyer.id)
      const { id } = await request()
      await sweep()
      expect(await facts(key)).toMatchObject({ state: 'waiting' })
      await end(id)
      expect(await facts(key)).toMatchObject({ state, done: 0 })
      expect((await app.owner.call(resourceOperations(ChangeRequest).get, { id })).result.status).toBe(state)
      expect(await start([buyer.id], terms)).toMatchObject({
        rtn: RTN.wrongState,
        map: { code: 'member.awardRun.notApproved' },
      })
      await run(key)
      expect(await points(buyer.id)).toBe(0)
    }
  })

  it('waits when one person gave its members more than 5,000 in 30 days together with it', async () => {
    const [lucky, other] = [await member(), await member()]
    const manager = app.as({ userId: uuidv7(), grants: [{ patterns: ['member.*'], sites: 'all' }] })
    const give = (to: { id: string }, amount: number, key = uuidv7()) =>
      manager.call(adjustPoints, { id: to.id, points: amount, reason: 'A kind gesture', key })
    const startAs = async (target: readonly { id: string }[], amount: number) => {
      const [key, ids] = [uuidv7(), target.map(({ id }) => id)]
      const terms = { reason: 'Spring thanks', key, points: amount, target: { ids } }
      const { result } = await manager.call(startAwardRun, terms)
      await run(key)
      return result.waits
    }
    expect(await startAs([lucky, other], 2000)).toBe(false)
    const key = uuidv7()
    expect(await give(lucky, 2000, key)).toMatchObject({ success: 1 })
    expect(await give(lucky, 2000, key)).toMatchObject({ success: 1 })
    expect(await give(lucky, 1001)).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'member.points.givenTooMany' },
    })
    expect(await give(lucky, 1000)).toMatchObject({ success: 1 })
    // A key of another gift hides nothing.
    expect(await startAs([lucky], 1)).toBe(true)
    expect(await startAs([other], 3000)).toBe(false)
    expect(await startAs([other], 1)).toBe(true)
    expect(await Promise.all([lucky, other].map(({ id }) => points(id)))).toEqual([5000, 5000])
    app.wait(31 * DAY_MS)
    expect(await give(lucky, 5000)).toMatchObject({ success: 1 })
  })

  it('and gifts by hand to several members count together once these become one: another person merges them', async () => {
    const [keep, drop, third] = [await member(), await member(), await member()]
    const grants = [{ patterns: ['member.*'], sites: 'all' as const }]
    const [giver, colleague] = [app.as({ userId: uuidv7(), grants }), app.as({ userId: uuidv7(), grants })]
    const give = (to: { id: string }, amount: number) =>
      giver.call(adjustPoints, { id: to.id, points: amount, reason: 'A kind gesture', key: uuidv7() })
    const key = uuidv7()
    const target = { ids: [drop.id] }
    await giver.call(startAwardRun, { reason: 'Spring thanks', key, points: 2600, target })
    await run(key)
    await give(keep, 2400)
    await give(third, 1)
    const merge = (dropped: readonly { id: string }[], preview: boolean) => {
      const [by, ids] = [dropped.length > 1 ? colleague : giver, dropped.map(({ id }) => id)]
      return by.call(mergeMembers, { keep: keep.id, drop: ids, fields: {}, preview })
    }
    // 5,000 are within the limit; with the third member they are not, for the one who gave them.
    expect(await merge([drop], true)).toMatchObject({ success: 1 })
    const refused = await giver.call(mergeMembers, {
      keep: keep.id,
      drop: [drop.id, third.id],
      fields: {},
      preview: true,
    })
    expect(refused).toMatchObject({ rtn: RTN.wrongState, map: { code: 'member.member.mergesGiven' } })
    expect(await merge([drop, third], false)).toMatchObject({ success: 1, result: { points: 5001 } })
    // What the merged members were given counts for the one that is left.
    expect(await give(keep, 1)).toMatchObject({ map: { code: 'member.points.givenTooMany' } })
    app.wait(31 * DAY_MS)
    expect(await give(keep, 5000)).toMatchObject({ success: 1 })
  })

  it('is what opening points of more than 5,000 in a file become, until a second person approves them', async () => {
    const calls = resourceOperations(Member)
    const operations = { import: calls.import, importProgress: calls.importProgress }
    const bring = async (number: string) => {
      const columns = ['First name', 'Member number', 'Points', 'Points expiry']
      const rows = [
        [`Big ${number}`, `BIG-${number}`, '12000', '2090-03-31'],
        [`Small ${number}`, `SMALL-${number}`, '40', ''],
      ]
      return imported(app.owner, await csv(columns, rows), { matchBy: 'memberNum' }, operations)
    }
    const held = async (number: string) => {
      const { result } = await app.owner.call(calls.action, { action: ACTION.list, search: number } as never)
      const [row] = result as RowOf<typeof Member>[] // what list answers
      return row && { points: row.points, openingPoints: row.openingPoints }
    }
    const requests = async () => {
      const list = await app.owner.call(resourceOperations(ChangeRequest).action, { action: ACTION.list } as never)
      return (list.result as unknown[]).length
    }
    const before = await requests()
    expect(await bring('1')).toMatchObject({
      ...{ done: true, added: 2, skippedCount: 1 },
      skipped: [{ row: 2, message: expect.stringContaining('second person') }],
    })
    expect(await requests()).toBe(before + 1)
    expect([await held('BIG-1'), await held('SMALL-1')]).toMatchObject([{ points: 0 }, { points: 40 }])
    const newest = async () => {
      const list = await app.owner.call(resourceOperations(AwardRun).action, { action: ACTION.list } as never)
      const [awardRun] = list.result as RowOf<typeof AwardRun>[] // the newest first
      return awardRun?.id ?? ''
    }
    const id = await newest()
    expect(await facts(id)).toMatchObject({ state: 'waiting', listed: 1, most: 12_000 })
    expect((await approver().call(infoChangeAuth, { action: 'approve', id: (await request()).id })).success).toBe(1)
    await run(id)
    expect(await held('BIG-1')).toMatchObject({ points: 12_000 })
    expect(await facts(id)).toMatchObject({ state: 'done', awarded: 1, total: 12_000 })
    await bring('2')
    await approver().call(infoChangeAuth, { action: 'reject', id: (await request()).id })
    await run(await newest())
    expect(await held('BIG-2')).toEqual({ points: 0, openingPoints: null })
    expect(await bring('2')).toMatchObject({ done: true, updated: 1 })
    expect(await differences()).toEqual([])
  })

  it('is refused when its key was used for another run, and when its last day is over', async () => {
    const [one, other] = [await member(), await member()]
    const key = uuidv7()
    expect((await start([one.id], { key })).result.listed).toBe(1)
    for (const [ids, more] of [
      [[one.id], { points: 60 }],
      [[one.id], { reason: 'Another reason' }],
      [[one.id, other.id], {}],
      [[other.id], {}],
    ] as const)
      expect(await start([...ids], { key, ...more })).toMatchObject({
        rtn: RTN.duplicate,
        map: { code: 'member.awardRun.keyUsed' },
      })
    const yesterday = new Date(app.runtime.clock() + 10 * 3_600_000 - DAY_MS).toISOString().slice(0, 10)
    expect(await start([one.id], { lastDay: yesterday })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { lastDay: expect.any(String) } },
    })
    expect(await start([one.id], { lastDay: today() })).toMatchObject({ rtn: RTN.done })
  })

  it('takes the permission in all shops, and a period that does not end before it begins', async () => {
    const { id } = await member()
    const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [app.siteId] }] })
    expect((await start([id], {}, manager)).rtn).toBe(RTN.notPermitted)
    expect((await start([id], { bySpend: { per: 1, from: '2026-02-02', to: '2026-02-01' } })).rtn).toBe(RTN.invalid)
  })
})
