import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { setCardState } from '#areas/members/contract/card-operations.ts'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { cardHistory, lookUpMember, memberQr } from '#areas/members/contract/lookup.ts'
import { Loyalty, SiteLoyalty, SvcReport } from '#areas/members/contract/loyalty-reports.ts'
import { Member } from '#areas/members/contract/member.ts'
import { exportPerson, memberPurchases } from '#areas/members/contract/member-record.ts'
import { eraseMember, findDuplicates, mergeMembers } from '#areas/members/contract/merge-members.ts'
import { checkInPatron, Patron } from '#areas/members/contract/patron.ts'
import { adjustPoints, comparePoints, memberPoints } from '#areas/members/contract/points.ts'
import { Tier } from '#areas/members/contract/tier.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { startCardTrial } from '../../../../tests/support/card-trial.ts'
import { unzipped } from '../../../../tests/support/unzipped.ts'
import { dropDrafts } from './drop-drafts.ts'

const { app, wallet, transact, must, sold, facts, noDifference } = await startCardTrial()
afterAll(() => app.close())
await app.add(EarnRule, { name: 'One a dollar', points: 1, per: 1 })
await app.add(Tier, { name: 'Gold', measure: 'visits', from: 2, factor: 2, priceLevel: 2 })

let count = 0
const mobile = () => `+6140001${String(1000 + ++count)}`
async function member(more: object = {}) {
  const phone = mobile()
  return {
    phone,
    id: await app.add(Member, { firstName: `Robin ${count}`, mobile: phone, type: 'confirmed', ...more }),
  }
}
const adjust = (id: string, points: number) =>
  app.owner.call(adjustPoints, { id, points, reason: 'Brought over', key: uuidv7() })
const get = async (id: string) => (await app.owner.call(resourceOperations(Member).get, { id })).result
const lookUp = (text: string, client = app.owner) => client.call(lookUpMember, { ordLot: app.ordLot, text })
/** Milk at 3.00. */
const milk = (pieces: number) => ({
  lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: pieces, unitPrice: 3, net: 3 * pieces, tax: 0 }],
  tenders: [{ method: 'cash', amount: 3 * pieces }],
  gross: 3 * pieces,
  net: 3 * pieces,
  tax: 0,
  payable: 3 * pieces,
})
async function buys(text: string, pieces: number) {
  for (const answer of await app.upload([app.sale({ member: text, ...milk(pieces) })]))
    expect(answer).toMatchObject({ rtn: RTN.done })
}

describe('looking up a member', () => {
  it('finds one by phone, number, card, plate or code, with points, cards and progress to the next tier', async () => {
    const { id, phone } = await member({ licencePlate: 'ab 12 cd' })
    await adjust(id, 40)
    const card = await sold(wallet, 30, { member: id })
    await buys(phone, 4)
    const { memberNum } = await get(id)
    const code = (await app.owner.call(memberQr, { id })).result.text
    for (const text of [
      phone,
      phone.replace('+61', '0'),
      String(memberNum),
      String(memberNum).toLowerCase(),
      card,
      'AB12CD',
      code,
    ]) {
      expect((await lookUp(text)).result).toMatchObject({
        memberId: id,
        points: 52,
        usable: 52,
        balance: 30,
        tier: null,
        next: { tier: 'Gold', missing: 1, measure: 'visits' },
        cards: [{ card, state: 'active', balance: 30 }],
      })
    }
    await buys(phone, 1)
    expect((await lookUp(phone)).result).toMatchObject({ tier: 'Gold', priceLevel: 2, next: null })
  })

  it('finds no one by another merchant’s number, an old code or an invented one', async () => {
    const { id, phone } = await member()
    const code = (await app.owner.call(memberQr, { id })).result.text
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await lookUp(phone, stranger)).rtn).toBe(RTN.notFound)
    expect((await lookUp(code.replace(/.$/, end => (end === 'A' ? 'B' : 'A')))).rtn).toBe(RTN.notFound)
    expect((await lookUp('0499 999 999')).rtn).toBe(RTN.notFound)
    app.wait(11 * 60_000)
    expect((await lookUp(code)).rtn).toBe(RTN.notFound)
  })

  it('shows the phone only to users who may see contacts', async () => {
    const { phone } = await member()
    const clerk = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: [app.siteId] }] })
    expect((await lookUp(phone)).result.mobile).toBe(phone)
    expect((await lookUp(phone, clerk)).result.mobile).toBeNull()
  })
})

describe('merging', () => {
  it('combines 140 points with a debt of 25 and cards of 12.50 and 7.00: 115 and 19.50', async () => {
    const keep = await member()
    const drop = await member({ email: 'robin@example.com', marketingOptOut: true })
    await adjust(keep.id, 140)
    // A debt: what was earned is spent, and then refunded.
    const sale = app.sale({ member: drop.phone, ...milk(10) })
    await app.upload([sale])
    await adjust(drop.id, -25)
    await app.upload([app.sale({ mode: 'refund', refOf: sale.saleId, ...milk(-10), soldAt: sale.soldAt })])
    expect((await app.owner.call(memberPoints, { id: drop.id })).result).toMatchObject({ balance: -25, debt: 25 })
    const first = await sold(wallet, 12.5, { member: keep.id })
    const second = await sold(wallet, 7, { member: drop.id })
    const call = { keep: keep.id, drop: [drop.id], fields: { email: drop.id, mobile: drop.id } }
    const outcome = { points: 115, debt: 0, cards: 2, balance: 19.5, optedOut: true }
    expect((await app.owner.call(mergeMembers, { ...call, preview: true })).result).toEqual(outcome)
    expect(await get(drop.id)).toMatchObject({ status: 'active' })
    expect((await app.owner.call(mergeMembers, { ...call, preview: false })).result).toEqual(outcome)
    expect(await get(keep.id)).toMatchObject({
      points: 115,
      email: 'robin@example.com',
      mobile: drop.phone,
      marketingOptOut: true,
    })
    expect(await get(drop.id)).toMatchObject({ status: 'merged', points: 0, mergedInto: keep.id })
    for (const text of [keep.phone, drop.phone, first, second])
      expect((await lookUp(text)).result).toMatchObject({ memberId: keep.id, points: 115, balance: 19.5 })
    await buys(drop.phone, 1)
    expect((await get(keep.id)).points).toBe(118)
    const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
    expect((await admin.call(comparePoints, {})).result.differences).toEqual([])
    await noDifference()
    expect((await app.owner.call(mergeMembers, { ...call, preview: false })).rtn).toBe(RTN.wrongState)
  })

  it('suggests members who may be the same person', async () => {
    const first = await member({ email: 'sam@example.com', licencePlate: '1AB2CD' })
    const second = await member({ email: 'sam@example.com', licencePlate: '1AB 2CD' })
    expect((await app.owner.call(findDuplicates, { id: first.id })).result).toMatchObject([
      { id: second.id, by: ['email', 'licencePlate'] },
    ])
  })
})

/** What the ZIP of a person has, by topic. */
async function exported(id: string, client = app.owner): Promise<Record<string, unknown>> {
  const answer = await client.raw(exportPerson.path, { id })
  expect(answer.headers['content-disposition']).toMatch(/member-.*\.zip/)
  const files = Object.entries(unzipped(answer.bytes))
  return Object.fromEntries(files.map(([name, text]) => [name.replace('.json', ''), JSON.parse(text)]))
}

describe('the record of a member', () => {
  it('lists purchases by mobile, card and old numbers, latest first, with what each earned', async () => {
    const person = await member()
    const duplicate = await member()
    await buys(person.phone, 2)
    await buys(duplicate.phone, 3)
    await app.owner.call(mergeMembers, { keep: person.id, drop: [duplicate.id], fields: {}, preview: false })
    const { purchases, more } = (await app.owner.call(memberPurchases, { id: person.id })).result
    expect(purchases).toMatchObject([
      { shop: 'Grocer', payable: 9, earned: 9 },
      { shop: 'Grocer', payable: 6, earned: 6 },
    ])
    expect(more).toBe(false)
    const elsewhere = app.as({ grants: [{ patterns: ['member.*'], sites: [uuidv7()] }] })
    expect((await elsewhere.call(memberPurchases, { id: person.id })).result.purchases).toEqual([])
  })

  it('is exported as a whole for the person, and for nobody of some shops', async () => {
    const { id, phone } = await member({ note: 'Likes oat milk' })
    const card = await sold(wallet, 30, { member: id })
    await buys(phone, 4)
    const patron = await app.add(Patron, { name: 'Ana', member: id })
    await app.owner.call(checkInPatron, { ordLot: app.ordLot, patron, host: 'Kim' })
    const topics = await exported(id)
    expect(topics).toMatchObject({
      person: [{ mobile: phone, note: 'Likes oat milk' }],
      points: [{ kind: 'earn', points: 12 }],
      cards: [{ card_number: card, balance: 3000 }],
      purchases: [{ net: 1200 }],
      lines: [{ name: 'Milk' }],
      patrons: [{ name: 'Ana' }],
      visits: [{ host: 'Kim', ord_lot: app.ordLot }],
    })
    const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [app.siteId] }] })
    const refused = await manager.raw(exportPerson.path, { id })
    expect(JSON.parse(refused.text).rtn).toBe(RTN.notPermitted)
  })

  it('is not moved to another home shop by managers who don’t answer for both', async () => {
    const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [app.siteId] }] })
    const move = async (id: string, homeShop: string | null, client = manager) => {
      const version = Number((await get(id)).version)
      return client.call(resourceOperations(Member).action, {
        ...{ action: ACTION.update, id, version, patch: { homeShop } },
      })
    }
    const { id } = await member()
    expect((await move(id, app.siteId)).rtn).toBe(RTN.notPermitted)
    expect(await get(id)).toMatchObject({ homeShop: null })
    expect(await move(id, app.siteId, app.owner)).toMatchObject({ success: 1 })
    expect((await move(id, null)).rtn).toBe(RTN.notPermitted)
  })

  it('is exported by managers of its home shop with the purchases of their shops alone', async () => {
    const { id, phone } = await member()
    await buys(phone, 4)
    const exportedAt = async (site: string) => {
      await app.database.write(app.merchantId, db =>
        db.run(sql`
          update member_member set home_shop = ${site}::uuid where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`),
      )
      const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [site] }] })
      return exported(id, manager)
    }
    expect(await exportedAt(app.siteId)).toMatchObject({ purchases: [{ net: 1200 }], lines: [{ name: 'Milk' }] })
    expect(await exportedAt(uuidv7())).toMatchObject({ purchases: [], lines: [] })
  })
})

describe('erasing', () => {
  it('asks while value is left, then deletes personal details and keeps the ledgers', async () => {
    const { id, phone } = await member({ birthday: '1990-05-17', email: 'gone@example.com', note: 'Likes oat milk' })
    await adjust(id, 10)
    expect(await app.owner.call(eraseMember, { id, confirm: false })).toMatchObject({ rtn: RTN.valueLeft })
    expect(await app.owner.call(eraseMember, { id, confirm: true })).toMatchObject({ success: 1 })
    const row = await get(id)
    expect(row).toMatchObject({ status: 'erased', mobile: null, email: null, birthday: null, note: '', points: 10 })
    expect(JSON.stringify(row)).not.toContain(phone)
    expect((await lookUp(phone)).rtn).toBe(RTN.notFound)
    await noDifference()
  })

  it('blanks the person in sales, on cards and in the action log, also of members merged into it, and keeps every figure', async () => {
    const person = await member({ firstName: 'Marguerite', lastName: 'Vandenbroucke' })
    const duplicate = await member({ firstName: 'Margo', lastName: 'Vandenbroucke' })
    const card = await sold(wallet, 30, { member: person.id })
    const texts = [person.phone, person.phone.replace('+61', '0'), duplicate.phone, card]
    const sales = texts.map(text => app.sale({ member: text, ...milk(2) }))
    await app.upload(sales)
    const merge = { keep: person.id, drop: [duplicate.id], fields: {}, preview: false }
    expect(await app.owner.call(mergeMembers, merge)).toMatchObject({ success: 1 })
    await app.owner.call(resourceOperations(Member).action, {
      action: ACTION.update,
      id: person.id,
      version: Number((await get(person.id)).version),
      patch: { note: 'Vandenbroucke, the baker' },
    })
    expect(await app.owner.call(eraseMember, { id: person.id, confirm: true })).toMatchObject({ success: 1 })
    const left = await app.database.read(app.merchantId, db =>
      db.row<{ log: number; sales: string[]; net: number; card: string }>(sql`
        select (select count(*)::int from log_system_action
            where merchant_id = ${app.merchantId}::uuid and concat_ws(' ', before, after, title, search_text) ilike '%vandenbroucke%') as log,
          (select array_agg(distinct member) from pos_sale
            where merchant_id = ${app.merchantId}::uuid and id = any(${sales.map(({ saleId }) => saleId)}::uuid[])) as sales,
          (select sum(net)::int from pos_sale
            where merchant_id = ${app.merchantId}::uuid and id = any(${sales.map(({ saleId }) => saleId)}::uuid[])) as net,
          (select search_text from member_svc where merchant_id = ${app.merchantId}::uuid and card_number = ${card}) as card`),
    )
    expect(left).toMatchObject({ log: 0, net: 2400, card })
    const numbers = [(await get(person.id)).memberNum, (await get(duplicate.id)).memberNum].map(
      number => `erased:${number}`,
    )
    expect(left?.sales.toSorted()).toEqual(numbers.toSorted())
    expect(await get(duplicate.id)).toMatchObject({ status: 'erased', name: (await get(duplicate.id)).memberNum })
    // Sent again after an interruption, a sale is the one that stands.
    expect(await app.upload(sales.slice(0, 1))).toMatchObject([{ rtn: RTN.nothingToDo }])
    await noDifference()
  })

  it('is refused for users of some shops', async () => {
    const { id } = await member()
    const manager = app.as({ grants: [{ patterns: ['member.*'], sites: [app.siteId] }] })
    expect((await manager.call(eraseMember, { id, confirm: true })).rtn).toBe(RTN.notPermitted)
    const other = await member()
    const merge = { keep: id, drop: [other.id], fields: {}, preview: false }
    expect((await manager.call(mergeMembers, merge)).rtn).toBe(RTN.notPermitted)
  })
})

it('users of some shops can block only cards sold there', async () => {
  const { id } = await facts(await sold(wallet, 30))
  const state = { id, state: 'blocked' as const }
  const manager = (site: string) => app.as({ grants: [{ patterns: ['member.*'], sites: [site] }] })
  expect((await manager(uuidv7()).call(setCardState, state)).rtn).toBe(RTN.notPermitted)
  expect(await manager(app.siteId).call(setCardState, state)).toMatchObject({ success: 1 })
})

describe('the reports', () => {
  const today = () => new Date(app.runtime.clock()).toISOString().slice(0, 10)
  const period = () => ({ from: today(), to: '2099-12-31' })

  it('match the ledgers line by line', async () => {
    const { id, phone } = await member()
    await buys(phone, 7)
    await adjust(id, -6)
    const { result } = await app.owner.call(reportOperations(Loyalty).run, { parameters: { ...period(), member: id } })
    expect(result).toMatchObject([{ member: id, opening: 0, earned: 21, adjusted: -6, redeemed: 0, closing: 15 }])
    const shops = await app.owner.call(reportOperations(SiteLoyalty).run, { parameters: period() })
    const all = await app.owner.call(reportOperations(Loyalty).run, { parameters: period() })
    const sum = (rows: readonly { closing: number | null }[]) =>
      rows.reduce((total, { closing }) => total + (closing ?? 0), 0)
    expect(sum(shops.result)).toBe(sum(all.result))
  })

  it('show what is owed to card holders', async () => {
    const before = await app.owner.call(reportOperations(SvcReport).run, { parameters: period() })
    const card = await sold(wallet, 50)
    await must({ card, operation: 'pay', amount: 20 })
    const after = await app.owner.call(reportOperations(SvcReport).run, { parameters: period() })
    const of = ({ result }: typeof before, name: 'sold' | 'spent' | 'liability') =>
      result.reduce((total, row) => total + (row[name] ?? 0), 0)
    expect(of(after, 'sold') - of(before, 'sold')).toBeCloseTo(50)
    expect(of(after, 'spent') - of(before, 'spent')).toBeCloseTo(20)
    expect(of(after, 'liability') - of(before, 'liability')).toBeCloseTo(30)
  })

  it('show one card if member, card and number match, and nothing otherwise', async () => {
    const { id } = await member()
    const card = await sold(wallet, 30, { member: id })
    await transact({ card, operation: 'pay', amount: 12, billNum: 'B-7' })
    const ordCard = (await facts(card)).id
    const { result } = await app.owner.call(cardHistory, { userId: id, ordCard, cardNum: card })
    expect(result).toMatchObject({ card, balance: 18 })
    expect(result.entries[0]).toMatchObject({ operation: 'pay', billNum: 'B-7', amount: -12, balanceAfter: 18 })
    const other = await member()
    for (const wrong of [
      { userId: other.id, ordCard, cardNum: card },
      { userId: id, ordCard, cardNum: '999' },
    ])
      expect((await app.owner.call(cardHistory, wrong)).rtn).toBe(RTN.notFound)
  })
})

it('drops drafts that nobody confirmed within 90 days, unless there is money on their card', async () => {
  const [old, rich, confirmed] = [await member({ type: 'draft' }), await member({ type: 'draft' }), await member()]
  await sold(wallet, 30, { member: rich.id })
  const drop = () => workAsSystem(app.runtime, app.merchantId, 'drafts', dropDrafts)
  app.wait(89 * DAY_MS)
  const young = await member({ type: 'draft' })
  await drop()
  expect(await get(old.id)).toMatchObject({ status: 'active', mobile: old.phone })
  app.wait(2 * DAY_MS)
  await drop()
  expect(await get(old.id)).toMatchObject({ status: 'erased', mobile: null })
  for (const { id, phone } of [rich, confirmed, young])
    expect(await get(id)).toMatchObject({ status: 'active', mobile: phone })
})
