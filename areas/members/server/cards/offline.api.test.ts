import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setCardState, undoCardPayment } from '#areas/members/contract/card-operations.ts'
import { offlineTerms } from '#areas/members/contract/offline-terms.ts'
import { RedeemRule } from '#areas/members/contract/redeem-rule.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { startCardTrial } from '../../../../tests/support/card-trial.ts'

let trial: Awaited<ReturnType<typeof startCardTrial>>
beforeAll(async () => {
  trial = await startCardTrial()
  const { app } = trial
  const change = { id: app.siteId, version: 1, patch: { settings: { offlinePoints: 100, offlinePay: 20 } } }
  expect(await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...change })).toMatchObject({
    success: 1,
  })
  await app.add(RedeemRule, { name: 'Points', points: 100, amount: 5 })
  await app.add(PaymentConfig, { siteId: app.siteId, code: 'balance', name: 'Card', kind: 'memberBalance' })
})
afterAll(() => trial.app.close())

let bills = 0
/** On a bill of its own, unless it is named. */
const payOffline = (card: string, amount: number, key = uuidv7(), billNum = `T1-${++bills}`) =>
  trial.transact({ card, amount, operation: 'pay', key, billNum, device: 'till', offline: true })
const listed = async () => (await trial.app.owner.call(unmatchedPayments, { ordLot: trial.app.ordLot })).result

describe('payments that a till accepted offline', () => {
  it('have the key as the id of their entry, and are made once', async () => {
    const { transact, sold, wallet, balance } = trial
    const card = await sold(wallet, 30)
    const key = uuidv7()
    for (const _ of [1, 2])
      expect(await payOffline(card, 12, key, 'T1-once')).toMatchObject({
        success: 1,
        result: { entryId: key, balanceAfter: 18, billNum: 'T1-once' },
      })
    expect(await payOffline(card, 12, key, 'T1-other')).toMatchObject({ rtn: RTN.duplicate })
    expect(await balance(card)).toBe(18)
    const lost = uuidv7()
    await transact({ card, amount: 6, operation: 'pay', key: lost, device: 'till' })
    // The till lost the answer, and accepted the payment offline.
    expect(await payOffline(card, 6, lost)).toMatchObject({ success: 1, result: { entryId: lost, balanceAfter: 12 } })
    expect(await balance(card)).toBe(12)
  })

  it('stand where the card does not cover them: it is overdrawn, listed, and the next top-up pays it back', async () => {
    const { must, sold, wallet, noDifference } = trial
    const card = await sold(wallet, 15)
    expect(await payOffline(card, 20)).toMatchObject({ success: 1, result: { balanceAfter: -5, principalAfter: -5 } })
    expect((await listed()).overdrawn).toMatchObject([{ kind: 'card', name: card, owed: 5 }])
    expect(await trial.transact({ card, amount: 1, operation: 'pay' })).toMatchObject({ rtn: RTN.wrongState })
    expect(await must({ card, amount: 50, operation: 'topUp' })).toMatchObject({ balanceAfter: 45 })
    expect((await listed()).overdrawn).toEqual([])
    await noDifference()
  })

  it('are refused above the limit of the shop, and online payments are never overdrawn', async () => {
    const { sold, wallet, transact } = trial
    const card = await sold(wallet, 15)
    expect(await payOffline(card, 20.01)).toMatchObject({ rtn: RTN.invalid, map: { limit: 'offlinePay' } })
    expect(await transact({ card, amount: 20, operation: 'pay' })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('name their bill, and stay within its limit in however many parts and by however many cards', async () => {
    const { sold, wallet, transact, noDifference } = trial
    const [card, other] = [await sold(wallet, 15), await sold(wallet, 15)]
    const unnamed = { card, amount: 5, operation: 'pay', device: 'till', offline: true } as const
    expect(await transact(unnamed)).toMatchObject({ rtn: RTN.invalid, map: { fields: { billNum: expect.anything() } } })
    const part = (from: string, amount: number, key?: string) => payOffline(from, amount, key, 'T1-parts')
    const undone = uuidv7()
    expect(await part(card, 12)).toMatchObject({ success: 1 })
    expect(await part(other, 8, undone)).toMatchObject({ success: 1 })
    const over = { rtn: RTN.invalid, map: { limit: 'offlinePay' } }
    expect(await part(card, 0.01)).toMatchObject(over)
    expect(await part(other, 0.01)).toMatchObject(over)
    await trial.app.owner.call(undoCardPayment, { ordLot: trial.app.ordLot, card: other, key: undone })
    expect(await part(card, 8)).toMatchObject({ success: 1, result: { balanceAfter: -5 } })
    expect(await part(other, 0.01)).toMatchObject(over)
    await noDifference()
  })

  it('of one bill that arrive at once together stay within its limit', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, () => trial.sold(trial.wallet, 10)))
    const answers = await Promise.all(cards.map(card => payOffline(card, 5, uuidv7(), 'T1-race')))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(4)
  })

  it('are listed while no sale has come that they paid', async () => {
    const { app, sold, wallet } = trial
    const card = await sold(wallet, 10)
    const key = uuidv7()
    await payOffline(card, 7, key, 'T1-invented')
    app.wait(16 * 60_000)
    expect((await listed()).payments).toContainEqual(
      expect.objectContaining({ card, amount: 7, billNum: 'T1-invented' }),
    )
  })

  it('are undone by their key, also before they arrive', async () => {
    const { app, sold, wallet, balance } = trial
    const card = await sold(wallet, 15)
    const [late, paid] = [uuidv7(), uuidv7()]
    const undo = (key: string) => app.owner.call(undoCardPayment, { ordLot: app.ordLot, card, key })
    await undo(late)
    expect(await payOffline(card, 9, late)).toMatchObject({ rtn: RTN.duplicate })
    await payOffline(card, 20, paid)
    expect(await undo(paid)).toMatchObject({ result: { undone: true, balanceAfter: 15 } })
    expect(await balance(card)).toBe(15)
  })

  it('can not take the id of another entry as their key', async () => {
    const { must, sold, wallet } = trial
    const card = await sold(wallet, 15)
    const { entryId } = await must({ card, amount: 5, operation: 'topUp' })
    expect(await payOffline(card, 5, entryId)).toMatchObject({ rtn: RTN.duplicate })
  })

  it('of a blocked card are refused, and the sale is listed as one without a payment', async () => {
    const { app, sold, wallet, facts, newMember } = trial
    const card = await sold(wallet, 15, { member: await newMember() })
    const key = uuidv7()
    const tenders = [{ method: 'balance', amount: 6, providerRef: key }]
    expect(await app.upload([app.sale({ tenders, billNum: '1081' })])).toMatchObject([{ rtn: RTN.done }])
    const blocked = { id: (await facts(card)).id, state: 'blocked' as const }
    expect(await app.owner.call(setCardState, blocked)).toMatchObject({ success: 1 })
    expect(await payOffline(card, 6, key)).toMatchObject({ rtn: RTN.wrongState })
    expect((await listed()).sales).toMatchObject([{ billNum: '1081', amount: 6, problem: 'unknown' }])
  })
})

describe('what a till may do offline', () => {
  it('is the limit of its shop, and no more than a card pays without its PIN', async () => {
    const { app } = trial
    const terms = await app.owner.call(offlineTerms, { ordLot: app.ordLot })
    expect(terms.result).toMatchObject({ points: 100, pay: 20, redeem: { points: 100, amount: 5, mostPercent: 100 } })
    const change = { id: app.siteId, version: 2, patch: { settings: { offlinePay: 80 } } }
    expect(await app.owner.call(resourceOperations(Site).action, { action: ACTION.update, ...change })).toMatchObject({
      success: 1,
    })
    expect((await app.owner.call(offlineTerms, { ordLot: app.ordLot })).result).toMatchObject({ points: 0, pay: 50 })
  })
})
