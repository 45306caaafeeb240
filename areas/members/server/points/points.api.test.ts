import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { confirmMembers, Member } from '#areas/members/contract/member.ts'
import { PointEntry } from '#areas/members/contract/point-entry.ts'
import { adjustPoints, comparePoints, memberPoints } from '#areas/members/contract/points.ts'
import { server as members } from '#areas/members/server/index.ts'
import { expirePortion } from '#areas/members/server/points/expire-points.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

const DAY = 86_400_000
let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([members])
  await app.add(EarnRule, { name: 'One a dollar', points: 1, per: 1, expiry: 'exact', expiryMonths: 6 })
})
afterAll(() => app.close())

let count = 0
const mobile = () => `+6140000${String(1000 + ++count)}`
async function newMember(type: 'draft' | 'confirmed' = 'confirmed') {
  const phone = mobile()
  return { phone, id: await app.add(Member, { firstName: `Member ${count}`, mobile: phone, type }) }
}
const entries = async (id: string) => {
  const answer = await app.owner.call(resourceOperations(PointEntry).action, {
    action: ACTION.list,
    filter: { member: id },
    sort: 'seq',
  })
  return (answer.result as { kind: string; points: number; balanceAfter: number }[]).map(
    ({ kind, points, balanceAfter }) => [kind, points, balanceAfter],
  ) // what action 1 answers
}
const pointsOf = async (id: string) => (await app.owner.call(memberPoints, { id })).result
const shown = async (id: string) => (await app.owner.call(resourceOperations(Member).get, { id })).result.points
const adjust = (id: string, points: number, key = uuidv7()) =>
  app.owner.call(adjustPoints, { id, points, reason: 'Said sorry', key })

/** Milk at 3.00, with its figures. */
const milk = (pieces: number) => ({
  lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: pieces, unitPrice: 3, net: 3 * pieces, tax: 0 }],
  tenders: [{ method: 'cash', amount: 3 * pieces }],
  gross: 3 * pieces,
  net: 3 * pieces,
  tax: 0,
  payable: 3 * pieces,
})
const bought = (member: string, pieces: number, more: Partial<SaleInput> = {}) =>
  app.sale({ member, ...milk(pieces), ...more })
const back = (sale: SaleInput, pieces: number) =>
  app.sale({ mode: 'refund', refOf: sale.saleId, ...milk(-pieces), soldAt: sale.soldAt })
async function stored(...sales: object[]) {
  for (const answer of await app.upload(sales)) expect(answer).toMatchObject({ rtn: RTN.done })
}
const noDifference = async () => {
  const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
  expect((await admin.call(comparePoints, {})).result.differences).toEqual([])
}

describe('a member who buys', () => {
  it('earns for the amount paid, once however often the sale is sent', async () => {
    const { id, phone } = await newMember()
    const sale = bought(phone, 4)
    await stored(sale)
    expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.nothingToDo }])
    expect(await entries(id)).toEqual([['earn', 12, 12]])
    expect(await shown(id)).toBe(12)
    const { usable, lots } = await pointsOf(id)
    expect(usable).toBe(12)
    expect(lots).toMatchObject([{ points: 12, left: 12 }])
    expect(lots[0]?.expiresAt).toMatch(/T14:00:00/) // 00:00 in Brisbane
    await noDifference()
  })

  it('is found by member number and by mobile in any format', async () => {
    const { id, phone } = await newMember()
    const { memberNum } = (await app.owner.call(resourceOperations(Member).get, { id })).result
    await stored(bought(String(memberNum), 1), bought(`0${phone.slice(3)}`, 1))
    expect(await shown(id)).toBe(6)
  })

  it('earns nothing for training, and an unknown member does not prevent a sale from being stored', async () => {
    const { id, phone } = await newMember()
    await stored(bought(phone, 2, { training: true }), bought('+61400999888', 2))
    expect(await entries(id)).toEqual([])
  })

  it('loses points with a refund, part by part, and all with a full refund', async () => {
    const { id, phone } = await newMember()
    const sale = bought(phone, 5)
    await stored(sale)
    await stored(back(sale, 2))
    expect(await entries(id)).toEqual([
      ['earn', 15, 15],
      ['reverse', -6, 9],
    ])
    await stored(back(sale, 3))
    expect(await shown(id)).toBe(0)
    await noDifference()
  })

  it('owes points already spent, and repays them with the next purchase', async () => {
    const { id, phone } = await newMember()
    const sale = bought(phone, 5)
    await stored(sale)
    await adjust(id, -10)
    await stored(back(sale, 5))
    expect(await shown(id)).toBe(-10)
    expect(await pointsOf(id)).toMatchObject({ usable: 0, debt: 10 })
    await stored(bought(phone, 4))
    expect(await pointsOf(id)).toMatchObject({ balance: 2, usable: 2, debt: 0 })
    await noDifference()
  })

  it('as a draft earns points that wait for confirmation', async () => {
    const { id, phone } = await newMember('draft')
    await stored(bought(phone, 3))
    expect(await pointsOf(id)).toMatchObject({ balance: 9, usable: 0 })
    await app.owner.call(confirmMembers, { target: { ids: [id] } })
    expect(await pointsOf(id)).toMatchObject({ balance: 9, usable: 9 })
  })

  it('of another merchant is unknown', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    const { id } = await newMember()
    expect(await other.call(memberPoints, { id })).toMatchObject({ rtn: RTN.notFound })
    expect(await other.call(adjustPoints, { id, points: 5, reason: 'Not mine', key: uuidv7() })).toMatchObject({
      rtn: RTN.notFound,
    })
  })
})

describe('points', () => {
  it('are adjusted once per key, and never below zero', async () => {
    const { id } = await newMember()
    const key = uuidv7()
    expect(await adjust(id, 40, key)).toMatchObject({ result: { balance: 40 } })
    expect(await adjust(id, 40, key)).toMatchObject({ result: { balance: 40 } })
    expect(await adjust(id, -41)).toMatchObject({ rtn: RTN.wrongState })
    expect(await adjust((await newMember()).id, 40, key)).toMatchObject({ rtn: RTN.duplicate })
    expect(await entries(id)).toEqual([['adjust', 40, 40]])
  })

  it('are adjusted for a shop by users with permission there', async () => {
    const { id } = await newMember()
    const otherShop = await app.add(Site, { ordLot: `KIOSK${count}`, lotName: 'Kiosk', lotType: 'retail' })
    const patterns = ['member.member:adjust']
    const here = app.as({ grants: [{ patterns, sites: [app.siteId] }] })
    const there = app.as({ grants: [{ patterns, sites: [otherShop] }] })
    const input = { id, ordLot: app.ordLot, points: 5, reason: 'Said sorry' }
    expect(await there.call(adjustPoints, { ...input, key: uuidv7() })).toMatchObject({ rtn: RTN.notPermitted })
    const asWhole = { id, points: 5, reason: 'Said sorry', key: uuidv7() }
    expect(await here.call(adjustPoints, asWhole)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await here.call(adjustPoints, { ...input, key: uuidv7() })).toMatchObject({ success: 1 })
  })

  it('are never spent twice: sixteen requests for 5 of 48 at once succeed nine times', async () => {
    const { id } = await newMember()
    await adjust(id, 48)
    const answers = await Promise.all(Array.from({ length: 16 }, () => adjust(id, -5)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(9)
    expect(await shown(id)).toBe(3)
    await noDifference()
  })

  it('of one member stay correct during sixteen sales and refunds at once', async () => {
    const { id, phone } = await newMember()
    const sales = Array.from({ length: 8 }, () => bought(phone, 2))
    await Promise.all(sales.map(sale => stored(sale)))
    await Promise.all([...sales.map(sale => stored(back(sale, 1))), ...sales.map(() => stored(bought(phone, 1)))])
    expect(await shown(id)).toBe(8 * 6 - 8 * 3 + 8 * 3)
    await noDifference()
  })

  it('always equal the sum of entries and lots, whatever is bought and refunded', async () => {
    const people = await Promise.all([newMember(), newMember('draft'), newMember()])
    let seed = 7
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const open: { sale: SaleInput; left: number }[] = []
    for (let step = 0; step < 60; step += 1) {
      const sold = open[below(Math.max(1, open.length))]
      const person = people[below(people.length)]
      if (sold && sold.left > 0 && below(2) === 0) {
        const pieces = 1 + below(sold.left)
        sold.left -= pieces
        await stored(back(sold.sale, pieces))
      } else if (person && below(5) === 0) {
        await adjust(person.id, below(30) - 15 || 1)
      } else if (person) {
        const left = 1 + below(6)
        const sale = bought(person.phone, left)
        open.push({ sale, left })
        await stored(sale)
      }
    }
    await noDifference()
    for (const { sale, left } of open) if (left > 0) await stored(back(sale, left))
    await noDifference()
    const earned = await app.database.read(app.merchantId, db =>
      db.row<{ kept: number }>(sql`
        select sum(kept)::int as kept from member_earned_sale
        where merchant_id = ${app.merchantId}::uuid and member_id = any(${people.map(({ id }) => id)}::uuid[])`),
    )
    expect(earned?.kept).toBe(0)
  })

  it('expire after their last day, with or without the job, which writes the entry', async () => {
    const { id, phone } = await newMember()
    await stored(bought(phone, 10))
    await adjust(id, 7)
    app.wait(190 * DAY)
    expect(await pointsOf(id)).toMatchObject({ balance: 7, usable: 7 })
    const due = await app.database.read(app.merchantId, db =>
      db.rows<{ merchant: string }>(sql`
        select merchant from member_points_due(${new Date(app.runtime.clock()).toISOString()}::timestamptz)`),
    )
    expect(due).toEqual([{ merchant: app.merchantId }])
    expect(await workAsSystem(app.runtime, app.merchantId, 'expire', expirePortion)).toBeGreaterThan(0)
    expect(await workAsSystem(app.runtime, app.merchantId, 'expire', expirePortion)).toBe(0)
    expect((await entries(id)).at(-1)).toEqual(['expire', -30, 7])
    await noDifference()
  })
})

describe('the ledger of points', () => {
  it('is only added to, never changed', async () => {
    const change = app.database.write(app.merchantId, db =>
      db.run(sql`update member_point_entry set points = 0 where merchant_id = ${app.merchantId}::uuid`),
    )
    await expect(change).rejects.toThrow('permission denied')
  })
})

crudSuite(EarnRule, [platformArea, { area: 'system', resources: [serve(Site)] }, catalogue, members], {
  sample: n => ({ name: `Rule ${n}x`, points: n, per: 2 }),
  change: { priority: 5, weekdays: [6, 7], expiry: 'endOfMonth', expiryMonths: 12 },
  find: 'Rule 1x',
})
