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

const BILL = '01890000-0000-7000-8000-000000000001'
const totals = (lines: readonly SoldLine[]) => {
  const of = (figure: 'net' | 'tax') => Number(lines.reduce((all, line) => all + line[figure], 0).toFixed(2)) // not money: figures of a test
  return { net: of('net'), tax: of('tax') }
}
/** A bill of these lines, paid in cash. */
function sum(...lines: SoldLine[]): Partial<SaleContents> {
  const { net, tax } = totals(lines)
  return { lines, gross: net, net, tax, payable: net, tenders: net === 0 ? [] : [cash(net)] }
}
const back = (quantity: number): Partial<SoldLine> => ({ quantity: -quantity, net: -3 * quantity, tax: 0 })
const refund: Partial<SaleContents> = { ...sum(line(back(2))), mode: 'refund' }
/** Two milk come back, a butter is sold. */
const swap = sum(line(back(2)), line({ lineNo: 2, name: 'Butter', quantity: 1, unitPrice: 8, net: 8, tax: 0 }))

describe('a sale that adds up', () => {
  test.each<[string, Partial<SaleContents>]>([
    ['in cash', {}],
    ['with change given back', { tenders: [cash(10, 4)] }],
    ['rounded to five cents', { ...oneOf(5.98), tenders: [cash(6)], rounding: 0.02, payable: 6 }],
    [
      'with a discount',
      {
        lines: [line({ discounts: [{ kind: 'lineDiscount', amount: 1 }], net: 5 })],
        discount: 1,
        net: 5,
        payable: 5,
        tenders: [cash(5)],
      },
    ],
    [
      'with tax on top',
      { lines: [line({ taxMode: 'added', tax: 0.6 })], tax: 0.6, payable: 6.6, tenders: [cash(6.6)] },
    ],
    ['with a surcharge in what is handed over', { tenders: [{ ...cash(6.06), method: 'card', surcharge: 0.06 }] }],
    ['with a line of nothing that was taken off', { lines: [line(), line({ lineNo: 2, voided: true })] }],
    [
      'with a line that another one voids',
      { ...sum(line({ quantity: 3, net: 9, tax: 0.82 }), line({ lineNo: 2, ...back(1) })) },
    ],
    ['with a tip', { tenders: [{ ...cash(6), tip: 2 }] }],
    ['of goods against others of the bill that it names', { ...swap, refOf: BILL }],
    ['that refunds a tip', { ...refund, refOf: BILL, tenders: [{ ...cash(-6), tip: -2 }] }],
    [
      'that refunds a surcharge',
      { ...refund, refOf: BILL, payable: -6.06, tenders: [{ ...cash(-6.06), surcharge: -0.06 }] },
    ],
    ['that refunds goods of a bill that nobody has', refund],
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
    ['pos.sale.discount', { lines: [line({ discounts: [{ kind: 'lineDiscount', amount: -1 }], net: 7 })] }],
    ['pos.sale.pointsMember', { lines: [line({ discounts: [{ kind: 'points', amount: 1 }], net: 5 })] }],
    ['pos.sale.discount', { lines: [line({ discounts: [{ kind: 'lineDiscount', amount: 7 }], net: -1 })] }],
    [
      'pos.sale.discount',
      { lines: [line({ quantity: 0, discounts: [{ kind: 'lineDiscount', amount: 5 }], net: -5 })], mode: 'refund' },
    ],
    [
      'pos.sale.discount',
      { lines: [line({ quantity: -2, discounts: [{ kind: 'lineDiscount', amount: 1 }], net: -7 })], mode: 'refund' },
    ],
    ['pos.sale.surcharge', { tenders: [{ ...cash(6), method: 'card', surcharge: 7 }] }],
    ['pos.sale.surcharge', { tenders: [{ ...cash(6), method: 'card', surcharge: -1 }] }],
    ['pos.sale.gross', { gross: 6.01 }],
    ['pos.sale.discountTotal', { discount: 0.01 }],
    ['pos.sale.net', { net: 5.99 }],
    ['pos.sale.tax', { tax: 0.54 }],
    ['pos.sale.payable', { payable: 5.99, tenders: [cash(5.99)] }],
    ['pos.sale.price', { ...sum(line({ quantity: 1, unitPrice: -90, net: -90, tax: 0 })) }],
    ['pos.sale.price', { ...sum(line({ quantity: -1, unitPrice: -90, net: 90, tax: 0 })), mode: 'refund' }],
    ['pos.sale.lineTax', { ...sum(line({ tax: -0.55 })) }],
    ['pos.sale.lineTax', { ...sum(line({ tax: 6.01 })) }],
    ['pos.sale.cost', { lines: [line({ cost: -1 })] }],
    ['pos.sale.returnWithoutBill', swap],
    ['pos.sale.returnWithoutBill', { ...sum(line({ ...back(2) })) }],
    ['pos.sale.returnWithoutBill', { ...sum(line(), line({ lineNo: 2, ...back(1), unitPrice: 7, net: -7 })) }],
    ['pos.sale.returnWithoutBill', { ...sum(line(), line({ lineNo: 2, ...back(3) })), mode: 'itemVoid' }],
    ['pos.sale.paidOut', { tenders: [cash(-90), { ...cash(96), method: 'card' }] }],
    ['pos.sale.paidOnRefund', { ...refund, tenders: [cash(90), { ...cash(-96), method: 'card' }] }],
    ['pos.sale.paidOnRefund', { ...refund, tenders: [cash(6)] }],
    ['pos.sale.tipNegative', { tenders: [{ ...cash(6), tip: -2 }] }],
    ['pos.sale.tipNegative', { ...refund, tenders: [{ ...cash(-6), tip: -2 }] }],
    ['pos.sale.tipOnRefund', { ...refund, refOf: BILL, tenders: [{ ...cash(-6), tip: 2 }] }],
    ['pos.sale.refundSurcharge', { ...refund, payable: -6.06, tenders: [{ ...cash(-6.06), surcharge: -0.06 }] }],
    ['pos.sale.overpaid', { payable: 6.06, tenders: [{ ...cash(6.12), method: 'card', surcharge: 0.06 }] }],
    ['pos.sale.change', { tenders: [cash(10, -4)] }],
    ['pos.sale.change', { tenders: [cash(4, 10)] }],
    ['pos.sale.tenders', { tenders: [cash(5.99)] }],
    ['pos.sale.tenders', { tenders: [] }],
    ['pos.sale.overpaid', { tenders: [cash(10)] }],
    ['pos.sale.refundSign', { mode: 'refund' }],
    ['pos.sale.voidLine', { mode: 'transactionVoid' }],
    ['pos.sale.voidLine', { mode: 'transactionVoid', refOf: BILL }],
  ])('%s: %j', (code, more) => {
    expect(codeOf(more)).toBe(code)
  })

  test('and says by how much', () => {
    expect(problem({ net: 5.99 })?.params).toEqual({ told: 5.99, found: 6 })
    expect(problem({ lines: [line({ lineNo: 7, net: 5 })] })?.params).toEqual({ told: 5, found: 6, line: 7 })
  })
})

/** A bill of one line with this total. */
function oneOf(net: number, more: Partial<SoldLine> = {}): Partial<SaleContents> {
  const lines = [line({ quantity: 1, unitPrice: net, net, ...more })]
  return { lines, gross: net, net, payable: net, tenders: [cash(net)] }
}
