import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sale } from '#areas/pos/contract/sale.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import { NOON } from '../../../../tests/support/till-basket.ts'
import {
  AT,
  adding,
  anyBill,
  BOOK,
  BREAD,
  CARD,
  CASH,
  changed,
  MILK,
  newBill,
  priced,
} from '../../../../tests/support/till-bill.ts'
import { ledgerSale } from '../sale/ledger-sale.ts'
import { saleProblem } from '../sale/sale-problem.ts'
import type { Bill } from './bill.ts'
import { toBasket } from './price-bill.ts'
import { type FoundSale, keepSold, refundBill } from './refund-bill.ts'
import { saleOfBill, voidedSale, type WireSale } from './sale-of-bill.ts'
import { leftToPay, type PaymentMethod, takeTender } from './tender.ts'

const FACTS = { billNum: 'T1-000001', register: 'T1', clerk: 'casey', soldAt: AT }

/** Pays with each method in turn so much, and the rest with the last. */
function paid(bill: Bill, ways: readonly { method: PaymentMethod; amount?: number }[]): Bill {
  return ways.reduce((now, { method, amount }) => {
    const left = leftToPay(priced(bill).total, now.tenders)
    if (left === 0) return now
    const tender = takeTender(method, left, amount === undefined ? {} : { amount })
    return 'refused' in tender ? now : changed(now, { type: 'tender', tender })
  }, bill)
}

/** What the server would say to it. */
function judged(contents: WireSale) {
  const read = sale.parse(contents)
  return saleProblem(read, ledgerSale(read))
}

describe('the sale of a bill', () => {
  it('has the price that the server calculates', () => {
    fc.assert(
      fc.property(anyBill, bill => {
        const basket = priceBasket(BOOK, toBasket(bill, { now: NOON.epochMilliseconds }))
        const { total } = priced(bill)
        expect(basket).toMatchObject({ refused: false, net: total })
      }),
    )
  })

  it('is valid on the server, however it is paid', () => {
    const amounts = fc.array(
      fc.record({ method: fc.constantFrom(CASH, CARD), amount: fc.integer({ min: 1, max: 3000 }) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(anyBill, amounts, fc.constantFrom(CASH, CARD), (bill, ways, last) => {
        const whole = paid(bill, [...ways, { method: last }])
        const { total } = priced(bill)
        expect(leftToPay(total, whole.tenders)).toBe(0)
        expect(judged(saleOfBill(whole, priced(bill), FACTS))).toBeUndefined()
      }),
    )
  })

  it('can be refunded, in full or without its first line', () => {
    fc.assert(
      fc.property(anyBill, fc.constantFrom(CASH, CARD), (bill, method) => {
        const sold = priced(bill)
        const foundSale = foundOf(bill, sold)
        const back = refundBill(foundSale, { id: bill.id, at: AT })
        expect(priced(back).total).toBe(-sold.total)
        const whole = paid(back, [{ method }])
        expect(judged(saleOfBill(whole, priced(back), FACTS))).toBeUndefined()
        const [first] = foundSale.lines
        const rest = back.entries.length > 1 && first ? keepSold(back, first.lineNo) : back
        expect(judged(saleOfBill(paid(rest, [{ method }]), priced(rest), FACTS))).toBeUndefined()
      }),
    )
  })

  it('is valid on the server where the bill was voided', () => {
    fc.assert(
      fc.property(anyBill, bill => {
        expect(judged(voidedSale(bill, FACTS, 'Changed their mind'))).toBeUndefined()
      }),
    )
  })

  it('keeps a voided line with its reason', () => {
    const bill = changed(newBill(), adding(MILK), adding(BREAD), { type: 'void', lineNo: 1, reason: 'Dropped' })
    const contents = saleOfBill(paid(bill, [{ method: CASH }]), priced(bill), FACTS)
    expect(contents.lines[0]).toMatchObject({ voided: true, voidReason: 'Dropped', net: 3 })
    expect(contents).toMatchObject({ net: 4.5, payable: 4.5 })
    expect(judged(contents)).toBeUndefined()
  })
})

function foundOf(bill: Bill, { basket }: ReturnType<typeof priced>): FoundSale {
  return {
    saleId: bill.id,
    billNum: 'T1-000001',
    soldAt: FACTS.soldAt,
    training: false,
    tenders: [],
    lines: basket.lines.map(line => ({
      ...{ lineNo: line.lineNo, item: line.item, name: line.name, quantity: line.quantity },
      ...{ code: '', barcode: null, category: null, priceName: null, refunded: 0 },
      unitPrice: line.unitPrice / 10_000,
      gross: line.gross / 100,
      discounts: line.discounts.map(discount => ({ ...discount, amount: discount.amount / 100 })),
      net: line.net / 100,
      tax: line.tax / 100,
      taxRate: line.taxRate,
      taxMode: line.taxMode,
      options: [],
    })),
  }
}
