import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { Member } from '#areas/members/contract/member.ts'
import { PointEntry } from '#areas/members/contract/point-entry.ts'
import { adjustPoints, comparePoints, memberPoints } from '#areas/members/contract/points.ts'
import { holdPoints, quotePoints } from '#areas/members/contract/redeem.ts'
import { RedeemRule } from '#areas/members/contract/redeem-rule.ts'
import { Tier } from '#areas/members/contract/tier.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { server as members } from '#areas/members/server/index.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
let cake: string
beforeAll(async () => {
  app = await startShopApp([members])
  await app.add(EarnRule, { name: 'One a dollar', points: 1, per: 1 })
  await app.add(RedeemRule, { name: '100 are 5.00', points: 100, amount: 5, step: 50, mostPercent: 50 })
  cake = await app.add(Plu, { pluName1: 'Cake', price1: 10, pluId: 'CAKE', redeemable: true })
})
afterAll(() => app.close())

let count = 0
async function newMember(points = 0) {
  const phone = `+6140020${String(1000 + ++count)}`
  const id = await app.add(Member, { firstName: `Redeemer ${count}`, mobile: phone, type: 'confirmed' })
  if (points > 0) await app.owner.call(adjustPoints, { id, points, reason: 'Welcome', key: uuidv7() })
  return { id, phone }
}
const usable = async (id: string) => (await app.owner.call(memberPoints, { id })).result.usable
const balance = async (id: string) => (await app.owner.call(memberPoints, { id })).result.balance
const entries = async (id: string) => {
  const { result } = await app.owner.call(resourceOperations(PointEntry).action, {
    action: ACTION.list,
    filter: { member: id },
    sort: 'seq',
  })
  return (result as { kind: string; points: number }[]).map(({ kind, points }) => [kind, points]) // what action 1 answers
}
const noDifference = async () => {
  const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
  expect((await admin.call(comparePoints, {})).result.differences).toEqual([])
}
const line = (pieces: number) => ({ lineNo: 1, item: cake, quantity: pieces, net: 10 * pieces })
const quote = (member: string, pieces: number, points?: number) =>
  app.owner.call(quotePoints, {
    ordLot: app.ordLot,
    member,
    lines: [line(pieces)],
    ...(points ? { redeem: { points } } : {}),
  })
const hold = (member: string, points: number, sale = uuidv7()) =>
  app.owner.call(holdPoints, { ordLot: app.ordLot, member, sale, points })

/** Cakes at 10.00 of which points pay a part. */
function cakes(member: string, pieces: number, off: number, more: Partial<SaleInput> = {}): SaleInput {
  const [gross, net] = [10 * pieces, Math.round((10 * pieces - off) * 100) / 100]
  const discounts = off === 0 ? [] : [{ kind: 'points', amount: off }]
  return app.sale({
    member,
    lines: [{ lineNo: 1, pluId: cake, name: 'Cake', quantity: pieces, unitPrice: 10, discounts, net, tax: 0 }],
    tenders: [{ method: 'cash', amount: net }],
    ...{ gross, discount: off, net, tax: 0, payable: net },
    ...more,
  })
}
const refundOf = (sale: SaleInput, pieces: number, off: number) =>
  cakes('', -pieces, -off, { mode: 'refund', refOf: sale.saleId, member: undefined })
async function stored(...sales: SaleInput[]) {
  for (const answer of await app.upload(sales)) expect(answer).toMatchObject({ rtn: RTN.done })
}

describe('redeeming points', () => {
  it('is suggested up to half of the bill, in steps, with the points the bill earns', async () => {
    const { phone } = await newMember(320)
    expect((await quote(phone, 2)).result).toMatchObject({
      usable: 320,
      most: { points: 200, amount: 10 },
      discount: null,
      willEarn: 20,
    })
    expect((await quote(`0${phone.slice(3)}`, 2, 150)).result).toMatchObject({
      discount: { points: 150, amount: 7.5, byLine: [{ lineNo: 1, amount: 7.5 }] },
      willEarn: 12,
    })
    for (const points of [250, 75]) expect(await quote(phone, 2, points)).toMatchObject({ rtn: RTN.wrongState })
    expect(await quote('+61400999123', 2)).toMatchObject({ rtn: RTN.notFound, dispMsg: 'No member found' })
  })

  it('reserves the points for the bill until its sale spends them', async () => {
    const { id, phone } = await newMember(200)
    const sale = cakes(phone, 2, 7.5)
    expect((await hold(phone, 150, sale.saleId)).result).toMatchObject({ points: 150, amount: 7.5, usable: 50 })
    expect(await hold(phone, 100)).toMatchObject({ rtn: RTN.wrongState })
    expect((await quote(phone, 9)).result.usable).toBe(50)
    await stored(sale)
    expect(await entries(id)).toEqual([
      ['adjust', 200],
      ['redeem', -150],
      ['earn', 12],
    ])
    expect((await quote(phone, 9)).result.usable).toBe(62)
    await noDifference()
  })

  it('uses the value of the discount if fewer points were reserved, or another member’s', async () => {
    const { id, phone } = await newMember(500)
    const sale = cakes(phone, 4, 20)
    await hold(phone, 50, sale.saleId)
    await stored(sale)
    expect(await entries(id)).toContainEqual(['redeem', -400])
    const [keeper, buyer] = [await newMember(300), await newMember(300)]
    const other = cakes(buyer.phone, 2, 5)
    await hold(keeper.phone, 300, other.saleId)
    await stored(other)
    expect(await entries(buyer.id)).toContainEqual(['redeem', -100])
    expect(await balance(keeper.id)).toBe(300)
    await noDifference()
  })

  it('releases the reservation after ten minutes, or on request', async () => {
    const { phone } = await newMember(100)
    const sale = uuidv7()
    await hold(phone, 100, sale)
    expect((await hold(phone, 0, sale)).result.usable).toBe(100)
    await hold(phone, 100, sale)
    app.wait(11 * 60_000)
    expect((await quote(phone, 9)).result.usable).toBe(100)
  })

  it('by sixteen tills at once never reserves more than there is', async () => {
    const { phone } = await newMember(480)
    const answers = await Promise.all(Array.from({ length: 16 }, () => hold(phone, 50)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(9)
  })

  it('by an offline till is accepted; an overdraft is owed', async () => {
    const { id, phone } = await newMember(60)
    await stored(cakes(phone, 2, 5))
    expect(await entries(id)).toContainEqual(['redeem', -100])
    expect(await balance(id)).toBe(60 - 100 + 15)
    expect(await usable(id)).toBe(0)
    await noDifference()
    const listed = await app.owner.call(unmatchedPayments, { ordLot: app.ordLot })
    expect(listed.result.overdrawn).toMatchObject([{ kind: 'points', id, owed: 25 }])
  })

  it('by an offline till beyond the limit of its shop stands and is listed; what the server kept is not', async () => {
    const over = async (member: string) => {
      const { result } = await app.owner.call(unmatchedPayments, { ordLot: app.ordLot })
      return result.overOffline.filter(row => row.member === member)
    }
    const limited = async (offlinePoints: number) => {
      const [site] = await app.runtime.database.read(app.merchantId, db =>
        db.rows<{ version: number }>(sql`select version from system_site where id = ${app.siteId}::uuid`),
      )
      const change = { id: app.siteId, version: site?.version ?? 1, patch: { settings: { offlinePoints } } }
      const answer = await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...change })
      expect(answer).toMatchObject({ success: 1 })
    }
    await limited(150)
    const [within, beyond, online] = [await newMember(300), await newMember(300), await newMember(300)]
    await stored(cakes(within.phone, 2, 5))
    await stored(cakes(beyond.phone, 4, 10))
    const reserved = cakes(online.phone, 4, 10)
    await hold(online.phone, 200, reserved.saleId)
    await stored(reserved)
    expect(await entries(beyond.id)).toContainEqual(['redeem', -200])
    expect(await over(within.id)).toEqual([])
    expect(await over(beyond.id)).toMatchObject([{ points: 50, name: expect.any(String), ordLot: app.ordLot }])
    expect(await over(online.id)).toEqual([])
    await limited(0)
    const none = await newMember(300)
    await stored(cakes(none.phone, 2, 5))
    expect(await over(none.id)).toMatchObject([{ points: 100 }])
    const elsewhere = app.as({ grants: [{ patterns: ['member.svc:*'], sites: [uuidv7()] }] })
    expect((await elsewhere.call(unmatchedPayments, {})).result.overOffline).toEqual([])
    await noDifference()
  })
})

describe('a refund of a bill with redeemed points', () => {
  it('returns them in proportion to the discount, all with the last part, without a gain', async () => {
    const { id, phone } = await newMember(100)
    const sale = cakes(phone, 3, 5)
    await hold(phone, 100, sale.saleId)
    await stored(sale)
    expect(await balance(id)).toBe(25)
    await stored(refundOf(sale, 1, 1.67))
    // A third of 100, rounded down, and of 25 earned two thirds are kept.
    expect((await entries(id)).slice(-2)).toEqual([
      ['reverse', -9],
      ['giveBack', 33],
    ])
    await stored(refundOf(sale, 2, 3.33))
    expect(await balance(id)).toBe(100)
    await noDifference()
  })

  it('leaves a member with the original points after everything is refunded', async () => {
    const { id, phone } = await newMember(500)
    let seed = 11
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 12; round += 1) {
      const pieces = 2 + below(4)
      const points = Math.min(50 * below(4), Math.floor((await usable(id)) / 50) * 50)
      const sale = cakes(phone, pieces, points / 20)
      if (points > 0) await hold(phone, points, sale.saleId)
      await stored(sale)
      let left = pieces
      let off = points / 20
      while (left > 0) {
        const back = 1 + below(left)
        const part = back === left ? off : Math.round((off * 100 * back) / left) / 100
        await stored(refundOf(sale, back, part))
        left -= back
        off = Math.round((off - part) * 100) / 100
      }
      expect(await balance(id)).toBe(500)
    }
    await noDifference()
  })
})

describe('tiers', () => {
  it('are reached immediately, multiply earned points, and end with their period', async () => {
    const silver = await app.add(Tier, { name: 'Silver', measure: 'spend', from: 100, factor: 1.5 })
    await app.add(Tier, { name: 'Gold', measure: 'spend', from: 1000, factor: 2 })
    const { id, phone } = await newMember()
    const tier = async () => (await app.owner.call(resourceOperations(Member).get, { id })).result.tier
    await stored(cakes(phone, 9, 0))
    expect(await tier()).toBeNull()
    await stored(cakes(phone, 1, 0))
    expect(await tier()).toBe(silver)
    expect((await quote(phone, 1)).result.willEarn).toBe(15)
    await stored(cakes(phone, 1, 0))
    expect((await entries(id)).at(-1)).toEqual(['earn', 15])
    app.wait(370 * 86_400_000)
    await stored(cakes(phone, 1, 0))
    expect(await tier()).toBeNull()
    await noDifference()
  })

  it('do not count refunded purchases, even those that earned no points', async () => {
    const { id, phone } = await newMember()
    const cheap = (mode: 'sales' | 'refund', pieces: number, more: Partial<SaleInput> = {}) => {
      const net = 0.9 * pieces
      const cake1 = { lineNo: 1, pluId: cake, name: 'Cake', quantity: pieces, unitPrice: 0.9, net, tax: 0 }
      const tenders = [{ method: 'cash', amount: net }]
      return app.sale({ mode, lines: [cake1], tenders, gross: net, net, tax: 0, payable: net, ...more })
    }
    const [dear, free] = [cakes(phone, 2, 0), cheap('sales', 1, { member: phone })]
    await stored(dear, free)
    const counted = () =>
      app.database.read(app.merchantId, db =>
        db.row(sql`
          select sum(spend)::int as spend, sum(visits)::int as visits from member_day
          where merchant_id = ${app.merchantId}::uuid and member_id = ${id}::uuid`),
      )
    expect(await counted()).toEqual({ spend: 2090, visits: 2 })
    await stored(refundOf(dear, 1, 0), cheap('refund', -1, { refOf: free.saleId }))
    expect(await counted()).toEqual({ spend: 1000, visits: 1 })
    await stored(refundOf(dear, 1, 0))
    expect(await counted()).toEqual({ spend: 0, visits: 0 })
  })
})

describe('a sale with extreme amounts', () => {
  it('is stored, and its member has or owes two thousand million points at most', async () => {
    const item = await app.add(Plu, { pluName1: 'Jackpot', price1: 1, pluId: 'JACKPOT', loyaltyPoints: 1_000_000 })
    const [lucky, poor] = [await newMember(), await newMember()]
    const jackpot = () =>
      app.sale({
        member: lucky.phone,
        lines: [{ lineNo: 1, pluId: item, name: 'Jackpot', quantity: 10_000, unitPrice: 0.0001, net: 1, tax: 0 }],
        tenders: [{ method: 'cash', amount: 1 }],
        ...{ gross: 1, net: 1, tax: 0, payable: 1 },
      })
    await stored(
      jackpot(),
      jackpot(),
      cakes(poor.phone, 10_000_000, 99_999_999),
      cakes(poor.phone, 10_000_000, 99_999_999),
      cakes(poor.phone, 10_000_000, 99_999_999),
    )
    expect(await balance(lucky.id)).toBe(2_000_000_000)
    expect(await balance(poor.id)).toBeGreaterThanOrEqual(-2_000_000_000)
    await noDifference()
  })
})
