import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum, toWire } from '#platform/rules/money/money.ts'
import { ledgerSale } from './ledger-sale.ts'
import type { SaleContents } from './sale-contents.ts'
import { saleProblem } from './sale-problem.ts'

const ITEMS = ['milk', 'bread', 'butter']
const cents = fc.integer({ min: -2000, max: 2000 })
const lines = fc.array(
  fc.record({ item: fc.constantFrom(...ITEMS), quantity: fc.integer({ min: -3, max: 3 }), price: cents }),
  { minLength: 1, maxLength: 4 },
)
const tenders = fc.array(fc.record({ cash: fc.boolean(), amount: cents, tip: cents, change: cents }), { maxLength: 3 })

interface Tried {
  readonly mode: SaleContents['mode']
  readonly named: boolean
  readonly lines: readonly { readonly item: string; readonly quantity: number; readonly price: number }[]
  readonly tenders: readonly { readonly amount: number; readonly tip: number; readonly change: number }[]
}

/** Adds up and is paid in full, whatever signs are in it: what is left is the last payment. */
function saleOf({ mode, named, lines, tenders }: Tried): SaleContents {
  const net = sum(lines.map(({ quantity, price }) => quantity * price))
  const rest = net - sum(tenders.map(({ amount, change }) => amount - change))
  const paid = [...tenders, ...(rest === 0 ? [] : [{ amount: rest, tip: 0, change: 0 }])]
  return {
    mode,
    refOf: named ? '01890000-0000-7000-8000-000000000001' : undefined,
    lines: lines.map(({ item, quantity, price }, at) => ({
      ...{ lineNo: at + 1, pluId: item, name: item, quantity, unitPrice: toWire(price), discounts: [] },
      ...{ net: toWire(quantity * price), tax: 0, taxMode: 'inclusive' as const, voided: false },
    })),
    tenders: paid.map(({ amount, tip, change }) => ({
      ...{ method: 'cash', amount: toWire(amount), tip: toWire(tip), surcharge: 0, change: toWire(change) },
    })),
    ...{ gross: toWire(net), discount: 0, net: toWire(net), tax: 0, rounding: 0, payable: toWire(net) },
  }
}

const tried = fc.record({
  mode: fc.constantFrom('sales' as const, 'manual' as const, 'itemVoid' as const, 'refund' as const),
  named: fc.boolean(),
  lines: fc.oneof(
    lines,
    // Mostly of one sign, as they are.
    lines.map(all => all.map(line => ({ ...line, quantity: Math.abs(line.quantity), price: Math.abs(line.price) }))),
    lines.map(all => all.map(line => ({ ...line, quantity: -Math.abs(line.quantity), price: Math.abs(line.price) }))),
  ),
  tenders: fc.oneof(tenders, fc.constant([])),
})

const problemOf = (sale: SaleContents) => saleProblem(sale, ledgerSale(sale))

it('a valid sale that is no refund and names no bill pays no money out', () => {
  fc.assert(
    fc.property(tried, attempt => {
      const sale = saleOf(attempt)
      if (problemOf(sale) || sale.refOf || sale.mode === 'refund') return
      expect(sale.payable).toBeGreaterThanOrEqual(0)
      for (const { amount, tip, change } of sale.tenders) {
        expect(amount - change).toBeGreaterThanOrEqual(0)
        expect(tip).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})

it('a valid refund takes no money, and no valid bill has payments both in and out', () => {
  fc.assert(
    fc.property(tried, attempt => {
      const sale = saleOf(attempt)
      if (problemOf(sale)) return
      const stays = sale.tenders.map(({ amount, change }) => amount - change)
      if (sale.mode === 'refund') expect(Math.max(0, ...stays)).toBe(0)
      expect(stays.some(amount => amount > 0) && stays.some(amount => amount < 0)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

it('accepts sales, full refunds and voids as a till sends them', () => {
  const sold = fc.array(
    fc.record({
      item: fc.constantFrom(...ITEMS),
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 0, max: 2000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(sold, fc.nat(500), fc.nat(5000), (bought, tip, more) => {
      const total = sum(bought.map(({ quantity, price }) => quantity * price))
      const paid = total === 0 ? [] : [{ amount: total + more, tip, change: more }]
      expect(problemOf(saleOf({ mode: 'sales', named: false, lines: bought, tenders: paid }))).toBeUndefined()
      const back = bought.map(line => ({ ...line, quantity: -line.quantity }))
      const repaid = total === 0 ? [] : [{ amount: -total, tip: -tip, change: 0 }]
      expect(problemOf(saleOf({ mode: 'refund', named: true, lines: back, tenders: repaid }))).toBeUndefined()
      const voided = saleOf({ mode: 'sales', named: false, lines: [...bought, ...back], tenders: [] })
      expect(problemOf(voided)).toBeUndefined()
    }),
  )
})
