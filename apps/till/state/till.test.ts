import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { CardTerminal, TerminalOutcome } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { OptionGroupOnWire } from '#areas/catalogue/contract/option-group.ts'
import { hashPin, SALT_BYTES } from '#areas/pos/rules/clerk/pin-hash.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { type FakeTill, fakeTill, findMethod, KEPT, PAPER, refundAll } from '../../../tests/support/fake-till.ts'
import { queueCounts } from '../device/sale-queue.ts'

const bill = ({ till }: FakeTill) => till.state.get().bill
const said = ({ till }: FakeTill) => till.state.get().said?.code
const onBill = (fake: FakeTill) => bill(fake).entries.map(({ quantity, item }) => `${quantity} ${item.name}`)

describe('scanning', () => {
  it('puts an item on the bill by its barcode or code, several at once, and beeps', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('9300605123458')
    fake.till.ring.scan('3*MILK')
    expect(onBill(fake)).toEqual(['4 Milk'])
    expect(fake.sounds).toEqual(['right', 'right'])
  })

  it('reads the labels of the scale: price and weight', async () => {
    const fake = await fakeTill()
    const label = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`
    fake.till.ring.scan(label('210004200799'))
    fake.till.ring.scan(label('280004200423'))
    const [byPrice, byWeight] = fake.till.state.get().priced.basket.lines
    expect(byPrice?.net).toBe(799)
    expect(byWeight).toMatchObject({ quantity: 0.423, net: 211 })
  })

  it('says what it does not know and what is sold out, and sounds wrong', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('nothing')
    expect(said(fake)).toBe('pos.till.said.unknownCode')
    fake.till.ring.scan('CAKE')
    expect(said(fake)).toBe('pos.till.said.soldOut')
    expect(fake.sounds).toEqual(['wrong', 'wrong'])
    expect(onBill(fake)).toEqual([])
  })

  it('says that breakfast is over, and leaves it to the cashier', async () => {
    const hours = [{ days: [1, 2, 3, 4, 5], from: '06:00', to: '11:30' }]
    const categories = KEPT.shop.categories.map(category => ({
      ...category,
      menuGroup: { name: 'Breakfast', active: true, hours },
    }))
    const fake = await fakeTill({ kept: { ...KEPT, shop: { ...KEPT.shop, categories } } })
    // It is noon.
    fake.till.ring.scan('MILK')
    expect(said(fake)).toBe('pos.till.said.notServed')
    expect(onBill(fake)).toEqual(['1 Milk'])
    fake.time.now += 19 * 3_600_000
    fake.till.ring.scan('MILK')
    expect(said(fake)).toBeUndefined()
    expect(onBill(fake)).toEqual(['2 Milk'])
  })

  it('asks for the price of an open item', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('CARD')
    expect(fake.till.state.get().panel).toMatchObject({ kind: 'price', ask: 'open' })
  })
})

describe('selling', () => {
  it('keeps the sale before it is shown as sold, and sends it', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(findMethod(fake, 'cash'), 500)
    expect(fake.till.state.get().panel).toMatchObject({ kind: 'done', change: 200 })
    await vi.waitFor(() => expect(fake.stored).toMatchObject([{ billNum: 'T1-000001', payable: 3, clerk: 'casey' }]))
    expect(onBill(fake)).toEqual([])
  })

  it('goes on without a network, says how many are not sent, and sends them in order', async () => {
    const fake = await fakeTill()
    fake.network.up = false
    for (let sale = 0; sale < 3; sale++) {
      fake.till.ring.scan('MILK')
      await fake.till.pay.take(findMethod(fake, 'cash'))
    }
    await vi.waitFor(() => expect(fake.till.state.get()).toMatchObject({ waiting: 3, online: false }))
    fake.network.up = true
    await fake.till.sending.send()
    expect(fake.stored.map(({ billNum }) => billNum)).toEqual(['T1-000001', 'T1-000002', 'T1-000003'])
    expect(fake.till.state.get()).toMatchObject({ waiting: 0, online: true })
  })

  describe('on a closed register', () => {
    const closed = {
      ...KEPT,
      shop: { ...KEPT.shop, registers: KEPT.shop.registers.map(register => ({ ...register, open: false })) },
    }

    it('asks for the float first and takes no cash without it', async () => {
      const fake = await fakeTill({ kept: closed })
      fake.till.ring.scan('MILK')
      fake.till.pay.begin()
      expect(fake.till.state.get().panel).toEqual({ kind: 'float' })
      await fake.till.pay.take(findMethod(fake, 'cash'), 500)
      expect(said(fake)).toBe('pos.till.refusal.drawerClosed')
      expect(fake.till.state.get()).toMatchObject({ panel: { kind: 'float' }, bill: { tenders: [] } })
      expect(fake.stored).toEqual([])
    })

    it('is opened without a network, still open after a restart, and the server hears of it', async () => {
      const fake = await fakeTill({ kept: closed })
      fake.network.up = false
      expect(await fake.till.sending.open(20_000)).toBe(true)
      const again = await fakeTill({ db: fake.db, kept: closed })
      again.network.up = false
      again.till.ring.scan('MILK')
      again.till.pay.begin()
      expect(again.till.state.get().panel).toEqual({ kind: 'pay' })
      await again.till.pay.take(findMethod(again, 'cash'))
      await vi.waitFor(() => expect(again.till.state.get()).toMatchObject({ waiting: 1 }))
      again.network.up = true
      await again.till.sending.send()
      expect(again.actions).toMatchObject([{ kind: 'open', register: 'T1', float: 20_000 }])
      expect(again.stored).toMatchObject([{ billNum: 'T1-000001' }])
    })
  })

  it('has the bill again that was on the screen when the browser was closed', async () => {
    const first = await fakeTill()
    first.till.ring.scan('2*MILK')
    await vi.waitFor(async () => expect(await first.db.count('bills')).toBe(1))
    expect(onBill(await fakeTill({ db: first.db }))).toEqual(['2 Milk'])
  })

  it('has the bill again whose discount is no longer given: without it, and says so', async () => {
    const first = await fakeTill()
    first.till.ring.scan('MILK')
    const [kept] = await vi.waitFor(async () => {
      const all = await first.db.getAll('bills')
      expect(all).toHaveLength(1)
      return all
    })
    if (!kept) throw new Error('no bill')
    await first.db.put('bills', { ...kept, bill: { ...kept.bill, discount: { code: 'GONE', reason: 'Friend' } } })
    const after = await fakeTill({ db: first.db })
    expect(onBill(after)).toEqual(['1 Milk'])
    expect(after.till.state.get().priced.total).toBe(300)
    expect(said(after)).toBe('pos.till.said.discountsGone')
  })

  it('gives back without a network what this device has sold, once', async () => {
    const fake = await fakeTill()
    fake.network.up = false
    fake.till.ring.scan('2*MILK')
    await fake.till.pay.take(findMethod(fake, 'cash'))
    await refundAll(fake, 't1-000001')
    await vi.waitFor(() =>
      expect(fake.till.state.get()).toMatchObject({ panel: { kind: 'done' }, last: { sale: { payable: -6 } } }),
    )
    fake.till.refunds.begin('T1-000001')
    await vi.waitFor(() => expect(said(fake)).toBe('pos.till.said.nothingToRefund'))
  })

  it('holds a bill and takes it up again; a voided bill is kept as voided', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('MILK')
    await fake.till.bills.hold()
    const [held] = fake.till.state.get().held
    expect(onBill(fake)).toEqual([])
    expect(held && fake.till.bills.total(held)).toBe(300)
    await fake.till.bills.recall(held?.id ?? '')
    expect(onBill(fake)).toEqual(['1 Milk'])
    fake.till.voids.bill('Changed their mind')
    await vi.waitFor(() => expect(fake.stored).toMatchObject([{ mode: 'transactionVoid', payable: 0 }]))
    expect(fake.stored[0]?.lines[0]).toMatchObject({ voided: true, voidReason: 'Changed their mind' })
  })

  it('marks what is sold in training', async () => {
    const fake = await fakeTill()
    fake.till.bills.training(true)
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(findMethod(fake, 'cash'))
    await vi.waitFor(() => expect(fake.stored).toMatchObject([{ training: true }]))
  })
})

describe('an order for the kitchen', () => {
  it('that did not come out waits until it is printed again', async () => {
    const printer = {
      id: 'p1',
      name: 'Kitchen',
      connection: 'network',
      receipt: false,
      numbers: [2],
      copies: 1,
      paper: PAPER,
    }
    const [milk, ...others] = KEPT.items
    if (!milk) throw new Error('no milk')
    const keptShop = {
      ...KEPT,
      items: [{ ...milk, printers: [2] }, ...others],
      shop: { ...KEPT.shop, printers: [printer] },
    }
    const fake = await fakeTill({ kept: keptShop })
    fake.network.up = false
    fake.till.change({ type: 'bill', terms: { table: '7' } })
    fake.till.ring.scan('2*MILK')
    await fake.till.bills.hold()
    await vi.waitFor(() => expect(fake.till.state.get().unprinted).toMatchObject([{ printer: { name: 'Kitchen' } }]))
    expect(fake.till.state.get().held[0]?.bill.entries).toMatchObject([{ ordered: 2 }])
    fake.network.up = true
    const [one] = fake.till.state.get().unprinted
    if (one) await fake.till.dockets.again(one)
    expect(fake.printed.map(({ parts }) => JSON.stringify(parts).includes('2 Milk'))).toEqual([true])
    expect(fake.till.state.get().unprinted).toEqual([])
  })
})

describe('what is sold with options', () => {
  const printer = { id: 'p1', name: 'Kitchen', connection: 'network', receipt: false, copies: 1, paper: PAPER }
  const [milk, ...others] = KEPT.items
  if (!milk) throw new Error('no milk')
  const shot = { id: 'shot', name: 'Extra shot', name2: null, price: 0.5, soldOut: false, printers: [3] }
  const group: OptionGroupOnWire = {
    ...{ id: 'extras', name: 'Extras', kind: 'extra', min: 0, max: null, ask: false, apart: false, order: 0 },
    ...{ default: [], options: [shot], products: [milk.id], categories: [], exceptions: [] },
  }
  const keptShop = {
    ...KEPT,
    items: [{ ...milk, printers: [2], kitchenScreens: [1] }, ...others],
    options: [group],
    shop: { ...KEPT.shop, printers: [{ ...printer, numbers: [3] }] },
  }
  const pick = { group: 'extras', option: 'shot', quantity: 2 }

  it('comes out where its option does, and stands on the kitchen’s screen and on the docket with it', async () => {
    const fake = await fakeTill({ kept: keptShop })
    fake.till.ring.scan('MILK')
    expect(fake.till.ring.options(1, [pick])).toBe(true)
    await fake.till.pay.take(findMethod(fake, 'cash'))
    await vi.waitFor(() => expect(fake.actions).toHaveLength(1))
    expect(fake.actions).toMatchObject([{ kind: 'kitchen', order: { lines: [{ options: ['2 x Extra shot'] }] } }])
    await vi.waitFor(() =>
      expect(fake.printed.map(({ parts }) => JSON.stringify(parts).includes('2 x Extra shot'))).toEqual([true]),
    )
    expect(JSON.stringify(fake.till.state.get().last?.docket.parts)).toContain('2 x Extra shot 1.00')
  })

  it('is given back with its options', async () => {
    const fake = await fakeTill({ kept: keptShop })
    fake.till.ring.scan('MILK')
    fake.till.ring.options(1, [pick])
    await fake.till.pay.take(findMethod(fake, 'cash'))
    const billNum = fake.till.state.get().last?.sale.billNum ?? ''
    fake.network.up = false
    await refundAll(fake, billNum)
    await vi.waitFor(() =>
      expect(fake.till.state.get().last?.sale).toMatchObject({
        payable: -4,
        lines: [{ quantity: -1, options: [{ option: 'shot', quantity: 2, price: 0.5 }] }],
      }),
    )
  })

  it('is never more on one line with what was made otherwise', async () => {
    const fake = await fakeTill({ kept: keptShop })
    fake.till.ring.scan('MILK')
    fake.till.ring.options(1, [pick])
    fake.till.ring.scan('MILK')
    fake.till.ring.options(2, [pick])
    fake.till.ring.scan('MILK')
    expect(onBill(fake)).toEqual(['1 Milk', '1 Milk', '1 Milk'])
  })
})

describe('paying by card', () => {
  /** A terminal that never answers, and knows afterwards what it is told to know. */
  const lost = (last: (reference: string) => TerminalOutcome | undefined) => {
    let sentReference = ''
    const terminal: CardTerminal = {
      pay: async ({ reference }) => {
        sentReference = reference
        return { outcome: 'unknown', reference }
      },
      reply: () => {},
      last: async () => last(sentReference),
    }
    return terminal
  }

  it('sells when the terminal approves', async () => {
    const approves: CardTerminal = {
      pay: async ({ reference }) => ({
        outcome: 'approved',
        reference,
        scheme: 'visa',
        last4: '4242',
        providerRef: 'P1',
      }),
      reply: () => {},
      last: async () => undefined,
    }
    const fake = await fakeTill({ terminal: approves })
    fake.till.ring.scan('MILK')
    await fake.till.card.pay(findMethod(fake, 'card'))
    await vi.waitFor(() =>
      expect(fake.stored[0]?.tenders).toMatchObject([
        { method: 'card', amount: 3.05, surcharge: 0.05, cardScheme: 'visa', last4: '4242', providerRef: 'P1' },
      ]),
    )
  })

  it('asks the terminal after a reload in the middle of a payment, and sells what was approved, once', async () => {
    const terminal = lost(reference => ({ outcome: 'approved', reference, providerRef: 'P2' }))
    const before = await fakeTill({ terminal })
    before.till.ring.scan('MILK')
    await before.till.card.pay(findMethod(before, 'card'))
    expect(before.till.state.get().panel).toMatchObject({ kind: 'card', prompt: { show: 'unknown' } })
    const after = await fakeTill({ db: before.db, terminal })
    await after.till.card.recover()
    await vi.waitFor(() => expect(after.stored).toMatchObject([{ payable: 3.05 }]))
    await after.till.card.recover()
    expect(after.stored).toHaveLength(1)
  })

  it('is asked after by whoever signs on when the till was opened again, for the sale is theirs', async () => {
    const terminal = lost(reference => ({ outcome: 'approved', reference, providerRef: 'P3' }))
    const pin = await hashPin('1234', new Uint8Array(SALT_BYTES).fill(1))
    const clerks = [{ id: 'c', code: 'robin', name: 'Robin', pin, roles: [], rights: [] }]
    const keptShop = { ...KEPT, shop: { ...KEPT.shop, clerks } }
    const before = await fakeTill({ terminal, kept: keptShop })
    await before.till.clerks.signOn('c', '1234')
    before.till.ring.scan('MILK')
    await before.till.card.pay(findMethod(before, 'card'))
    before.till.clerks.signOff()
    expect(before.till.state.get().seller).not.toBeNull()
    const after = await fakeTill({ db: before.db, terminal, kept: keptShop })
    await after.till.card.recover()
    expect(after.till.state.get()).toMatchObject({ seller: null, charging: false })
    await after.till.clerks.signOn('c', '1234')
    await vi.waitFor(() => expect(after.stored).toMatchObject([{ payable: 3.05, clerk: 'robin' }]))
  })

  it('falls to the window that took the register over: an answer that comes late to the other sells nothing twice', async () => {
    let answer: (outcome: TerminalOutcome) => void = () => {}
    let sentReference = ''
    const terminal: CardTerminal = {
      pay: ({ reference }) => {
        sentReference = reference
        return new Promise(resolve => {
          answer = resolve
        })
      },
      reply: () => {},
      last: async () => ({ outcome: 'approved', reference: sentReference, providerRef: 'P4' }),
    }
    const first = await fakeTill({ terminal })
    first.till.ring.scan('MILK')
    const paying = first.till.card.pay(findMethod(first, 'card'))
    await vi.waitFor(() => expect(sentReference).not.toBe(''))
    const second = await fakeTill({ db: first.db, terminal })
    await second.till.card.recover()
    await vi.waitFor(() => expect(second.stored).toMatchObject([{ payable: 3.05, billNum: 'T1-000001' }]))
    answer({ outcome: 'approved', reference: sentReference, providerRef: 'P4' })
    await paying
    expect(said(first)).toBe('pos.till.otherWindow.taken')
    second.till.ring.scan('MILK')
    await first.till.card.pay(findMethod(first, 'card'))
    await second.till.pay.take(findMethod(second, 'cash'))
    await vi.waitFor(() => expect(second.stored.map(({ billNum }) => billNum)).toEqual(['T1-000001', 'T1-000002']))
    expect(first.stored).toEqual([])
    expect(await queueCounts(first.db)).toEqual({ waiting: 0, refused: 0 })
  })

  it('leaves the bill to be paid when the terminal knows of no payment', async () => {
    const fake = await fakeTill({ terminal: lost(() => undefined) })
    fake.till.ring.scan('MILK')
    await fake.till.card.pay(findMethod(fake, 'card'))
    await fake.till.card.recover()
    expect(fake.till.state.get()).toMatchObject({ panel: { kind: 'pay' }, bill: { tenders: [] } })
    expect(said(fake)).toBe('pos.till.said.notTaken')
  })
})
