import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compareCards,
  readCard,
  setCardState,
  transactCard,
  undoCardPayment,
} from '#areas/members/contract/card-operations.ts'
import { Member } from '#areas/members/contract/member.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { TopupAward } from '#areas/members/contract/topup-award.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { server as members } from '#areas/members/server/index.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
let wallet: string
beforeAll(async () => {
  app = await startShopApp([members])
  wallet = await app.add(SvcType, { name: 'Wallet' })
})
afterAll(() => app.close())

type Transaction = Omit<InputOfOperation<typeof transactCard>, 'key' | 'ordLot'> & { key?: string }
const transact = (input: Transaction) => app.owner.call(transactCard, { ordLot: app.ordLot, key: uuidv7(), ...input })
async function must(input: Transaction) {
  const answer = await transact(input)
  expect(answer).toMatchObject({ success: 1 })
  return answer.result
}
async function newCard(more: object = {}): Promise<string> {
  const id = await app.add(Svc, { type: wallet, ...more })
  return String((await app.owner.call(resourceOperations(Svc).get, { id })).result.cardNumber)
}
async function sold(amount?: number) {
  const card = await newCard()
  return { card, sale: await must({ card, operation: 'issue', amount }) }
}
const facts = async (card: string) => (await app.owner.call(readCard, { ordLot: app.ordLot, card })).result
const setState = async (card: string, state: 'blocked' | 'closed') =>
  expect(await app.owner.call(setCardState, { id: (await facts(card)).id, state })).toMatchObject({ success: 1 })
const undo = (card: string, key: string, ordLot = app.ordLot) => app.owner.call(undoCardPayment, { ordLot, card, key })
async function paid(card: string, amount: number) {
  const key = uuidv7()
  return { key, ...(await must({ card, operation: 'pay', amount, key })) }
}
const noDifference = async () => {
  const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
  expect((await admin.call(compareCards, {})).result.differences).toEqual([])
}

describe('a used key', () => {
  it('is refused for another payment, bill or sign, and repeats the same call', async () => {
    const { card } = await sold(100)
    const [first, second] = [await paid(card, 5), await paid(card, 5)]
    const refund = { card, operation: 'refund' as const, amount: 5, key: uuidv7() }
    await must({ ...refund, of: first.entryId })
    await must({ ...refund, of: first.entryId })
    expect(await transact({ ...refund, of: second.entryId })).toMatchObject({ rtn: RTN.duplicate })
    const pay = { card, operation: 'pay' as const, amount: 5, key: uuidv7() }
    await must({ ...pay, billNum: '1' })
    expect(await transact({ ...pay, billNum: '2' })).toMatchObject({ rtn: RTN.duplicate })
    expect(await transact(pay)).toMatchObject({ rtn: RTN.duplicate })
    const managerCard = await newCard({ role: 'manager', holder: 'Marcus' })
    await must({ card: managerCard, operation: 'issue' })
    const down = { card, operation: 'adjust' as const, amount: -5, key: uuidv7(), managerCard, reason: 'Typed wrong' }
    await must(down)
    expect((await must(down)).balanceAfter).toBe(85)
    expect(await transact({ ...down, amount: 5 })).toMatchObject({ rtn: RTN.duplicate })
    expect((await facts(card)).balance).toBe(85)
  })

  it('reveals nothing of other cards to whoever shows a replaced card', async () => {
    const [{ card }, { card: other }] = [await sold(10), await sold(77)]
    const { key } = await paid(other, 7)
    await must({ card, operation: 'transfer', to: await newCard() })
    expect(await transact({ card, operation: 'pay', amount: 7, key })).toMatchObject({ rtn: RTN.duplicate })
  })
})

describe('bonus', () => {
  it('given once per member is given once, even if eight cards are topped up at once', async () => {
    const type = await app.add(SvcType, { name: 'Once' })
    const award = { name: 'Welcome', tiers: [{ from: 10, amount: 5 }], oncePerMember: true, types: [type] }
    await app.add(TopupAward, award)
    const member = await app.add(Member, { firstName: 'Ona', type: 'confirmed' })
    const cards = await Promise.all(Array.from({ length: 8 }, () => newCard({ type })))
    for (const card of cards) await must({ card, operation: 'issue', member })
    const topUps = await Promise.all(cards.map(card => must({ card, operation: 'topUp', amount: 10 })))
    expect(topUps.reduce((sum, { bonusAfter }) => sum + bonusAfter, 0)).toBe(5)
    await noDifference()
  })

  it('up to a face value counts for the top-up limit', async () => {
    const type = await app.add(SvcType, { name: 'Limited', topUpMax: 100 })
    const issue = { operation: 'issue' as const, amount: 90 }
    const refused = await transact({ ...issue, card: await newCard({ type }), faceValue: 100.01 })
    expect(refused).toMatchObject({ rtn: RTN.invalid, map: { limit: 'cardTopUpMax' } })
    await must({ ...issue, card: await newCard({ type }), faceValue: 100 })
  })
})

describe('reversing the sale of a card', () => {
  it('does not return a replaced, closed or blocked card to stock', async () => {
    const { card: replaced, sale } = await sold()
    await must({ card: replaced, operation: 'transfer', to: await newCard() })
    const { card: closed, sale: second } = await sold()
    await setState(closed, 'closed')
    const { card: blocked, sale: third } = await sold(30)
    await setState(blocked, 'blocked')
    const sales = [
      { card: replaced, of: sale.entryId, state: 'replaced' },
      { card: closed, of: second.entryId, state: 'closed' },
      { card: blocked, of: third.entryId, state: 'blocked' },
    ]
    for (const { card, of, state } of sales) {
      expect(await transact({ card, operation: 'reverse', of })).toMatchObject({ rtn: RTN.wrongState })
      expect((await facts(card)).state).toBe(state)
    }
  })

  it('is refused while a payment with it exists, which would be refunded to its next owner', async () => {
    const { card, sale } = await sold(50)
    const { entryId } = await paid(card, 50)
    await must({ card, operation: 'topUp', amount: 50 })
    expect(await transact({ card, operation: 'reverse', of: sale.entryId })).toMatchObject({ rtn: RTN.wrongState })
    await must({ card, operation: 'refund', amount: 50, of: entryId })
    await must({ card, operation: 'reverse', of: sale.entryId })
    expect((await facts(card)).balance).toBe(50)
    await noDifference()
  })
})

describe('a sale paid by card balance', () => {
  it('is stored without a card transaction of its own, and listed', async () => {
    const tender = { code: 'svc', name: 'Card balance', kind: 'memberBalance' as const }
    await app.add(PaymentConfig, { siteId: app.siteId, ...tender })
    const { card } = await sold(100)
    const [own, tooLittle] = [await paid(card, 6), await paid(card, 5)]
    const references = [own.entryId, own.entryId, tooLittle.entryId, uuidv7(), 'made up', undefined]
    const sales = references.map((providerRef, at) =>
      app.sale({
        tenders: [{ method: tender.code, amount: 6, ...(providerRef && { providerRef }) }],
        billNum: `T1-3${at}`,
      }),
    )
    for (const sale of sales) expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    const listed = async (more: object = {}) =>
      (await app.owner.call(unmatchedPayments, more)).result.sales.filter(({ billNum }) => billNum.startsWith('T1-3'))
    // Bills of one moment have no order.
    const sales3 = (await listed()).map(({ billNum, amount, problem }) => [billNum, amount, problem])
    expect(sales3.toSorted()).toEqual([
      ['T1-31', 6, 'reused'],
      ['T1-32', 6, 'different'],
      ['T1-33', 6, 'unknown'],
      ['T1-34', 6, 'unknown'],
      ['T1-35', 6, 'unknown'],
    ])
    expect(await listed({ ordLot: app.ordLot })).toHaveLength(5)
    const elsewhere = app.as({ merchantId: app.merchantId, grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect((await elsewhere.call(unmatchedPayments, {})).result).toEqual({
      payments: [],
      sales: [],
      overdrawn: [],
      overOffline: [],
    })
    expect((await elsewhere.call(unmatchedPayments, { ordLot: app.ordLot })).rtn).toBe(RTN.notFound)
    await noDifference()
  })
})

describe('reversing a payment', () => {
  it('does not move its money to another card', async () => {
    const [{ card: payer }, { card: other }] = [await sold(100), await sold(1)]
    const { key } = await paid(payer, 40)
    expect((await undo(other, key)).result).toEqual({ undone: false, balanceAfter: null })
    expect([(await facts(payer)).balance, (await facts(other)).balance]).toEqual([60, 1])
    expect((await undo(payer, key)).result).toEqual({ undone: true, balanceAfter: 100 })
    await noDifference()
  })

  it('refunds the card that replaced the paying one', async () => {
    const { card } = await sold(50)
    const { key } = await paid(card, 20)
    const to = await newCard()
    await must({ card, operation: 'transfer', to })
    expect((await undo(card, key)).result).toEqual({ undone: true, balanceAfter: 50 })
    expect((await facts(to)).balance).toBe(50)
    await noDifference()
  })

  it('is refused once its sale is stored, and for another shop', async () => {
    await app.add(PaymentConfig, { siteId: app.siteId, code: 'balance', name: 'Card balance', kind: 'memberBalance' })
    const { card } = await sold(30)
    const { key, entryId } = await paid(card, 6)
    const ordLot = 'BAKER'
    await app.add(Site, { ordLot, lotName: 'Baker', lotType: 'retail', timeZone: 'Australia/Brisbane' })
    expect((await undo(card, key, ordLot)).result.undone).toBe(false)
    const sale = app.sale({ tenders: [{ method: 'balance', amount: 6, providerRef: entryId }], billNum: '1088' })
    expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
    expect((await undo(card, key)).result.undone).toBe(false)
    expect((await facts(card)).balance).toBe(24)
  })

  it('refunds nothing to a closed card', async () => {
    const { card } = await sold(20)
    const { key } = await paid(card, 20)
    await setState(card, 'closed')
    expect(await undo(card, key)).toMatchObject({ rtn: RTN.wrongState })
    expect((await facts(card)).balance).toBe(0)
  })
})
