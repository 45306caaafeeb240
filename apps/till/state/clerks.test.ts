import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TillClerk } from '#areas/pos/contract/till.ts'
import { hashPin, SALT_BYTES } from '#areas/pos/rules/clerk/pin-hash.ts'
import { type FakeTill, fakeTill, KEPT, refundAll } from '../../../tests/support/fake-till.ts'

const CASEY = 'clerk-casey'
const MARCUS = 'clerk-marcus'
let clerks: TillClerk[]
beforeAll(async () => {
  const salt = new Uint8Array(SALT_BYTES).fill(1)
  clerks = [
    {
      id: CASEY,
      code: 'casey',
      name: 'Casey',
      pin: await hashPin('1234', salt),
      roles: ['cashier'],
      rights: ['discount'],
    },
    {
      id: MARCUS,
      code: 'marcus',
      name: 'Marcus',
      pin: await hashPin('2580', salt),
      roles: ['manager'],
      rights: ['discount', 'void', 'refund', 'openDrawer', 'cash', 'priceLevel', 'training', 'settleRefused'],
    },
  ]
})

type More = Omit<NonNullable<Parameters<typeof fakeTill>[0]>, 'kept'>

const staffed = (more: More = {}) => fakeTill({ ...more, kept: { ...KEPT, shop: { ...KEPT.shop, clerks } } })
const cash = ({ till }: FakeTill) => {
  const paymentMethod = till.state.get().shop.methods.find(({ code }) => code === 'cash')
  if (!paymentMethod) throw new Error('no cash')
  return paymentMethod
}
const state = ({ till }: FakeTill) => till.state.get()

describe('signing on', () => {
  it('takes the right PIN, with no network, and puts the clerk on the sale', async () => {
    const fake = await staffed()
    fake.network.up = false
    expect(state(fake).seller).toBeNull()
    await fake.till.clerks.signOn(CASEY, '9999')
    expect(state(fake)).toMatchObject({ seller: null, said: { code: 'pos.till.said.pinWrong' } })
    await fake.till.clerks.signOn(CASEY, '1234')
    expect(state(fake).seller).toMatchObject({ code: 'casey' })
    fake.network.up = true
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(cash(fake))
    await vi.waitFor(() => expect(fake.stored).toMatchObject([{ clerk: 'casey' }]))
  })

  it('makes whoever guesses wait, after the page was opened again too', async () => {
    const first = await staffed()
    for (let guess = 0; guess < 3; guess++) await first.till.clerks.signOn(CASEY, `000${guess}`)
    const again = await staffed({ db: first.db })
    await again.till.clerks.signOn(CASEY, '1234')
    expect(state(again)).toMatchObject({
      seller: null,
      said: { code: 'pos.till.said.pinWait', params: { seconds: 30 } },
    })
    // Another clerk's PIN is another's.
    await again.till.clerks.signOn(MARCUS, '2580')
    expect(state(again).seller).toMatchObject({ code: 'marcus' })
  })

  it('leaves the bill where it is when somebody else takes over', async () => {
    const fake = await staffed()
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('MILK')
    fake.till.clerks.signOff()
    expect(state(fake).seller).toBeNull()
    await fake.till.clerks.signOn(MARCUS, '2580')
    expect(state(fake).bill.entries).toHaveLength(1)
  })

  it('is asked for when nobody has touched the till for as long as the shop says; the bill waits', async () => {
    const MINUTE = 60_000
    const fake = await fakeTill({ kept: { ...KEPT, shop: { ...KEPT.shop, clerks, lockMinutes: 5 } } })
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('MILK')
    fake.time.now += 4 * MINUTE
    fake.till.idle.check()
    fake.till.idle.touched()
    fake.time.now += 4 * MINUTE
    fake.till.idle.check()
    expect(state(fake).seller).not.toBeNull()
    fake.time.now += MINUTE
    fake.till.idle.check()
    expect(state(fake)).toMatchObject({ seller: null, bill: { entries: [{ quantity: 1 }] } })
    await fake.till.clerks.signOn(MARCUS, '2580')
    expect(state(fake)).toMatchObject({ seller: { code: 'marcus' }, bill: { entries: [{ quantity: 1 }] } })
  })

  it('is asked of nobody in a shop without clerks', async () => {
    expect(state(await fakeTill()).seller).toMatchObject({ code: 'casey' })
  })
})

describe('what a clerk may not do', () => {
  it('somebody allows with a PIN, and the log hears who', async () => {
    const fake = await staffed()
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('MILK')
    fake.till.voids.line(1, 'Keyed in by mistake')
    expect(state(fake)).toMatchObject({ panel: { kind: 'approve', right: 'void' } })
    expect(state(fake).bill.entries[0]?.voided).toBeUndefined()
    expect(fake.till.clerks.approvers().map(({ code }) => code)).toEqual(['marcus'])
    await fake.till.clerks.approve(CASEY, '1234')
    expect(state(fake).bill.entries[0]?.voided).toBeUndefined()
    await fake.till.clerks.approve(MARCUS, '2580')
    expect(state(fake)).toMatchObject({ bill: { entries: [{ voided: { reason: 'Keyed in by mistake' } }] } })
    expect(state(fake).seller).toMatchObject({ code: 'casey' })
    await vi.waitFor(() =>
      expect(fake.actions).toMatchObject([{ kind: 'approved', right: 'void', clerk: 'casey', approver: 'marcus' }]),
    )
  })

  it('is kept by the sale with who allowed it, without a network too, until the sale is sent', async () => {
    const fake = await staffed()
    fake.network.up = false
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('2*MILK')
    fake.till.ring.scan('42')
    fake.till.voids.line(1, 'Keyed in by mistake')
    await fake.till.clerks.approve(MARCUS, '2580')
    fake.till.ring.scan('MILK')
    fake.till.bills.priceLevel('bill', 1)
    await fake.till.clerks.approve(MARCUS, '2580')
    await fake.till.pay.take(cash(fake))
    const allowed = [
      { right: 'void', by: 'marcus' },
      { right: 'priceLevel', by: 'marcus' },
    ]
    await vi.waitFor(() => expect(state(fake)).toMatchObject({ waiting: 1, actions: 2 }))
    fake.network.up = true
    await fake.till.sending.send()
    expect(fake.stored).toMatchObject([{ clerk: 'casey', approvals: allowed }])
    // The next bill is nobody's but the clerk's.
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(cash(fake))
    await vi.waitFor(() => expect(fake.stored).toHaveLength(2))
    expect(fake.stored[1]).not.toHaveProperty('approvals')
  })

  it('is kept by a refund and by a bill that is given up', async () => {
    const fake = await staffed()
    fake.network.up = false
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(cash(fake))
    await refundAll(fake, 'T1-000001')
    expect(state(fake).panel).toMatchObject({
      kind: 'approve',
      words: { code: 'pos.till.needs.refundOf', params: { amount: '3.00', number: 'T1-000001' } },
    })
    await fake.till.clerks.approve(MARCUS, '2580')
    await vi.waitFor(() => expect(state(fake).last?.sale.mode).toBe('refund'))
    fake.till.ring.scan('MILK')
    fake.till.voids.bill('Changed their mind')
    await fake.till.clerks.approve(MARCUS, '2580')
    await vi.waitFor(() => expect(state(fake).waiting).toBe(3))
    fake.network.up = true
    await fake.till.sending.send()
    expect(fake.stored).toMatchObject([
      { mode: 'sales' },
      { mode: 'refund', approvals: [{ right: 'refund', by: 'marcus' }] },
      { mode: 'transactionVoid', approvals: [{ right: 'void', by: 'marcus' }] },
    ])
  })

  it('at the drawer is told with who allowed it: cash in, cash out and no sale, when there is a network again', async () => {
    const fake = await staffed()
    fake.network.up = false
    await fake.till.clerks.signOn(CASEY, '1234')
    for (const kind of ['in', 'out', 'opened'] as const) {
      fake.till.drawer.add(kind, 'Change', kind === 'opened' ? 0 : 5000)
      await fake.till.clerks.approve(MARCUS, '2580')
    }
    await vi.waitFor(() => expect(state(fake).actions).toBe(6))
    fake.network.up = true
    await fake.till.sending.send()
    const moved = fake.actions.filter(({ kind }) => kind !== 'approved')
    expect(moved).toMatchObject(['in', 'out', 'opened'].map(kind => ({ kind, clerk: 'casey', approver: 'marcus' })))
    // Who may do it needs nobody.
    await fake.till.clerks.signOn(MARCUS, '2580')
    fake.till.drawer.add('out', 'Bank', 100)
    await vi.waitFor(() =>
      expect(fake.actions.at(-1)).toMatchObject({ kind: 'out', clerk: 'marcus', approver: undefined }),
    )
  })

  it('stays undone when the clerk turns to something else', async () => {
    const fake = await staffed()
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.bills.training(true)
    fake.till.panel({ kind: 'items' })
    expect(state(fake).training).toBe(false)
  })

  it('opens no drawer without somebody who may', async () => {
    const fake = await staffed()
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.drawer.add('out', 'Bank', 5000)
    expect(state(fake).panel).toMatchObject({ kind: 'approve', right: 'cash' })
    expect(fake.actions).toEqual([])
  })
})

describe('a discount', () => {
  const limited = () => {
    const open = { id: 'd', name: 'Own', open: true }
    const discounts = [
      { ...open, code: 'C', percent: 5, roles: ['cashier'] },
      { ...open, code: 'M', percent: 50, roles: ['manager'] },
    ]
    const book = {
      ordLot: '1001',
      zone: 'Australia/Brisbane',
      taxBy: 'line' as const,
      cashStep: 0.05,
      tenders: [],
      discounts,
      promotions: [],
      groups: [],
      uses: [],
      stamp: '',
      roles: [],
    }
    return fakeTill({ kept: { ...KEPT, book, shop: { ...KEPT.shop, clerks } } })
  }
  const giveDiscount = (fake: FakeTill, percent: number) =>
    fake.till.discounts.give('bill', { percent, reason: 'Discount' }, () => fake.till.panel({ kind: 'items' }))

  it('within the clerk’s limit needs nobody; above it, somebody whose limit it is within', async () => {
    const fake = await limited()
    await fake.till.clerks.signOn(CASEY, '1234')
    fake.till.ring.scan('2*MILK')
    giveDiscount(fake, 5)
    expect(state(fake).priced.total).toBe(570)
    giveDiscount(fake, 20)
    expect(state(fake)).toMatchObject({ panel: { kind: 'approve', right: 'discount' }, priced: { total: 570 } })
    expect(fake.till.clerks.approvers().map(({ code }) => code)).toEqual(['marcus'])
    await fake.till.clerks.approve(MARCUS, '2580')
    expect(state(fake).priced.total).toBe(480)
    // What was allowed stays allowed while the clerk continues.
    fake.till.ring.scan('MILK')
    expect(state(fake).priced.total).toBe(720)
    expect(state(fake).bill.approvals).toMatchObject([{ right: 'discount', by: 'marcus' }])
    // And on both bills when one is split off.
    await fake.till.bills.split([{ lineNo: 1, quantity: 1 }])
    expect(state(fake)).toMatchObject({ priced: { total: 240 }, bill: { approvals: [{ by: 'marcus' }] }, said: null })
    const [held] = state(fake).held
    await fake.till.bills.merge(held?.id ?? '')
    expect(state(fake)).toMatchObject({ priced: { total: 720 }, bill: { approvals: [{ by: 'marcus' }] } })
  })

  it('above everybody’s limit is nobody’s to give', async () => {
    const fake = await limited()
    await fake.till.clerks.signOn(MARCUS, '2580')
    fake.till.ring.scan('MILK')
    giveDiscount(fake, 60)
    expect(fake.till.clerks.approvers()).toEqual([])
    expect(state(fake).priced.total).toBe(300)
  })
})

describe('a sale that the server will not have', () => {
  const refusing = (registers: readonly string[]) =>
    staffed({
      judge: sale => (registers.includes(sale.register) ? undefined : { rtn: -1104, dispMsg: 'No register T1.' }),
    })

  async function refused(known: string[]) {
    const fake = await refusing(known)
    await fake.till.clerks.signOn(MARCUS, '2580')
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(cash(fake))
    await vi.waitFor(() => expect(state(fake)).toMatchObject({ refused: 1, waiting: 0 }))
    const [sale] = await fake.db.getAll('sales')
    if (!sale) throw new Error('the sale is lost')
    return { fake, sale }
  }

  it('is told to the office, and goes when what was wrong was put right', async () => {
    const known: string[] = []
    const { fake, sale } = await refused(known)
    await vi.waitFor(() =>
      expect(fake.actions).toMatchObject([{ kind: 'refused', state: 'open', problem: 'No register T1.' }]),
    )
    known.push('T1')
    fake.till.refused.correct(sale, 'again', 'Send it again')
    await vi.waitFor(() => expect(fake.stored).toHaveLength(1))
    await vi.waitFor(() => expect(fake.actions.at(-1)).toMatchObject({ state: 'corrected', settledBy: 'marcus' }))
    expect(state(fake)).toMatchObject({ refused: 0, waiting: 0 })
  })

  it('is written off with a reason, is never sent again, and stays on the device', async () => {
    const { fake, sale } = await refused([])
    fake.till.refused.writeOff(sale, 'It was only tried out')
    await vi.waitFor(() =>
      expect(fake.actions.at(-1)).toMatchObject({ state: 'writtenOff', reason: 'It was only tried out' }),
    )
    await fake.till.sending.send()
    expect(fake.stored).toEqual([])
    expect(await fake.db.getAll('sales')).toMatchObject([{ state: 'writtenOff', sale: { payable: 3 } }])
    expect(state(fake)).toMatchObject({ refused: 0, waiting: 0 })
  })
})

describe('the kitchen', () => {
  it('hears on its screens what is ordered at a table, and what is voided after that', async () => {
    const [milk, ...others] = KEPT.items
    if (!milk) throw new Error('no milk')
    const fake = await fakeTill({ kept: { ...KEPT, items: [{ ...milk, kitchenScreens: [2] }, ...others] } })
    fake.till.change({ type: 'bill', terms: { table: '7' } })
    fake.till.ring.scan('2*MILK')
    await fake.till.bills.hold()
    await vi.waitFor(() =>
      expect(fake.actions).toMatchObject([
        { kind: 'kitchen', order: { title: '7', lines: [{ name: 'Milk', quantity: 2, screens: [2] }] } },
      ]),
    )
    await fake.till.bills.table('7')
    fake.till.voids.line(1, 'Changed their mind')
    await vi.waitFor(() =>
      expect(fake.actions.at(-1)).toMatchObject({
        order: { title: '7', lines: [{ quantity: -2, reason: 'Changed their mind' }] },
      }),
    )
    // It is told once.
    await fake.till.bills.hold()
    expect(fake.actions).toHaveLength(2)
  })

  it('hears nothing of what was voided before it was ordered', async () => {
    const [milk, ...others] = KEPT.items
    if (!milk) throw new Error('no milk')
    const fake = await fakeTill({ kept: { ...KEPT, items: [{ ...milk, kitchenScreens: [2] }, ...others] } })
    fake.till.ring.scan('MILK')
    fake.till.voids.line(1, 'Keyed in by mistake')
    fake.till.voids.bill('Keyed in by mistake')
    await vi.waitFor(() => expect(fake.stored).toMatchObject([{ mode: 'transactionVoid' }]))
    expect(fake.actions).toEqual([])
  })
})
