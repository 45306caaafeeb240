import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import {
  APPLES,
  AT,
  adding,
  anyBill,
  BREAD,
  CARD,
  changed,
  FLOWERS,
  MILK,
  newBill,
  priced,
} from '../../../../tests/support/till-bill.ts'
import { changeBill } from './change-bill.ts'
import { kitchenChanges, toldKitchen } from './kitchen-changes.ts'
import { leftToPay, takeTender } from './tender.ts'

const lines = (bill: { entries: readonly { item: { id: string }; quantity: number }[] }) =>
  bill.entries.map(({ item, quantity }) => `${quantity} ${item.id}`)

describe('a bill', () => {
  it('adds to the quantity of the same item’s line', () => {
    expect(lines(changed(newBill(), adding(MILK), adding(BREAD), adding(MILK, 2)))).toEqual(['3 milk', '1 bread'])
  })

  it('gives every weighing a line of its own', () => {
    expect(lines(changed(newBill(), adding(APPLES, 0.4), adding(APPLES, 0.4)))).toEqual(['0.4 apples', '0.4 apples'])
  })

  it('begins a new line when a happy hour has begun or ended since', () => {
    const later = { ...adding(MILK), hours: 'friday' }
    expect(lines(changed(newBill(), adding(MILK), later, later))).toEqual(['1 milk', '2 milk'])
  })

  it('adds a new line beside one with a note or another open price', () => {
    const noted = changed(newBill(), adding(MILK), { type: 'line', lineNo: 1, terms: { note: 'cold' } }, adding(MILK))
    expect(lines(noted)).toEqual(['1 milk', '1 milk'])
    const open = changed(newBill(), adding(FLOWERS), {
      ...adding(FLOWERS),
      type: 'add',
      item: FLOWERS,
      quantity: 1,
      at: AT,
      hours: '',
      openPrice: unitPriceFromWire(12),
    })
    expect(lines(open)).toEqual(['1 flowers', '1 flowers'])
    expect(priced(open).total).toBe(1300)
  })

  it('keeps voided lines with the reason, and leaves them out of the total', () => {
    const bill = changed(newBill(), adding(MILK), adding(BREAD), { type: 'void', lineNo: 1, reason: 'Dropped' })
    expect(bill.entries[0]?.voided).toEqual({ reason: 'Dropped' })
    expect(priced(bill).total).toBe(450)
    expect(changeBill(bill, { type: 'quantity', lineNo: 1, quantity: 2 })).toMatchObject({
      code: 'pos.till.refusal.noLine',
    })
  })

  it('refuses fractions of a piece, 0, negative and too large quantities', () => {
    const bill = changed(newBill(), adding(MILK))
    for (const quantity of [0.5, 0, -1, Number.NaN, 10_000]) {
      expect(changeBill(bill, { type: 'quantity', lineNo: 1, quantity }), String(quantity)).toMatchObject({
        refused: true,
      })
    }
  })

  it('can’t reduce a quantity that was sent to the kitchen', () => {
    const ordered = changed(newBill(), adding(MILK, 3))
    const bill = toldKitchen(ordered, kitchenChanges(ordered))
    expect(changeBill(bill, { type: 'quantity', lineNo: 1, quantity: 2 })).toMatchObject({
      code: 'pos.till.refusal.ordered',
    })
  })

  it('can’t be changed while it is partly paid', () => {
    const bill = changed(newBill(), adding(MILK))
    const tender = takeTender(CARD, 300, { amount: 100 })
    if ('refused' in tender) throw new Error(tender.code)
    const part = changed(bill, { type: 'tender', tender })
    expect(changeBill(part, adding(MILK))).toMatchObject({ code: 'pos.till.refusal.paidInPart' })
    expect(changed(part, { type: 'noTender', at: 0 }, adding(MILK)).entries[0]?.quantity).toBe(2)
  })

  it('takes further items beside lines that were paid beforehand, which can’t change', () => {
    fc.assert(
      fc.property(anyBill, besides => {
        const settled = { lineNo: 99, item: MILK, quantity: 2, addedAt: AT, hours: '', agreed: true }
        const ordered = { ...newBill(), entries: [{ ...settled, openPrice: unitPriceFromWire(2.75) }] }
        const tender = takeTender({ ...CARD, surchargePercent: 0 }, 550)
        if ('refused' in tender) throw new Error(tender.code)
        const paid = changed(ordered, { type: 'tender', tender: { ...tender, beforehand: true } })
        const more = changed(paid, ...besides.entries.map(({ item, quantity }) => adding(item, quantity)))
        expect(leftToPay(priced(more).total, more.tenders)).toBe(priced(besides).total)
        for (const change of [
          { type: 'void', lineNo: 99, reason: 'Dropped' },
          { type: 'quantity', lineNo: 99, quantity: 1 },
          { type: 'line', lineNo: 99, terms: { openPrice: null } },
        ] as const)
          expect(changeBill(more, change)).toMatchObject({ code: 'pos.till.refusal.paidInPart' })
      }),
    )
  })

  it('accepts a coupon once', () => {
    const bill = changed(newBill(), { type: 'coupon', barcode: 'C1' })
    expect(changeBill(bill, { type: 'coupon', barcode: 'C1' })).toMatchObject({ refused: true })
    expect(changed(bill, { type: 'noCoupon', barcode: 'C1' }).coupons).toEqual([])
  })

  it('is not mutated by changes', () => {
    fc.assert(
      fc.property(anyBill, bill => {
        const before = JSON.stringify(bill)
        changed(
          bill,
          adding(MILK),
          { type: 'line', lineNo: 1, terms: { note: 'x' } },
          { type: 'void', lineNo: 1, reason: 'y' },
        )
        expect(JSON.stringify(bill)).toBe(before)
      }),
    )
  })
})
