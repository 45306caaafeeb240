import { describe, expect, test } from 'vitest'
import { ledgerSale } from './ledger-sale.ts'
import type { GivenTender, SaleContents, SoldLine } from './sale-contents.ts'
import { saleProblem } from './sale-problem.ts'

const line = (more: Partial<SoldLine> = {}): SoldLine => ({
  lineNo: 1,
  name: 'Milk',
  quantity: 2,
  unitPrice: 3,
  discounts: [],
  net: 6,
  tax: 0.55,
  taxMode: 'inclusive',
  voided: false,
  ...more,
})
const cash = (amount: number, change = 0): GivenTender => ({ method: 'cash', amount, tip: 0, surcharge: 0, change })

const bill = (more: Partial<SaleContents> = {}): SaleContents => ({
  mode: 'sales',
  lines: [line()],
  tenders: [cash(6)],
  gross: 6,
  discount: 0,
  net: 6,
  tax: 0.55,
  rounding: 0,
  payable: 6,
  ...more,
})

const problem = (more: Partial<SaleContents>) => {
  const sale = bill(more)
  return saleProblem(sale, ledgerSale(sale))
}
const codeOf = (more: Partial<SaleContents>) => problem(more)?.code

describe('a sale that adds up', () => {
  test.each<[string, Partial<SaleContents>]>([
    ['in cash', {}],
    ['with change given back', { tenders: [cash(10, 4)] }],
    ['rounded to five cents', { ...oneOf(5.98), tenders: [cash(6)], rounding: 0.02, payable: 6 }],
    [
      'with a discount',
      { lines: [line({ discounts: [{ amount: 1 }], net: 5 })], discount: 1, net: 5, payable: 5, tenders: [cash(5)] },
    ],
    [
      'with tax on top',
      { lines: [line({ taxMode: 'added', tax: 0.6 })], tax: 0.6, payable: 6.6, tenders: [cash(6.6)] },
    ],
    ['with a surcharge in what is handed over', { tenders: [{ ...cash(6.06), method: 'card', surcharge: 0.06 }] }],
    ['with a line of nothing that was taken off', { lines: [line(), line({ lineNo: 2, voided: true })] }],
    ['of 0.333 kg, rounded half away from zero', oneOf(1.33, { quantity: 0.333, unitPrice: 3.99 })],
  ])('%s has no problem', (_, more) => {
    expect(problem(more)).toBeUndefined()
  })
})

describe('a sale that does not add up is refused', () => {
  test.each<[string, Partial<SaleContents>]>([
    ['pos.sale.empty', { lines: [], tenders: [] }],
    ['pos.sale.lineTwice', { lines: [line(), line()], gross: 12, net: 12, tax: 1.1, payable: 12, tenders: [cash(12)] }],
    ['pos.sale.lineSum', { lines: [line({ net: 5.99 })] }],
    ['pos.sale.discount', { lines: [line({ discounts: [{ amount: -1 }], net: 7 })] }],
    ['pos.sale.discount', { lines: [line({ discounts: [{ amount: 7 }], net: -1 })] }],
    ['pos.sale.discount', { lines: [line({ quantity: 0, discounts: [{ amount: 5 }], net: -5 })], mode: 'refund' }],
    ['pos.sale.discount', { lines: [line({ quantity: -2, discounts: [{ amount: 1 }], net: -7 })], mode: 'refund' }],
    ['pos.sale.surcharge', { tenders: [{ ...cash(6), method: 'card', surcharge: 7 }] }],
    ['pos.sale.surcharge', { tenders: [{ ...cash(6), method: 'card', surcharge: -1 }] }],
    ['pos.sale.gross', { gross: 6.01 }],
    ['pos.sale.discountTotal', { discount: 0.01 }],
    ['pos.sale.net', { net: 5.99 }],
    ['pos.sale.tax', { tax: 0.54 }],
    ['pos.sale.payable', { payable: 5.99, tenders: [cash(5.99)] }],
    ['pos.sale.change', { tenders: [cash(10, -4)] }],
    ['pos.sale.change', { tenders: [cash(4, 10)] }],
    ['pos.sale.tenders', { tenders: [cash(5.99)] }],
    ['pos.sale.tenders', { tenders: [] }],
    ['pos.sale.overpaid', { tenders: [cash(10)] }],
    ['pos.sale.refundSign', { mode: 'refund' }],
    ['pos.sale.voidLine', { mode: 'transactionVoid' }],
    ['pos.sale.voidLine', { mode: 'transactionVoid', refOf: '01890000-0000-7000-8000-000000000001' }],
  ])('%s: %j', (code, more) => {
    expect(codeOf(more)).toBe(code)
  })

  test('and says by how much', () => {
    expect(problem({ net: 5.99 })?.params).toEqual({ told: 5.99, found: 6 })
    expect(problem({ lines: [line({ lineNo: 7, net: 5 })] })?.params).toEqual({ told: 5, found: 6, line: 7 })
  })
})

/** A bill of one line that comes to this. */
function oneOf(net: number, more: Partial<SoldLine> = {}): Partial<SaleContents> {
  const lines = [line({ quantity: 1, unitPrice: net, net, ...more })]
  return { lines, gross: net, net, payable: net, tenders: [cash(net)] }
}
