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

const payOffline = (card: string, amount: number, key = uuidv7()) =>
  trial.transact({ card, amount, operation: 'pay', key, device: 'till', offline: true })
const listed = async () => (await trial.app.owner.call(unmatchedPayments, { ordLot: trial.app.ordLot })).result

describe('payments that a till accepted offline', () => {
  it('have the key as the id of their entry, and are made once', async () => {
    const { transact, sold, wallet, balance } = trial
    const card = await sold(wallet, 30)
    const key = uuidv7()
    for (const _ of [1, 2])
      expect(await payOffline(card, 12, key)).toMatchObject({ success: 1, result: { entryId: key, balanceAfter: 18 } })
    expect(await transact({ card, amount: 12, operation: 'pay', key, device: 'till' })).toMatchObject({
      result: { entryId: key, balanceAfter: 18 },
    })
    expect(await balance(card)).toBe(18)
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
