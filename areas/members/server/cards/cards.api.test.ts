import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardMethods, undoCardPayment } from '#areas/members/contract/card-operations.ts'
import { SvcEntry } from '#areas/members/contract/svc-entry.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { TopupAward } from '#areas/members/contract/topup-award.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { startCardTrial } from '../../../../tests/support/card-trial.ts'
import { expireCardPortion } from './expire-cards.ts'
import { setPaymentPin } from './payment-pins.ts'

const DAY = 86_400_000
const YEAR = 366 * DAY
const { app, gift, wallet, manager, transact, must, card, sold, facts, balance, noDifference, newMember } =
  await startCardTrial()
afterAll(() => app.close())

describe('a gift card of 60.00 sold for 54.00 on 14 November 2026', () => {
  it('holds 54.00 and 6.00 of bonus, is valid for three years at least, and shows its expiry', async () => {
    app.wait(Date.parse('2026-11-14T02:00:00Z') - app.runtime.clock())
    const number = await card(gift)
    const issue = { card: number, operation: 'issue' as const, amount: 54, faceValue: 60 }
    expect(await transact({ ...issue, endsOn: '2029-11-13' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { endsOn: expect.stringContaining('2029-11-14') } },
    })
    expect(await must(issue)).toMatchObject({ amount: 54, principalAfter: 54, bonusAfter: 6, balanceAfter: 60 })
    expect(await facts(number)).toMatchObject({ endsOn: '2029-11-14', state: 'active', balance: 60 })
    expect(await transact({ card: number, operation: 'topUp', amount: 10 })).toMatchObject({ rtn: RTN.wrongState })
    await noDifference()
  })

  it('of a type that is valid for less can’t be created', async () => {
    const short = { name: 'Short', reloadable: false, expiryMonths: 35 }
    const refused = await app.owner.call(resourceOperations(SvcType).action, { action: ACTION.add, row: short })
    expect(refused).toMatchObject({ rtn: RTN.invalid, map: { fields: { expiryMonths: expect.any(String) } } })
  })

  it('expires after its last day, with or without the job; the job takes the rest', async () => {
    const number = await sold(gift, 30)
    app.wait(3 * YEAR)
    expect(await facts(number)).toMatchObject({ state: 'expired', balance: 0 })
    expect(await transact({ card: number, operation: 'pay', amount: 5 })).toMatchObject({ rtn: RTN.wrongState })
    expect(await workAsSystem(app.runtime, app.merchantId, 'expire', expireCardPortion)).toBeGreaterThan(0)
    expect(await workAsSystem(app.runtime, app.merchantId, 'expire', expireCardPortion)).toBe(0)
    expect((await facts(number)).last[0]).toMatchObject({ operation: 'expire', amount: -30, balanceAfter: 0 })
    await noDifference()
  })
})

describe('a top-up of 79.95 with awards from 30.00 of 10 % and from 80.00 of 12.00', () => {
  let award: string
  beforeAll(async () => {
    const tiers = [
      { from: 30, percent: 10 },
      { from: 80, amount: 12 },
    ]
    award = await app.add(TopupAward, { name: 'Reload', tiers, types: [wallet], bonusDays: 30 })
  })
  afterAll(() =>
    app.owner.call(resourceOperations(TopupAward).action, {
      action: ACTION.update,
      id: award,
      version: 1,
      patch: { active: false },
    }),
  )

  it('adds 8.00; a payment of 83.00 leaves 0 + 4.95, a refund of 20.00 gives 16.95 + 8.00', async () => {
    const number = await sold(wallet)
    expect(await must({ card: number, operation: 'topUp', amount: 79.95 })).toMatchObject({
      principalAfter: 79.95,
      bonusAfter: 8,
    })
    await freeOfPin(number)
    const paid = await must({ card: number, operation: 'pay', amount: 83, billNum: '1007', pin: PIN })
    expect(paid).toMatchObject({ principalAfter: 0, bonusAfter: 4.95, billNum: '1007' })
    const refunded = await must({ card: number, operation: 'refund', amount: 20, of: paid.entryId })
    expect(refunded).toMatchObject({ principalAfter: 16.95, bonusAfter: 8, balanceAfter: 24.95 })
    const more = await transact({ card: number, operation: 'refund', amount: 63.01, of: paid.entryId })
    expect(more).toMatchObject({ rtn: RTN.wrongState, dispMsg: expect.stringContaining('63.00') })
    expect(await must({ card: number, operation: 'refund', amount: 63, of: paid.entryId })).toMatchObject({
      principalAfter: 79.95,
      bonusAfter: 8,
    })
    await noDifference()
  })

  it('sent again with its key is done once; another amount with the key is refused', async () => {
    const number = await sold(wallet)
    const topUp = { card: number, operation: 'topUp' as const, amount: 40, key: uuidv7() }
    const first = await must(topUp)
    expect(await must(topUp)).toMatchObject({ entryId: first.entryId, balanceAfter: 44 })
    expect(await transact({ ...topUp, amount: 90 })).toMatchObject({ rtn: RTN.duplicate })
    expect(await balance(number)).toBe(44)
  })

  it('is reversed with its award while nothing is spent, once', async () => {
    const number = await sold(wallet)
    const topUp = await must({ card: number, operation: 'topUp', amount: 100 })
    expect(topUp.balanceAfter).toBe(112)
    const reversed = await must({ card: number, operation: 'reverse', of: topUp.entryId })
    expect(reversed).toMatchObject({ principalAfter: 0, bonusAfter: 0 })
    expect(await transact({ card: number, operation: 'reverse', of: topUp.entryId })).toMatchObject({
      rtn: RTN.wrongState,
    })
    const next = await must({ card: number, operation: 'topUp', amount: 40 })
    await must({ card: number, operation: 'pay', amount: 41 })
    expect(await transact({ card: number, operation: 'reverse', of: next.entryId })).toMatchObject({
      rtn: RTN.wrongState,
    })
    await noDifference()
  })

  it('keeps the payment method, which must be one of the shop, and is reversed by the same', async () => {
    const number = await sold(wallet, 20, { method: 'cash' })
    const key = uuidv7()
    const topUp = { card: number, operation: 'topUp', amount: 10, key } as const
    expect(await transact({ ...topUp, method: 'cheque' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { method: expect.stringContaining('cheque') } },
    })
    const { entryId } = await must({ ...topUp, method: 'card' })
    expect(await transact({ ...topUp, method: 'cash' })).toMatchObject({ rtn: RTN.duplicate })
    await must({ card: number, operation: 'reverse', of: entryId })
    const query = { action: ACTION.list, sort: 'seq', filter: { card: (await facts(number)).id } }
    const { result } = await app.owner.call(resourceOperations(SvcEntry).action, query as never) // a list of this resource
    expect(result).toMatchObject([{ method: 'cash' }, { method: 'card' }, { operation: 'reverse', method: 'card' }])
    expect((await app.owner.call(cardMethods, { ordLot: app.ordLot })).result.map(({ code }) => code)).toEqual([
      'card',
      'cash',
    ])
  })

  it('loses its bonus after 30 days and never pays it out', async () => {
    const number = await sold(wallet)
    await must({ card: number, operation: 'topUp', amount: 50 })
    const cashOut = { card: number, operation: 'withdraw' as const, reason: 'Moves away', managerCard: manager }
    expect(await transact({ ...cashOut, amount: 50.01 })).toMatchObject({ rtn: RTN.wrongState })
    app.wait(31 * DAY)
    expect(await facts(number)).toMatchObject({ principal: 50, bonus: 0 })
    expect(await must({ card: number, operation: 'topUp', amount: 10 })).toMatchObject({ balanceAfter: 60 })
    expect((await facts(number)).last.map(({ operation, amount }) => [operation, amount])).toEqual([
      ['topUp', 10],
      ['expire', -5],
      ['topUp', 55],
    ])
    await noDifference()
  })
})

const PIN = '274913'
async function freeOfPin(number: string): Promise<void> {
  const { id } = await facts(number)
  await workAsSystem(app.runtime, app.merchantId, 'pin', ctx => setPaymentPin(ctx, id, PIN, null))
}

describe('a payment by card', () => {
  it('above 50.00 asks for the PIN; five wrong tries lock it', async () => {
    const number = await sold(wallet, 200)
    const pay = { card: number, operation: 'pay' as const, amount: 50.01 }
    expect(await transact(pay)).toMatchObject({ rtn: RTN.pinNeeded })
    await freeOfPin(number)
    expect(await transact({ ...pay, amount: 50 })).toMatchObject({ success: 1 })
    expect(await transact(pay)).toMatchObject({ rtn: RTN.pinNeeded })
    expect(await transact({ ...pay, pin: PIN })).toMatchObject({ success: 1 })
    for (const left of [4, 3, 2, 1])
      expect(await transact({ ...pay, pin: '111222' })).toMatchObject({
        rtn: RTN.pinNeeded,
        dispMsg: expect.stringContaining(String(left)),
      })
    expect(await transact({ ...pay, pin: '111222' })).toMatchObject({ rtn: RTN.wrongState })
    expect(await transact({ ...pay, pin: PIN })).toMatchObject({ rtn: RTN.wrongState })
    expect((await facts(number)).pinLocked).toBe(true)
  })

  it('is done once per key; the key of another transaction is refused', async () => {
    const number = await sold(wallet, 40)
    const pay = { card: number, operation: 'pay' as const, amount: 5, key: uuidv7() }
    const first = await must(pay)
    expect((await must(pay)).entryId).toBe(first.entryId)
    expect(await transact({ ...pay, amount: 6 })).toMatchObject({ rtn: RTN.duplicate })
    expect(await transact({ ...pay, card: await sold(wallet, 9) })).toMatchObject({ rtn: RTN.duplicate })
    expect(await balance(number)).toBe(35)
  })

  it('is refused if the balance is too low, and for invalid amounts', async () => {
    const number = await sold(wallet, 20)
    expect(await transact({ card: number, operation: 'pay', amount: 20.01 })).toMatchObject({
      rtn: RTN.wrongState,
      map: { balance: 20 },
    })
    for (const amount of [0, -1, 1.005, undefined])
      expect(await transact({ card: number, operation: 'pay', amount })).toMatchObject({ rtn: RTN.invalid })
    expect(await transact({ card: '9999', operation: 'pay', amount: 1 })).toMatchObject({ rtn: RTN.notFound })
    expect(await transact({ card: number, operation: 'pay', amount: 1, ordLot: '' })).toMatchObject({
      rtn: RTN.invalid,
      dispMsg: 'Please select a shop',
    })
  })

  it('of 5.00 from sixteen tills at once on a card of 48.00 succeeds nine times and leaves 3.00', async () => {
    const number = await sold(wallet, 48)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => transact({ card: number, operation: 'pay', amount: 5 })),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(9)
    expect(answers.filter(({ rtn }) => rtn === RTN.wrongState)).toHaveLength(7)
    expect(await balance(number)).toBe(3)
    await noDifference()
  })

  it('sent sixteen times at once with one key is paid once', async () => {
    const number = await sold(wallet, 48)
    const key = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => transact({ card: number, operation: 'pay', amount: 5, key })),
    )
    expect(new Set(answers.map(({ result }) => result.entryId)).size).toBe(1)
    expect(await balance(number)).toBe(43)
  })

  it('refunded by sixteen tills at once is never refunded beyond the amount paid', async () => {
    const number = await sold(wallet, 48)
    const { entryId } = await must({ card: number, operation: 'pay', amount: 48 })
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => transact({ card: number, operation: 'refund', amount: 5, of: entryId })),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(9)
    expect(await balance(number)).toBe(45)
    await noDifference()
  })

  it('of a blocked member is refused', async () => {
    const member = await newMember()
    const number = await sold(wallet, 10, { member })
    await app.database.write(app.merchantId, db =>
      db.run(
        sql`update member_member set status = 'blocked' where merchant_id = ${app.merchantId}::uuid and id = ${member}::uuid`,
      ),
    )
    expect(await transact({ card: number, operation: 'pay', amount: 5 })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('whose sale never arrived is listed after 15 minutes, and cancelled by its key', async () => {
    await app.add(PaymentConfig, { siteId: app.siteId, code: 'balance', name: 'Card balance', kind: 'memberBalance' })
    const number = await sold(wallet, 30)
    const key = uuidv7()
    await must({ card: number, operation: 'pay', amount: 6, device: 'till', key })
    const sale = await must({ card: number, operation: 'pay', amount: 6, device: 'till' })
    const tenders = [{ method: 'balance', amount: 6, providerRef: sale.entryId }]
    expect(await app.upload([app.sale({ tenders, billNum: '1077' })])).toMatchObject([{ rtn: RTN.done }])
    const listed = async () =>
      (await app.owner.call(unmatchedPayments, {})).result.payments.filter(row => row.card === number)
    expect(await listed()).toEqual([])
    app.wait(16 * 60_000)
    expect(await listed()).toMatchObject([{ amount: 6, key }])
    const undo = { ordLot: app.ordLot, card: number, key }
    expect((await app.owner.call(undoCardPayment, undo)).result).toEqual({ undone: true, balanceAfter: 24 })
    expect((await app.owner.call(undoCardPayment, undo)).result.undone).toBe(false)
    expect(await listed()).toEqual([])
    // Undone before it came: what comes late does nothing.
    const late = uuidv7()
    await app.owner.call(undoCardPayment, { ...undo, key: late })
    expect(await transact({ card: number, operation: 'pay', amount: 6, key: late })).toMatchObject({
      rtn: RTN.duplicate,
    })
    expect(await balance(number)).toBe(24)
    await noDifference()
  })
})

describe('limits', () => {
  it('are the smaller of the type’s and the merchant’s, and are named', async () => {
    const number = await sold(wallet, 10)
    expect(await transact({ card: number, operation: 'topUp', amount: 290.01 })).toMatchObject({
      rtn: RTN.invalid,
      map: { limit: 'maxBalance' },
    })
    const big = await sold(await app.add(SvcType, { name: 'Big', topUpMax: 900 }), 10)
    expect(await transact({ card: big, operation: 'topUp', amount: 500.01 })).toMatchObject({
      rtn: RTN.invalid,
      map: { limit: 'cardTopUpMax' },
      dispMsg: expect.stringContaining('500.00'),
    })
    await must({ card: big, operation: 'topUp', amount: 500 })
    const out = { card: big, operation: 'withdraw' as const, reason: 'Moves', managerCard: manager }
    expect(await transact({ ...out, amount: 200.01 })).toMatchObject({ map: { limit: 'cardWithdrawMax' } })
  })

  it('allow a member two cards and no third', async () => {
    const member = await newMember()
    await sold(wallet, 7, { member })
    await sold(wallet, 12.5, { member })
    const third = await transact({ card: await card(wallet), operation: 'issue', amount: 5, member })
    expect(third).toMatchObject({ rtn: RTN.invalid, map: { limit: 'cardIssueMax' } })
  })
})

describe('the ledger of cards', () => {
  it('is only added to, never changed, and always adds up', async () => {
    const change = app.database.write(app.merchantId, db =>
      db.run(sql`update member_svc_entry set amount = 0 where merchant_id = ${app.merchantId}::uuid`),
    )
    await expect(change).rejects.toThrow('permission denied')
    const listed = await app.owner.call(resourceOperations(SvcEntry).action, { action: ACTION.list, pageSize: 500 })
    expect(listed.map.total).toBeGreaterThan(40)
    await noDifference()
  })
})
