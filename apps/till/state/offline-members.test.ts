import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { fakeTill, findMethod } from '../../../tests/support/fake-till.ts'
import { bill, MEMBERS_SHOP, ROBIN, ROBIN_ANSWERS, said, withRobin } from '../../../tests/support/members-shop.ts'
import { type TransactCard, valueCards } from '../outside/value-cards.ts'
import type { TillServer } from './till-ports.ts'

/** The shop allows 100 points and 20.00 by card on a bill while offline; 100 points are worth 5.00. */
const OFFLINE_SHOP = {
  ...MEMBERS_SHOP,
  offline: { points: 100, pay: 20, redeem: { points: 100, amount: 5, minimum: null, step: 20, mostPercent: 100 } },
}

describe('a till that is offline, where its shop allows it', () => {
  const CARD = { number: '4929123412341234' }
  const offline = (): TransactCard => async () => {
    throw new CallError('network', 'no network')
  }

  /** Robin was looked up before the network went. */
  async function offlineTill(kept = OFFLINE_SHOP, answers: Partial<TillServer> = {}) {
    const fake = await withRobin({
      kept,
      terminal: valueCards('1001', offline()),
      members: { ...ROBIN_ANSWERS, ...answers },
    })
    await fake.till.members.lookUp('0400 111 222')
    fake.till.members.takeOff()
    fake.network.up = false
    fake.till.ring.scan('10*MILK')
    await fake.till.members.lookUp(CARD.number)
    return fake
  }

  it('knows tier and points of members from before', async () => {
    const fake = await offlineTill()
    expect(bill(fake).member?.lastKnown).toEqual({ tier: 'Gold', usable: 140, card: CARD.number, balance: 2000 })
  })

  it('is asked for again: the answer puts the standing on the bill, and keeps lines and points', async () => {
    const holdPoints = vi.fn(ROBIN_ANSWERS.holdPoints)
    const fake = await offlineTill(OFFLINE_SHOP, { holdPoints })
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    const before = bill(fake)
    await fake.till.members.lookUpAgain()
    expect(bill(fake)).toBe(before)
    fake.network.up = true
    await fake.till.members.lookUpAgain()
    expect(bill(fake)).toMatchObject({ id: before.id, entries: before.entries, points: before.points })
    expect(bill(fake).member).toEqual({
      ...{ id: 'M100', name: 'Robin', priceLevel: 2 },
      standing: { tier: 'Gold', points: 140, balance: 2000, card: CARD.number },
    })
    expect(holdPoints).toHaveBeenLastCalledWith({ sale: before.id, member: 'M100', points: 100 })
    expect(fake.till.state.get().priced.total).toBe(2000)
  })

  it('takes points off the bill that the server refuses, and says why', async () => {
    const words = 'There are only 40 points left.'
    const fake = await offlineTill(OFFLINE_SHOP, {
      holdPoints: async () => {
        throw new CallError('refused', words, { rtn: RTN.wrongState })
      },
    })
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    fake.network.up = true
    await fake.till.members.lookUpAgain()
    expect(bill(fake)).toMatchObject({ member: { standing: { points: 140 } }, points: undefined })
    expect(said(fake)?.words).toBe(words)
  })

  it('takes points off the bill whose prices are others by the answer', async () => {
    let priceLevel = 2
    const fake = await offlineTill(OFFLINE_SHOP, { lookUpMember: async () => ({ ...ROBIN, priceLevel }) })
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    priceLevel = 1
    fake.network.up = true
    await fake.till.members.lookUpAgain()
    expect(bill(fake).points).toBeUndefined()
    expect(fake.till.state.get().priced.total).toBe(3000)
    expect(said(fake)?.code).toBe('pos.till.said.pointsOff')
  })

  it('is not asked for again once payment has begun, nor after the server said that nobody has the number', async () => {
    const lookUpMember = vi.fn(ROBIN_ANSWERS.lookUpMember)
    const fake = await offlineTill(OFFLINE_SHOP, { lookUpMember })
    await fake.till.pay.take(findMethod(fake, 'cash'), 500)
    fake.network.up = true
    lookUpMember.mockClear()
    const paying = bill(fake)
    await fake.till.members.lookUpAgain()
    expect(bill(fake)).toBe(paying)
    const other = await fakeTill()
    other.network.up = false
    await other.till.members.lookUp('0400 999 777')
    expect(bill(other).member).toMatchObject({ id: '+61400999777', pendingLookUp: '0400 999 777' })
    other.network.up = true
    await other.till.members.lookUpAgain()
    expect(bill(other).member).toEqual({ id: '+61400999777', name: '+61400999777' })
    expect(said(other)?.code).toBe('pos.till.said.memberUnknown')
    await other.till.members.lookUpAgain()
    expect(lookUpMember).not.toHaveBeenCalled()
  })

  it('leaves the bill of the next customer alone, whose turn it was when the answer came', async () => {
    const fake = await offlineTill()
    fake.network.up = true
    const answer = fake.till.members.lookUpAgain()
    await fake.till.bills.hold()
    await answer
    expect(bill(fake).member).toBeUndefined()
  })

  it('redeems points up to the limit of a bill; the sale tells the server', async () => {
    const fake = await offlineTill()
    expect(fake.till.members.mostOffline()).toEqual({ points: 100, amount: 500 })
    fake.till.members.redeem(140)
    await vi.waitFor(() =>
      expect(said(fake)).toMatchObject({ code: 'pos.till.said.mostOffline', params: { most: 100 } }),
    )
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toMatchObject({ points: 100, amount: 500 }))
    expect(fake.till.state.get().priced.total).toBe(2000)
    await fake.till.pay.take(findMethod(fake, 'cash'))
    fake.network.up = true
    await fake.till.sending.send()
    expect(fake.stored).toMatchObject([{ member: 'M100', net: 20 }])
    expect(fake.stored[0]?.lines[0]?.discounts).toMatchObject([{ kind: 'points', amount: 5 }])
  })

  it('takes redeemed points off the bill again without the server', async () => {
    const fake = await offlineTill()
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    fake.till.members.redeem(0)
    await vi.waitFor(() => expect(bill(fake).points).toBeUndefined())
    expect(fake.till.state.get().priced.total).toBe(2500)
  })

  it('accepts cards up to the limit of a bill, and sends the payment with the sale, by its number and reference', async () => {
    const fake = await offlineTill()
    await fake.till.card.pay(findMethod(fake, 'balance'), 1500, 0, CARD)
    expect(bill(fake).tenders).toMatchObject([{ part: 1500, last4: '1234', paidCard: { offline: true } }])
    // 10.00 more would be 25.00 of this bill.
    await fake.till.card.pay(findMethod(fake, 'balance'), 1000, 0, CARD)
    expect(bill(fake).tenders).toHaveLength(1)
    expect(said(fake)).toMatchObject({ code: 'pos.till.said.cardMostOffline', params: { most: '5.00' } })
    await fake.till.pay.take(findMethod(fake, 'cash'))
    fake.network.up = true
    await fake.till.sending.send()
    const [undone, paid] = fake.actions
    expect(undone).toMatchObject({ kind: 'undoCard' })
    const { billNum } = fake.stored[0] ?? {}
    expect(paid).toMatchObject({ kind: 'payCard', card: CARD.number, amount: 1500, billNum })
    expect(fake.actions).toHaveLength(2)
    expect(fake.stored[0]?.tenders[0]).toMatchObject({ method: 'balance', amount: 15, providerRef: paid?.id })
  })

  it('does not accept more than was on the card, nor anything where the shop allows nothing', async () => {
    const poor = await offlineTill({ ...OFFLINE_SHOP, offline: { ...OFFLINE_SHOP.offline, pay: 100 } })
    await poor.till.card.pay(findMethod(poor, 'balance'), 2001, 0, CARD)
    expect(bill(poor).tenders).toEqual([])
    const strict = await offlineTill({ ...OFFLINE_SHOP, offline: { ...OFFLINE_SHOP.offline, pay: 0, points: 0 } })
    await strict.till.card.pay(findMethod(strict, 'balance'), 100, 0, CARD)
    expect(bill(strict).tenders).toEqual([])
    strict.till.members.redeem(100)
    await vi.waitFor(() => expect(said(strict)?.code).toBe('pos.till.said.offline'))
    expect(bill(strict).points).toBeUndefined()
  })

  it('takes a payment back by its key, and the card can pay that much again', async () => {
    const fake = await offlineTill()
    await fake.till.card.pay(findMethod(fake, 'balance'), 1500, 0, CARD)
    const { reference } = bill(fake).tenders[0] ?? {}
    fake.till.pay.takeBack(0)
    await fake.till.card.pay(findMethod(fake, 'balance'), 1500, 0, CARD)
    expect(bill(fake).tenders).toHaveLength(1)
    fake.network.up = true
    await fake.till.sending.send()
    await vi.waitFor(() => expect(fake.actions).toMatchObject([{ kind: 'undoCard', key: reference }]))
  })

  it('does not spend on the next bill what a card or a member has spent offline already', async () => {
    const fake = await offlineTill()
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    await fake.till.card.pay(findMethod(fake, 'balance'), 1500, 0, CARD)
    await fake.till.pay.take(findMethod(fake, 'cash'))
    fake.till.ring.scan('10*MILK')
    await fake.till.members.lookUp(CARD.number)
    expect(bill(fake).member?.lastKnown).toMatchObject({ usable: 40, balance: 500 })
    expect(fake.till.members.mostOffline()).toEqual({ points: 40, amount: 200 })
    await fake.till.card.pay(findMethod(fake, 'balance'), 501, 0, CARD)
    expect(bill(fake).tenders).toEqual([])
    expect(said(fake)).toMatchObject({ code: 'pos.till.said.cardMostOffline', params: { most: '5.00' } })
  })

  it('keeps an accepted payment when the window closes before the till notes it', async () => {
    const fake = await offlineTill()
    await fake.till.card.pay(findMethod(fake, 'balance'), 1500, 0, CARD)
    const [tender] = bill(fake).tenders
    const { db } = fake
    const pending = {
      billId: bill(fake).id,
      reference: tender?.reference,
      method: 'balance',
      tender,
      card: CARD.number,
    }
    await db.put('device', pending, 'payment site-1 T1')
    const again = await withRobin({ db, kept: OFFLINE_SHOP, terminal: valueCards('1001', offline()) })
    await again.till.card.recover()
    expect(bill(again).tenders).toHaveLength(1)
    await again.till.sending.send()
    expect(again.actions).toEqual([])
  })
})
