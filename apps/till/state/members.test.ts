import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { CardTerminal, TerminalRequest } from '#adapters/card-terminal/browser/card-terminal.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type FakeTill, fakeTill, findMethod } from '../../../tests/support/fake-till.ts'
import { bill, ROBIN, ROBIN_ANSWERS, said, withRobin } from '../../../tests/support/members-shop.ts'
import { type TransactCard, valueCards } from '../outside/value-cards.ts'

const docketRows = (fake: FakeTill) =>
  (fake.till.state.get().last?.docket.parts ?? []).flatMap(part =>
    part.kind === 'columns' ? [part.cells.map(({ text }) => text)] : [],
  )

describe('a member at the till', () => {
  it('buys at the member price, never above price 1', async () => {
    const fake = await withRobin()
    fake.till.ring.scan('MILK')
    expect(fake.till.state.get().priced.total).toBe(300)
    await fake.till.members.lookUp('0400 111 222')
    expect(bill(fake).member).toMatchObject({ id: 'M100', name: 'Robin', priceLevel: 2 })
    expect(fake.till.state.get().priced.total).toBe(250)
  })

  it('brings the promo code as a coupon, which leaves with the member', async () => {
    const fake = await withRobin({
      members: { ...ROBIN_ANSWERS, lookUpMember: async () => ({ ...ROBIN, promoCode: 'WELCOME10' }) },
    })
    await fake.till.members.lookUp('0400 111 222')
    await fake.till.members.lookUp('0400 111 222')
    expect(bill(fake).coupons).toEqual(['WELCOME10'])
    fake.till.members.takeOff()
    expect(bill(fake).coupons).toEqual([])
  })

  it('keeps that price without a network, and nothing is redeemed then', async () => {
    const fake = await withRobin()
    await fake.till.members.lookUp('0400 111 222')
    fake.till.members.takeOff()
    fake.network.up = false
    fake.till.ring.scan('2*MILK')
    await fake.till.members.lookUp('4929123412341234')
    expect(bill(fake).member).toMatchObject({ id: 'M100', name: 'Robin', priceLevel: 2 })
    expect(fake.till.state.get().priced.total).toBe(500)
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(said(fake)?.code).toBe('pos.till.said.offline'))
    expect(bill(fake).points).toBeUndefined()
  })

  it('is named by the number where nobody has it: the sale stands', async () => {
    const fake = await fakeTill()
    await fake.till.members.lookUp('0400 999 888')
    expect(bill(fake).member).toEqual({ id: '+61400999888', name: '+61400999888' })
    expect(said(fake)).toMatchObject({ tone: 'warning', code: 'pos.till.said.memberUnknown' })
    fake.network.up = false
    await fake.till.members.lookUp('0400 999 777')
    expect(bill(fake).member?.id).toBe('+61400999777')
  })

  it('sees what the bill earns, redeems points off items that allow it, and reads both on the docket', async () => {
    const fake = await withRobin()
    await fake.till.members.lookUp('0400 111 222')
    fake.till.ring.scan('4*MILK')
    fake.till.pay.begin()
    await fake.till.members.ask()
    expect(fake.till.state.get().quote).toMatchObject({ willEarn: 7, most: { points: 100 } })
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toMatchObject({ points: 100, amount: 500 }))
    expect(fake.till.state.get().priced.total).toBe(500)
    await fake.till.members.ask()
    await fake.till.pay.take(findMethod(fake, 'cash'), 500)
    const [sale] = await vi.waitFor(() => {
      expect(fake.stored).toHaveLength(1)
      return fake.stored
    })
    expect(sale).toMatchObject({ member: 'M100', net: 5, payable: 5 })
    expect(sale?.lines[0]?.discounts).toMatchObject([{ kind: 'points', amount: 5 }])
    expect(docketRows(fake)).toEqual(
      expect.arrayContaining([
        ['pos.till.docket.pointsBefore', '140'],
        ['pos.till.docket.pointsRedeemed', '-100'],
        ['pos.till.docket.pointsEarned', '7'],
        ['pos.till.docket.pointsAfter', '47'],
      ]),
    )
  })

  it('loses the redemption when the bill changes: it was agreed for another one', async () => {
    const fake = await withRobin()
    await fake.till.members.lookUp('0400 111 222')
    fake.till.ring.scan('4*MILK')
    fake.till.members.redeem(100)
    await vi.waitFor(() => expect(bill(fake).points).toBeDefined())
    fake.till.ring.scan('MILK')
    expect(bill(fake).points).toBeUndefined()
    expect(fake.till.state.get().priced.total).toBe(1250)
  })
})

describe('paying by a stored-value card', () => {
  const paid = { principalAfter: 15, bonusAfter: 0, balanceAfter: 15, pointsAfter: null, billNum: '', last: [] }
  const cards = (answer: TransactCard): CardTerminal => valueCards('1001', answer)
  const CARD = { number: '4929123412341234' }

  async function tillWith(answer: TransactCard) {
    const fake = await withRobin({ terminal: cards(answer) })
    fake.till.ring.scan('2*MILK')
    fake.till.pay.begin()
    return fake
  }

  it('pays in part, keeps the entry with the payment, and the rest is cash', async () => {
    const requests: object[] = []
    const fake = await tillWith(async input => {
      requests.push(input)
      return { ...paid, entryId: 'entry-1', operation: 'pay', amount: input.amount ?? 0 }
    })
    await fake.till.card.pay(findMethod(fake, 'balance'), 500, 0, { ...CARD, pin: '270491' })
    expect(requests).toMatchObject([{ operation: 'pay', amount: 5, card: CARD.number, pin: '270491', ordLot: '1001' }])
    expect(bill(fake).tenders).toMatchObject([{ part: 500, reference: 'entry-1', last4: '1234' }])
    await fake.till.pay.take(findMethod(fake, 'cash'), 100)
    await vi.waitFor(() => expect(fake.stored).toHaveLength(1))
    expect(fake.stored[0]?.tenders).toMatchObject([
      { method: 'balance', amount: 5, providerRef: 'entry-1' },
      { method: 'cash', amount: 1 },
    ])
    expect(docketRows(fake)).toContainEqual(['pos.till.docket.cardBalance', '15.00'])
  })

  it('says in the words of the server why a card does not pay', async () => {
    const fake = await tillWith(async () => {
      throw new CallError('refused', 'There is only 3.00 on this card.', { rtn: RTN.wrongState })
    })
    await fake.till.card.pay(findMethod(fake, 'balance'), undefined, 0, CARD)
    expect(bill(fake).tenders).toEqual([])
    expect(said(fake)?.words).toBe('There is only 3.00 on this card.')
  })

  it('undoes by its key what it got no answer to, and does not hold up the till', async () => {
    const fake = await tillWith(async () => {
      throw new CallError('network', 'no network')
    })
    await fake.till.card.pay(findMethod(fake, 'balance'), undefined, 0, CARD)
    expect(bill(fake).tenders).toEqual([])
    expect(fake.till.state.get().charging).toBe(false)
    expect(said(fake)?.code).toBe('pos.till.said.cardUndone')
    expect(fake.actions).toMatchObject([{ kind: 'undoCard', card: CARD.number }])
  })

  it('gives the money back to the card when the payment is taken off the bill', async () => {
    const keys: string[] = []
    const fake = await tillWith(async input => {
      keys.push(input.key)
      return { ...paid, entryId: 'entry-2', operation: 'pay', amount: input.amount ?? 0 }
    })
    await fake.till.card.pay(findMethod(fake, 'balance'), 200, 0, CARD)
    fake.till.pay.takeBack(0)
    expect(bill(fake).tenders).toEqual([])
    await vi.waitFor(() => expect(fake.actions).toMatchObject([{ kind: 'undoCard', card: CARD.number, key: keys[0] }]))
  })

  it('refunds to the payment by its entry, with a key of its own', async () => {
    const requests: object[] = []
    const refunding: TransactCard = async input => {
      requests.push(input)
      return { ...paid, entryId: 'entry-3', operation: 'refund', amount: input.amount ?? 0 }
    }
    const request: TerminalRequest = { reference: 'key-1', kind: 'refund', amount: 250, original: 'entry-1' }
    const outcome = await cards(refunding).pay(request, () => {})
    expect(requests).toMatchObject([{ operation: 'refund', amount: 2.5, of: 'entry-1', key: 'key-1', card: '' }])
    expect(outcome).toMatchObject({ outcome: 'approved', providerRef: 'entry-3' })
  })
})

describe('registering a member at the till', () => {
  const registered = { memberId: ROBIN.memberId, memberNum: 'M100', name: 'Robin', draft: false }
  const consent = { sms: true, email: false }
  const mark = vi.fn()

  it('sends a PIN, verifies it, and puts the new member on the bill', async () => {
    const finishRegistration = vi.fn(async () => registered)
    const fake = await withRobin({
      members: {
        ...ROBIN_ANSWERS,
        startRegistration: async () => ({
          mobile: '+61400111222',
          resendAfter: 60,
          outcome: 'sent' as const,
          member: null,
        }),
        verifyRegistration: async () => ({ proof: 'proof', merchant: 'Harbour & Vine' }),
        finishRegistration,
      },
    })
    fake.till.panel({ kind: 'registerMember' })
    expect(await fake.till.members.startRegistration('0400 111 222', mark)).toBe('sent')
    expect(await fake.till.members.verifyRegistration('0400 111 222', '1234', mark)).toMatchObject({ proof: 'proof' })
    await fake.till.members.finishRegistration({ proof: 'proof', firstName: 'Robin', lastName: '', consent }, mark)
    expect(finishRegistration).toHaveBeenCalledWith({ proof: 'proof', firstName: 'Robin', lastName: '', consent })
    expect(bill(fake).member).toMatchObject({ id: 'M100', name: 'Robin' })
    expect(fake.till.state.get().panel).toEqual({ kind: 'items' })
  })

  it('says that a PIN was not sent, and goes on where it can be read in the outbox', async () => {
    const startWith = async (outcome: 'noProvider' | 'refused') => {
      const started = { mobile: '+61400111222', resendAfter: 60, outcome, member: null }
      const fake = await withRobin({ members: { ...ROBIN_ANSWERS, startRegistration: async () => started } })
      const next = await fake.till.members.startRegistration('0400 111 222', mark)
      return { next, said: said(fake) }
    }
    expect(await startWith('noProvider')).toMatchObject({
      next: 'sent',
      said: { tone: 'bad', code: 'pos.till.register.noProvider' },
    })
    expect(await startWith('refused')).toMatchObject({
      next: undefined,
      said: { tone: 'bad', code: 'pos.till.register.refused' },
    })
  })

  it('puts the member on the bill whose mobile it is already', async () => {
    const fake = await withRobin({
      members: {
        ...ROBIN_ANSWERS,
        startRegistration: async () => ({
          mobile: '+61400111222',
          resendAfter: null,
          outcome: null,
          member: registered,
        }),
      },
    })
    expect(await fake.till.members.startRegistration('0400 111 222', mark)).toBeUndefined()
    expect(bill(fake).member).toMatchObject({ id: 'M100' })
  })

  it('says why a PIN is refused, and marks its field', async () => {
    const words = 'Verification code invalid, please check your SMS'
    const fake = await withRobin({
      members: {
        ...ROBIN_ANSWERS,
        verifyRegistration: async () => {
          throw new CallError('refused', words, { rtn: RTN.invalid, map: { fields: { pin: words } } })
        },
      },
    })
    expect(await fake.till.members.verifyRegistration('0400 111 222', '9999', mark)).toBeUndefined()
    expect(mark).toHaveBeenLastCalledWith({ pin: words })
    expect(said(fake)).toMatchObject({ tone: 'bad' })
  })
})
