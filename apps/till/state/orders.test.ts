import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type FakeTill, fakeTill, KEPT } from '../../../tests/support/fake-till.ts'
import { currentBill } from '../device/kept-bills.ts'
import { correctedSale, listCorrections } from './correct-sale.ts'

const ORDER: OrderToSell = {
  id: '0198c7b2-0000-7000-8000-0000000000aa',
  number: 'W-7',
  channel: 'online',
  state: 'ready',
  customerName: 'Ada',
  customerPhone: '0400 111 222',
  promisedFor: null,
  lines: [
    { name: 'Two litres of milk', pluId: 'milk', quantity: 2, net: 5.5, options: [], note: '' },
    { name: 'Apples', quantity: 0.5, net: 2.5, options: [], note: '' },
    { name: 'Birthday cake', pluId: 'NOSUCH', quantity: 1, net: 40, options: ['Blue'], note: '' },
  ],
  deliveryFee: 4,
  discount: 0,
  inKitchen: false,
  total: 52,
  paid: true,
  payments: [],
}
const said = ({ till }: FakeTill) => till.state.get().said?.code
const method = ({ till }: FakeTill, code: string) => {
  const paymentMethod = till.state.get().shop.methods.find(known => known.code === code)
  if (!paymentMethod) throw new Error(code)
  return paymentMethod
}
const sold = (fake: FakeTill) => vi.waitFor(() => expect(fake.stored).toHaveLength(1))

describe('an order from outside at the till', () => {
  it('that was paid online is sold at what was agreed, to who ordered it, and nothing more is asked for it', async () => {
    const fake = await fakeTill({ orders: [ORDER] })
    const [order = ORDER] = (await fake.till.orders.waiting())?.toSell ?? []
    await fake.till.orders.take(order)
    expect(fake.till.state.get().panel).toEqual({ kind: 'pay' })
    await fake.till.pay.finish()
    await sold(fake)
    expect(fake.stored).toMatchObject([
      {
        onlineOrder: ORDER.id,
        channel: 'online',
        member: '+61400111222',
        payable: 52,
        tenders: [{ method: 'online', amount: 52, surcharge: 0 }],
        lines: [
          { name: 'Milk', quantity: 2, net: 5.5, discounts: [] },
          { name: 'Apples', quantity: 0.5, net: 2.5 },
          { name: 'Birthday cake', net: 40, note: 'Blue', taxRate: 10 },
          { name: 'pos.till.docket.delivery', net: 4 },
        ],
      },
    ])
  })

  it('that the kitchen has already is not shown there again; what the customer takes besides is', async () => {
    const [milk, ...others] = KEPT.items
    if (!milk) throw new Error('no milk')
    const fake = await fakeTill({ kept: { ...KEPT, items: [{ ...milk, kitchenScreens: [1] }, ...others] } })
    await fake.till.orders.take({ ...ORDER, state: 'accepted', inKitchen: true })
    fake.till.ring.scan('MILK')
    await fake.till.pay.take(method(fake, 'cash'))
    await vi.waitFor(() => expect(fake.actions).toHaveLength(1))
    expect(fake.actions).toMatchObject([{ kind: 'kitchen', order: { lines: [{ name: 'Milk', quantity: 1 }] } }])
  })

  it('that was paid online takes further items: they are due at their own price, and what was agreed stays', async () => {
    const fake = await fakeTill()
    const { till } = fake
    await till.orders.take(ORDER)
    till.ring.scan('MILK')
    expect(till.state.get()).toMatchObject({ panel: { kind: 'items' }, priced: { total: 5500 } })
    expect(till.ring.quantity(1, 1)).toBe(false)
    expect(said(fake)).toBe('pos.till.refusal.paidInPart')
    expect(till.ring.quantity(5, 2)).toBe(true)
    till.pay.begin()
    await till.pay.take(method(fake, 'cash'), 300)
    till.ring.scan('MILK')
    expect(said(fake)).toBe('pos.till.refusal.paidInPart')
    await till.pay.take(method(fake, 'cash'))
    await sold(fake)
    const nets = [5.5, 2.5, 40, 4, 6]
    expect(fake.stored[0]?.lines.map(({ net }) => net)).toEqual(nets)
    expect(fake.stored).toMatchObject([
      {
        onlineOrder: ORDER.id,
        payable: 58,
        tenders: [
          { method: 'online', amount: 52 },
          { method: 'cash', amount: 3 },
          { method: 'cash', amount: 3 },
        ],
      },
    ])
  })

  it('that was paid online is still paid when the till is opened again, and takes further items then', async () => {
    const fake = await fakeTill()
    await fake.till.orders.take(ORDER)
    fake.till.ring.scan('MILK')
    await vi.waitFor(async () => expect((await currentBill(fake.db, 'site-1', 'T1'))?.bill.entries).toHaveLength(5))
    const { till } = await fakeTill({ db: fake.db })
    till.ring.scan('MILK')
    expect(till.state.get()).toMatchObject({ priced: { total: 5800 }, bill: { tenders: [{ part: 5200 }] } })
  })

  it('that was paid through the shop’s own account names the payments, and what is not paid is due', async () => {
    const fake = await fakeTill()
    const payments = [
      { amount: 40, providerRef: 'pi_1' },
      { amount: 5, providerRef: 'pi_2' },
    ]
    await fake.till.orders.take({ ...ORDER, paid: false, payments })
    expect(fake.till.state.get()).toMatchObject({
      panel: { kind: 'pay' },
      bill: { tenders: [{ part: 4000 }, { part: 500 }] },
    })
    await fake.till.pay.take(method(fake, 'cash'))
    await sold(fake)
    expect(fake.stored[0]?.tenders).toMatchObject([
      { method: 'online', amount: 40, providerRef: 'pi_1' },
      { method: 'online', amount: 5, providerRef: 'pi_2' },
      { method: 'cash', amount: 7 },
    ])
  })

  it('that was paid through the shop’s own account can be put back where the wrong one was touched', async () => {
    const fake = await fakeTill()
    await fake.till.orders.take({ ...ORDER, paid: false, payments: [{ amount: 52, providerRef: 'pi_1' }] })
    fake.till.pay.takeBack(0)
    expect(fake.till.state.get().bill.tenders).toEqual([])
  })

  it('that is not paid waits on the screen for the money', async () => {
    const fake = await fakeTill()
    await fake.till.orders.take({ ...ORDER, paid: false })
    expect(fake.till.state.get()).toMatchObject({ priced: { total: 5200 }, bill: { tenders: [], note: 'W-7 · Ada' } })
    await fake.till.pay.take(method(fake, 'cash'))
    await sold(fake)
    expect(fake.stored).toMatchObject([{ onlineOrder: ORDER.id, tenders: [{ method: 'cash', amount: 52 }] }])
  })

  it('is put on no second bill of this till, though the server knows of none yet', async () => {
    const fake = await fakeTill()
    fake.network.up = false
    await fake.till.orders.take({ ...ORDER, paid: false })
    await fake.till.bills.hold()
    await fake.till.orders.take(ORDER)
    expect(said(fake)).toBe('pos.till.refusal.orderHere')
    const other = { ...ORDER, id: ORDER.id.replace('aa', 'ab') }
    await fake.till.orders.take(other)
    await fake.till.pay.finish()
    await vi.waitFor(() => expect(fake.till.state.get().waiting).toBe(1))
    await fake.till.orders.take(other)
    expect(said(fake)).toBe('pos.till.refusal.orderHere')
  })

  it('waits until the bill on the screen is done, is none of training, and needs a network to be looked up', async () => {
    const fake = await fakeTill()
    fake.till.ring.scan('MILK')
    await fake.till.orders.take(ORDER)
    expect(said(fake)).toBe('pos.till.refusal.refundBill')
    const trainee = await fakeTill()
    trainee.till.bills.training(true)
    await trainee.till.orders.take(ORDER)
    expect(said(trainee)).toBe('pos.till.refusal.orderTraining')
    fake.network.up = false
    expect(await fake.till.orders.waiting()).toBeUndefined()
    expect(said(fake)).toBe('pos.till.said.offline')
  })

  it('that the server finds on another bill may be sent as a sale of its own', async () => {
    const fake = await fakeTill()
    await fake.till.orders.take(ORDER)
    await fake.till.pay.finish()
    await sold(fake)
    const [sale] = fake.stored
    if (!sale) throw new Error('nothing sold')
    const registers = { registers: ['T1'] }
    expect(listCorrections({ sale, rtn: RTN.wrongState }, registers)).toEqual(['again', 'withoutOrder'])
    expect(correctedSale(sale, 'withoutOrder', { register: 'T1', id: 'x' })).not.toHaveProperty('onlineOrder')
  })
})
