import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { paymentSale, registerKindOf, type TakenPayment, tendersWithChange } from './payment-sale.ts'

const ID = '0198c7b2-0000-7000-8000-00000000000a'

/** Cards and cash that together reach the amount; change is what the cash is too much. */
const payments: fc.Arbitrary<TakenPayment> = fc
  .record({
    card: fc.integer({ min: 0, max: 9000 }),
    cash: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }),
    change: fc.integer({ min: 0, max: 4000 }),
    rate: fc.constantFrom(0, 10),
    place: fc.constantFrom('payStation', 'phone', 'attendant'),
  })
  .map(({ card, cash, change, rate, place }) => {
    const handed = cash.reduce((sum, note) => sum + note, 0)
    const returned = Math.min(change, handed)
    const amount = card + handed - returned
    return {
      ...{ id: ID, number: 'PR1001', at: '2027-02-10T01:00:00Z', amount, change: returned, taxRate: rate, place },
      tax: Math.round((amount * rate) / (100 + rate)),
      tenders: [
        ...(card > 0 ? [{ method: 'card' as const, amount: toWire(card) }] : []),
        ...cash.map(note => ({ method: 'cash' as const, amount: toWire(note) })),
      ],
    }
  })
  .filter(({ amount }) => amount > 0)

it('adds up as a sale of the ledger, to the cent, whatever was handed over', () => {
  fc.assert(
    fc.property(payments, payment => {
      const tenders = tendersWithChange(payment).map(({ kind, amount, change }) => ({ method: kind, amount, change }))
      const sale = saleSchema.parse({ ...paymentSale(payment, { name: 'Parking stay' }), register: 'PS', tenders })
      expect(saleProblem(sale, ledgerSale(sale))).toBeUndefined()
      expect(sale.payable).toBe(toWire(payment.amount))
    }),
  )
})

it('is a sale of the pay station, or of the phone', () => {
  expect((['payStation', 'phone', 'attendant'] as const).map(place => registerKindOf({ place }))).toEqual([
    'kiosk',
    'online',
    'kiosk',
  ])
})
