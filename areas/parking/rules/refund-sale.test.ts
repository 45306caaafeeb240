import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { type BillLine, isFullyRefunded, refundProblem } from '#areas/pos/rules/sale/refund-problem.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { refundableOf, refundSale, type SaleLeft } from './refund-sale.ts'

const ID = '0198c7b2-0000-7000-8000-00000000000a'
const refundOf = { id: ID, number: 'PR1002', at: '2027-02-10T01:00:00Z', place: 'phone' as const }

const sold = (paid: number): SaleLeft => ({
  ...{ saleId: ID, name: 'Parking stay', quantity: 1, paid, taxRate: 10 },
  tax: Math.round(paid / 11),
})
const toLine = (quantity: number, paid: number): BillLine => ({ key: 'stay', name: 'Parking stay', quantity, paid })

/** Refunds one amount after the other, as far as something is left. */
function refunds(paid: number, amounts: readonly number[]) {
  const bill = [toLine(1, paid)]
  let left = sold(paid)
  for (const wanted of amounts) {
    const amount = refundableOf(left, wanted)
    if (amount === 0) continue
    const tenders = [{ method: 'card', amount: toWire(-amount), ofTender: 1 }]
    const sale = saleSchema.parse({ ...refundSale(left, { ...refundOf, amount }), register: 'WEB', tenders })
    expect(saleProblem(sale, ledgerSale(sale))).toBeUndefined()
    const [{ quantity, tax }] = sale.lines as [(typeof sale.lines)[number]] // one line
    const back = toLine(quantity, -amount)
    expect(refundProblem(bill, [back])).toBeUndefined()
    bill.push(back)
    left = { ...left, quantity: left.quantity + quantity, paid: left.paid - amount }
    left = { ...left, tax: left.tax + Math.round(tax * 100) }
  }
  return { bill, left }
}

it('in any parts, fits the sale and adds up to it with its tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 6 }),
      (paid, amounts) => {
        const { bill, left } = refunds(paid, [...amounts, paid])
        expect(left).toMatchObject({ paid: 0, tax: 0 })
        expect(isFullyRefunded(bill)).toBe(true)
      },
    ),
  )
})

it('is never more than what a till left of the sale', () => {
  expect(refundableOf({ ...sold(500), paid: 200 }, 500)).toBe(200)
  expect(refundableOf({ ...sold(500), quantity: 0, paid: 200 }, 500)).toBe(0)
})
