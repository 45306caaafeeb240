import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { readCard, transactCard } from '#areas/members/contract/card-operations.ts'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { Member } from '#areas/members/contract/member.ts'
import { PointEntry } from '#areas/members/contract/point-entry.ts'
import { adjustPoints } from '#areas/members/contract/points.ts'
import { holdPoints, quotePoints } from '#areas/members/contract/redeem.ts'
import { issueVoucher, Reward, Voucher, voidVoucher } from '#areas/members/contract/reward.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { Tier } from '#areas/members/contract/tier.ts'
import { server as members } from '#areas/members/server/index.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { giveBirthdayVouchers } from './birthday-gifts.ts'
import { expireVouchers } from './expire-vouchers.ts'

let app: ShopApp
let cake: string
let fiver: string
let freeCake: string
let gift: string
let count = 0

beforeAll(async () => {
  app = await startShopApp([members])
  await app.add(EarnRule, { name: 'One a dollar', points: 1, per: 1 })
  cake = await app.add(Plu, { pluName1: 'Cake', price1: 6.5, pluId: 'CAKE', barcode: 'CAKE-1', redeemable: true })
  fiver = await app.add(Reward, { name: '5.00 off', kind: 'amount', amount: 5, cost: 100, mostPerMember: 2 })
  freeCake = await app.add(Reward, { name: 'Free cake', kind: 'item', item: cake, cost: 150 })
  gift = await app.add(Reward, { name: 'Birthday cake', kind: 'item', item: cake, cost: 0, validDays: 7 })
})
afterAll(() => app.close())

async function member(points: number) {
  const mobile = `+6140004${String(1000 + ++count)}`
  const id = await app.add(Member, { firstName: `Robin ${count}`, mobile, type: 'confirmed' })
  if (points > 0) await app.owner.call(adjustPoints, { id, points, reason: 'Brought over', key: uuidv7() })
  return { id, mobile }
}
const points = async (id: string) => (await app.owner.call(resourceOperations(Member).get, { id })).result.points
const owed = (id: string) =>
  app.database.read(app.merchantId, async db => {
    const sum = await db.row<{ debt: number }>(sql`
      select debt from member_point_sum where merchant_id = ${app.merchantId}::uuid and member_id = ${id}::uuid`)
    return sum?.debt
  })
const cakes = (pieces: number) => [{ lineNo: 1, item: cake, quantity: pieces, net: 6.5 * pieces }]
const quote = (mobile: string, more: object = {}) =>
  app.owner.call(quotePoints, { ordLot: app.ordLot, member: mobile, lines: cakes(2), ...more })
const hold = (sale: string, mobile: string, choice: object, pieces = 2) =>
  app.owner.call(holdPoints, { ordLot: app.ordLot, sale, member: mobile, points: 0, lines: cakes(pieces), ...choice })
/** Cakes at 6.50, with some of it paid by a reward. */
const bill = (mobile: string, off: number, more: object = {}) => {
  const net = Math.round(1300 - off * 100) / 100
  return app.sale({
    member: mobile,
    lines: [
      {
        ...{ lineNo: 1, pluId: cake, name: 'Cake', quantity: 2, unitPrice: 6.5, net, tax: 0 },
        discounts: [{ kind: 'points', id: '', name: 'Reward', amount: off }],
      },
    ],
    tenders: [{ method: 'cash', amount: net }],
    ...{ gross: 13, discount: off, net, tax: 0, payable: net },
    ...more,
  } as never) // discounts are optional in the till's contract
}
const refund = (of: { saleId: string }, mobile: string, pieces: number, paid: number) => {
  const gross = 6.5 * pieces
  const off = Math.round((gross - paid) * 100) / 100
  return app.sale({
    ...{ mode: 'refund', refOf: of.saleId, member: mobile },
    lines: [
      {
        ...{ lineNo: 1, pluId: cake, name: 'Cake', quantity: -pieces, unitPrice: 6.5, net: -paid, tax: 0 },
        discounts: [{ kind: 'points', id: '', name: 'Reward', amount: -off }],
      },
    ],
    tenders: [{ method: 'cash', amount: -paid }],
    ...{ gross: -gross, discount: -off, net: -paid, tax: 0, payable: -paid },
  } as never) // as above
}
const vouchersOf = async (id: string) =>
  (await app.owner.call(resourceOperations(Voucher).action, { action: ACTION.list, filter: { member: id } } as never))
    .result as RowOf<typeof Voucher>[] // what action list answers
const upload = async (...sales: object[]) => {
  for (const answer of await app.upload(sales)) expect(answer).toMatchObject({ rtn: RTN.done })
}

describe('rewards at the till', () => {
  it('are offered where the points reach and the bill takes them, with what they take off', async () => {
    const { mobile } = await member(149)
    expect((await quote(mobile)).result.rewards).toEqual([{ reward: fiver, name: '5.00 off', points: 100, amount: 5 }])
    const richer = await member(150)
    expect((await quote(richer.mobile)).result.rewards).toMatchObject([
      { reward: fiver },
      { reward: freeCake, amount: 6.5 },
    ])
    const chosen = (await quote(richer.mobile, { redeem: { reward: freeCake } })).result
    expect(chosen).toMatchObject({ discount: { points: 150, amount: 6.5 }, willEarn: 6 })
    expect((await quote(mobile, { redeem: { reward: freeCake } })).rtn).toBe(RTN.wrongState)
  })

  it('cost their points once the sale is stored, and leave a used voucher', async () => {
    const { id, mobile } = await member(160)
    const sale = bill(mobile, 5)
    expect((await hold(sale.saleId, mobile, { reward: fiver })).result).toMatchObject({
      points: 100,
      amount: 5,
      usable: 60,
    })
    expect((await quote(mobile)).result.rewards).toEqual([])
    await upload(sale)
    expect(await points(id)).toBe(160 - 100 + 8)
    expect(await vouchersOf(id)).toMatchObject([{ reward: fiver, state: 'used', cost: 100, billNum: '1001' }])
  })

  it('come back with the bill: points by share, the voucher with the last part', async () => {
    const { id, mobile } = await member(160)
    const sale = bill(mobile, 5)
    await hold(sale.saleId, mobile, { reward: fiver })
    await upload(sale)
    await upload(refund(sale, mobile, 1, 4))
    expect(await points(id)).toBe(60 + 50 + 4)
    expect(await vouchersOf(id)).toMatchObject([{ state: 'used' }])
    await upload(refund(sale, mobile, 1, 4))
    expect(await points(id)).toBe(160)
    expect(await vouchersOf(id)).toMatchObject([{ state: 'givenBack' }])
  })

  it('are limited a member, also by what another bill keeps', async () => {
    const { mobile } = await member(500)
    await hold(uuidv7(), mobile, { reward: fiver })
    const second = bill(mobile, 5)
    await hold(second.saleId, mobile, { reward: fiver })
    await upload(second)
    expect((await hold(uuidv7(), mobile, { reward: fiver })).rtn).toBe(RTN.wrongState)
  })

  it('give no discount beyond what was kept: without a rule the rest costs points at the price of the reward', async () => {
    const { id, mobile } = await member(160)
    const sale = bill(mobile, 9)
    await hold(sale.saleId, mobile, { reward: fiver })
    await upload(sale)
    // 100 points for 5.00, so 4.00 more are 80 more; what the member lacks is owed.
    expect(await points(id)).toBe(160 - 180 + 4)
    expect(await vouchersOf(id)).toMatchObject([{ state: 'used' }])
  })
})

describe('vouchers', () => {
  const issue = (mobile: string, reward: string, key = uuidv7()) =>
    app.owner.call(issueVoucher, { ordLot: app.ordLot, member: mobile, reward, key })

  it('are issued for points once a key, used on a bill, and usable again when the bill comes back', async () => {
    const { id, mobile } = await member(150)
    const key = uuidv7()
    const issued = (await issue(mobile, freeCake, key)).result
    expect(issued).toMatchObject({ id: key, balance: 0 })
    expect((await issue(mobile, freeCake, key)).result).toEqual(issued)
    const sale = bill(mobile, 6.5)
    const offered = { voucher: key, name: 'Free cake', points: 0, amount: 6.5 }
    expect((await quote(mobile, { sale: sale.saleId })).result.rewards).toEqual([offered])
    await hold(sale.saleId, mobile, { voucher: key })
    // Another bill cannot take it at the same time.
    expect((await hold(uuidv7(), mobile, { voucher: key })).rtn).toBe(RTN.wrongState)
    await upload(sale)
    expect(await vouchersOf(id)).toMatchObject([{ state: 'used', billNum: '1001' }])
    expect((await quote(mobile)).result.rewards).toEqual([])
    await upload(refund(sale, mobile, 2, 6.5))
    expect(await vouchersOf(id)).toMatchObject([{ state: 'givenBack' }])
    expect((await quote(mobile)).result.rewards).toEqual([offered])
    expect(await points(id)).toBe(0)
  })

  it('given away by staff end with their last day', async () => {
    const { mobile } = await member(0)
    const { result } = await issue(mobile, gift)
    expect(result.balance).toBe(0)
    expect((await quote(mobile)).result.rewards).toHaveLength(1)
    const reported = () =>
      app.database.read(app.merchantId, db =>
        db.rows<{ name: string; status: string }>(sql`
          select voucher_merchant as name, status from members.valid_voucher where merchant_id = ${app.merchantId}::uuid and voucher_id = ${result.id}::uuid`),
      )
    expect(await reported()).toEqual([{ name: 'Birthday cake', status: 'issued' }])
    app.wait(8 * DAY_MS)
    expect((await quote(mobile)).result.rewards).toEqual([])
    await workAsSystem(app.runtime, app.merchantId, 'expire', expireVouchers)
    expect(await reported()).toEqual([{ name: 'Birthday cake', status: 'expired' }])
  })

  it('are found by the number of their member, like the entries of points', async () => {
    const { id, mobile } = await member(150)
    await issue(mobile, freeCake)
    const { memberNum } = (await app.owner.call(resourceOperations(Member).get, { id })).result
    for (const resource of [Voucher, PointEntry]) {
      const { result } = await app.owner.call(resourceOperations(resource).action, {
        ...{ action: ACTION.list, search: String(memberNum) },
      } as never) // a list's query
      expect(result).toMatchObject(resource === Voucher ? [{ member: id }] : [{ member: id }, { member: id }])
    }
  })

  it('for credit put bonus on the card of the member, once a key, and need a card', async () => {
    const credit = await app.add(Reward, {
      name: '5.00 on your card',
      kind: 'cardCredit',
      amount: 5,
      cost: 60,
      validDays: 10,
    })
    const { id, mobile } = await member(150)
    expect((await issue(mobile, credit)).dispMsg).toContain('no active card')
    expect(await points(id)).toBe(150)
    const type = await app.add(SvcType, { name: 'Wallet' })
    const cardId = await app.add(Svc, { type, member: id })
    const card = String((await app.owner.call(resourceOperations(Svc).get, { id: cardId })).result.cardNumber)
    const sold = { ordLot: app.ordLot, key: uuidv7(), card, operation: 'issue' as const, amount: 20 }
    expect(await app.owner.call(transactCard, sold)).toMatchObject({ success: 1 })
    const key = uuidv7()
    expect((await issue(mobile, credit, key)).result).toMatchObject({ card, balance: 90 })
    expect((await issue(mobile, credit, key)).result).toMatchObject({ card, balance: 90 })
    expect((await app.owner.call(readCard, { ordLot: app.ordLot, card })).result).toMatchObject({
      principal: 20,
      bonus: 5,
    })
    expect(await vouchersOf(id)).toMatchObject([{ state: 'used', cost: 60 }])
    app.wait(12 * DAY_MS)
    expect((await app.owner.call(readCard, { ordLot: app.ordLot, card })).result).toMatchObject({
      principal: 20,
      bonus: 0,
    })
  })

  it('are given on birthdays, once a year', async () => {
    const present = await app.add(Reward, {
      name: 'Birthday slice',
      kind: 'item',
      item: cake,
      cost: 0,
      birthdayGift: true,
    })
    const local = new Date(app.runtime.clock() + 10 * 3_600_000).toISOString() // Brisbane
    const born = await app.add(Member, { firstName: 'Born', birthday: `1990-${local.slice(5, 10)}`, type: 'confirmed' })
    const draft = await app.add(Member, { firstName: 'Draft', birthday: `--${local.slice(5, 10)}` })
    const give = () => workAsSystem(app.runtime, app.merchantId, 'gifts', giveBirthdayVouchers)
    await give()
    await give()
    expect(await vouchersOf(born)).toMatchObject([{ reward: present, state: 'issued', cost: 0, site: app.siteId }])
    expect(await vouchersOf(draft)).toEqual([])
  })

  it('taken back by staff return the points to their lots', async () => {
    const { id, mobile } = await member(150)
    const { result } = await issue(mobile, freeCake)
    expect((await app.owner.call(voidVoucher, { id: result.id, reason: 'Wrong member' })).result).toEqual({
      state: 'void',
    })
    expect(await points(id)).toBe(150)
    expect((await app.owner.call(voidVoucher, { id: result.id, reason: 'Wrong member' })).result).toEqual({
      state: 'void',
    })
    expect(await points(id)).toBe(150)
  })

  it('are not issued for points that a bill keeps', async () => {
    const { id, mobile } = await member(160)
    await hold(uuidv7(), mobile, { reward: fiver })
    expect((await issue(mobile, freeCake)).rtn).toBe(RTN.wrongState)
    expect(await points(id)).toBe(160)
    expect((await issue(mobile, gift)).rtn).toBe(RTN.done)
  })

  it('that came back with a bill still count for how often a member may have one', async () => {
    const { mobile } = await member(500)
    const { result } = await issue(mobile, fiver)
    const sale = bill(mobile, 5)
    await hold(sale.saleId, mobile, { voucher: result.id })
    await upload(sale)
    await upload(refund(sale, mobile, 2, 8))
    expect((await issue(mobile, fiver)).rtn).toBe(RTN.done)
    expect((await issue(mobile, fiver)).rtn).toBe(RTN.wrongState)
  })

  /** Bills that a till kept one voucher for, one after the other, and stores late. */
  const billsWith = async (mobile: string, voucher: string) => {
    const bills = [bill(mobile, 6.5), bill(mobile, 6.5)]
    for (const { saleId } of bills) {
      expect((await hold(saleId, mobile, { voucher })).result).toMatchObject({ amount: 6.5 })
      app.wait(11 * MINUTE_MS)
    }
    return bills
  }

  it('pay for one bill: another that is stored with it, or later, owes the points', async () => {
    for (const isTogether of [true, false]) {
      const { id, mobile } = await member(150)
      const { result } = await issue(mobile, freeCake)
      const [first, second] = await billsWith(mobile, result.id)
      if (isTogether) await upload({ ...first }, { ...second })
      else for (const each of [first, second]) await upload({ ...each })
      // Each of them earns 6: the second owes 150, less what the first earned.
      expect(await owed(id)).toBe(150 - 6 - 6)
      expect((await vouchersOf(id)).map(({ state }) => state)).toEqual(['used', 'used'])
    }
  })

  it('taken back before the bill is stored cost the bill their points', async () => {
    const { id, mobile } = await member(150)
    const { result } = await issue(mobile, freeCake)
    const sale = bill(mobile, 6.5)
    await hold(sale.saleId, mobile, { voucher: result.id })
    expect((await app.owner.call(voidVoucher, { id: result.id, reason: 'Wrong member' })).rtn).toBe(RTN.wrongState)
    app.wait(11 * MINUTE_MS)
    await app.owner.call(voidVoucher, { id: result.id, reason: 'Wrong member' })
    await upload(sale)
    expect(await points(id)).toBe(6)
    expect((await vouchersOf(id)).map(({ state }) => state).toSorted()).toEqual(['used', 'void'])
  })

  it('need the points, a full member, and a shop of the caller', async () => {
    const poor = await member(10)
    expect((await issue(poor.mobile, freeCake)).rtn).toBe(RTN.wrongState)
    const mobile = '+61400049999'
    await app.add(Member, { firstName: 'Draft', mobile })
    expect((await issue(mobile, gift)).rtn).toBe(RTN.wrongState)
    const elsewhere = app.as({ grants: [{ patterns: ['member.voucher:issue'], sites: [uuidv7()] }] })
    const input = { ordLot: app.ordLot, member: poor.mobile, reward: gift, key: uuidv7() }
    expect((await elsewhere.call(issueVoucher, input)).rtn).toBe(RTN.notFound)
  })

  it('are given on 28 February to those born on the 29th in years without one, else on the 29th', async () => {
    const present = await app.add(Reward, { name: 'Leap cake', kind: 'item', item: cake, cost: 0, birthdayGift: true })
    const born = await app.add(Member, { firstName: 'Lea', birthday: '--02-29', type: 'confirmed' })
    const givenOn = async (day: string) => {
      app.wait(Date.parse(`${day}T00:00:00Z`) - app.runtime.clock()) // 10:00 in Brisbane
      await workAsSystem(app.runtime, app.merchantId, 'gifts', giveBirthdayVouchers)
      return (await vouchersOf(born)).filter(({ reward }) => reward === present).length
    }
    const year = new Date(app.runtime.clock()).getUTCFullYear() + 1
    const ordinary = [0, 1, 2, 3].map(more => year + more).find(each => each % 4 !== 0) ?? year
    const leap = [1, 2, 3, 4].map(more => ordinary + more).find(each => each % 4 === 0) ?? ordinary
    expect(await givenOn(`${ordinary}-02-28`)).toBe(1)
    expect(await givenOn(`${leap}-02-28`)).toBe(1)
    expect(await givenOn(`${leap}-02-29`)).toBe(2)
  })

  // The last: members of the tests above would rise too.
  it('are given to whoever rises to a tier, once', async () => {
    await app.add(Tier, { name: 'Regular', measure: 'visits', from: 1, giftReward: gift })
    const { id, mobile } = await member(0)
    await upload(bill(mobile, 0), { ...bill(mobile, 0), billNum: '1003' })
    expect(await vouchersOf(id)).toMatchObject([{ reward: gift, state: 'issued', cost: 0 }])
  })

  it('are taken back when the purchase comes back that reached the tier, and returned when it is reached again', async () => {
    const { id, mobile } = await member(0)
    const states = async () => (await vouchersOf(id)).map(({ state }) => state)
    const first = bill(mobile, 0)
    await upload(first)
    expect(await states()).toEqual(['issued'])
    await upload(refund(first, mobile, 2, 13))
    expect(await states()).toEqual(['void'])
    const second = bill(mobile, 0)
    await upload(second)
    expect(await states()).toEqual(['issued'])
    const [voucher] = await vouchersOf(id)
    const using = bill(mobile, 6.5)
    await hold(using.saleId, mobile, { voucher: voucher?.id })
    await upload({ ...using, billNum: '1005' })
    await upload(refund(second, mobile, 2, 13))
    expect(await states()).toEqual(['used'])
    await upload({ ...refund(using, mobile, 2, 6.5), billNum: '1006' })
    expect(await states()).toEqual(['void'])
  })
})
