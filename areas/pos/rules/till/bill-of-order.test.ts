import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sale } from '#areas/pos/contract/sale.ts'
import { fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import { AT, adding, BREAD, changed, MILK, newBill, priced, ware } from '../../../../tests/support/till-bill.ts'
import { ledgerSale } from '../sale/ledger-sale.ts'
import { saleProblem } from '../sale/sale-problem.ts'
import { billOfOrder, type OrderContents, type OrderedLine } from './bill-of-order.ts'
import { saleOfBill, voidedSale } from './sale-of-bill.ts'
import { mergeBills, splitBill } from './split-bill.ts'
import { takeTender } from './tender.ts'

const KNOWN = new Map([
  ['MILK', MILK],
  ['BREAD', BREAD],
  ['TAXED', ware('taxed', 10, { tax: { rate: 10, mode: 'added' } })],
])
const ONLINE = {
  code: 'online',
  name: 'Paid online',
  kind: 'other',
  provider: 'none',
  opensDrawer: false,
  allowTip: false,
  allowChange: false,
  cashStep: 1,
  surchargePercent: 0,
  surchargeAmount: 0,
}
const FACTS = { billNum: 'T1-000001', register: 'T1', clerk: 'casey', soldAt: AT }

const line = (
  pluId: string | undefined,
  quantity: number,
  net: number,
  more: Partial<OrderedLine> = {},
): OrderedLine => ({
  name: pluId ?? 'Special cake',
  pluId,
  quantity,
  net,
  options: [],
  note: '',
  ...more,
})
const order = (lines: readonly OrderedLine[], more: Partial<OrderContents> = {}): OrderContents => ({
  id: '0198c7b2-0000-7000-8000-0000000000aa',
  number: 'W-7',
  channel: 'online',
  state: 'accepted',
  customerName: 'Ada',
  lines,
  deliveryFee: 0,
  discount: 0,
  inKitchen: false,
  ...more,
})
const billOf = (of: OrderContents) =>
  billOfOrder(of, newBill(), {
    at: AT,
    item: ({ pluId }) => KNOWN.get(pluId ?? ''),
    tax: { rate: 10, mode: 'inclusive' },
    delivery: 'Delivery',
    member: undefined,
  })

const anyLine = fc
  .record({
    pluId: fc.constantFrom(undefined, ...KNOWN.keys()),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 3_000_000 }).map(n => n / 1000),
    ),
    cents: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ pluId, quantity, cents }) => line(pluId, quantity, toWire(cents)))

describe('an online order on a bill', () => {
  it('totals what was agreed, whatever the promotions and prices, and makes a valid sale', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1500 }).map(toWire),
        (lines, deliveryFee) => {
          const bill = billOf(order(lines, { deliveryFee }))
          const total = sum([...lines.map(({ net }) => net), deliveryFee].map(fromWire))
          const { total: asked, basket } = priced(bill)
          expect(asked).toBe(total)
          expect(basket.discount).toBe(0)
          const tender = takeTender(ONLINE, asked)
          const paid = 'refused' in tender ? bill : changed(bill, { type: 'tender', tender })
          const read = sale.parse(saleOfBill(paid, priced(paid), FACTS))
          expect(saleProblem(read, ledgerSale(read))).toBeUndefined()
          const ordered = (of: readonly { quantity: number }[]) => of.reduce((all, { quantity }) => all + quantity, 0)
          expect(ordered(bill.entries)).toBeCloseTo(ordered(lines) + Number(deliveryFee > 0), 5)
        },
      ),
    )
  })

  it('becomes a sale with its order and channel; a voided bill names no order', () => {
    const bill = billOf(order([line('MILK', 2, 5)], { channel: 'delivery' }))
    expect(saleOfBill(bill, priced(bill), FACTS)).toMatchObject({ onlineOrder: bill.order?.id, channel: 'delivery' })
    expect(voidedSale(bill, FACTS, 'Wrong order')).not.toHaveProperty('onlineOrder')
  })

  it('keeps its prices, and the same item rung up besides is a separate line', () => {
    const bill = changed(billOf(order([line('MILK', 3, 7)])), adding(MILK, 3))
    expect(priced(bill).basket.lines.map(({ net }) => net)).toEqual([700, 900])
  })

  it('has the customer’s options and note, and a ready order is not sent to the kitchen again', () => {
    const [entry] = billOf(
      order([line('MILK', 2, 5, { options: ['Oat', 'Hot'], note: 'no lid' })], { state: 'ready' }),
    ).entries
    expect(entry).toMatchObject({ note: 'Oat, Hot, no lid', ordered: 2 })
  })

  it('stays with one part when its bill is split, and two orders can’t be merged', () => {
    const bill = billOf(order([line('MILK', 2, 5), line('BREAD', 1, 4)]))
    const orders = (picks: Parameters<typeof splitBill>[1]) => {
      const parts = splitBill(bill, picks, 'other')
      return 'refused' in parts ? [] : parts.map(part => part.order?.number)
    }
    expect(orders([{ lineNo: 2, quantity: 1 }])).toEqual(['W-7', undefined])
    expect(orders([1, 2].map(lineNo => ({ lineNo, quantity: 3 - lineNo })))).toEqual([undefined, 'W-7'])
    expect(mergeBills(newBill(), bill)).toMatchObject({ order: { number: 'W-7' } })
    expect(mergeBills(bill, bill)).toMatchObject({ code: 'pos.till.refusal.mergeOrders' })
  })
})
