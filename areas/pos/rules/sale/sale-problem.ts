import { type Cents, fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import type { LedgerLine, LedgerSale } from './ledger-sale.ts'
import { returnsHaveBill, surchargeHasBill, tenderSigns, tipSigns } from './money-back.ts'
import type { SaleProblem } from './problem.ts'
import type { SaleContents } from './sale-contents.ts'

type Judge = (sale: SaleContents, ledger: LedgerSale) => SaleProblem | undefined

const off = (
  code: SaleProblem['code'],
  told: Cents,
  found: Cents,
  more: SaleProblem['params'] = {},
): SaleProblem | undefined =>
  told === found ? undefined : { code, params: { told: toWire(told), found: toWire(found), ...more } }

const firstOf = <T>(items: readonly T[], problem: (item: T) => SaleProblem | undefined): SaleProblem | undefined => {
  for (const item of items) {
    const found = problem(item)
    if (found) return found
  }
  return undefined
}

const linesTwice: Judge = ({ lines }) => {
  const seen = new Set<number>()
  const twice = lines.find(({ lineNo }) => seen.size === seen.add(lineNo).size)
  return twice && { code: 'pos.sale.lineTwice', params: { line: twice.lineNo } }
}

const lineSums: Judge = (_, { lines }) =>
  firstOf(lines, line => off('pos.sale.lineSum', line.net, line.gross - line.discount, { line: line.lineNo }))

/** What is taken back has a negative quantity; a negative price would pay money out as if something were sold. */
const prices: Judge = (_, { lines }) => {
  const wrong = lines.find(({ unitPrice }) => unitPrice < 0)
  return wrong && { code: 'pos.sale.price', params: { line: wrong.lineNo } }
}

/** Whether an amount is part of what a line comes to. */
const isWithin = (part: Cents, whole: Cents): boolean => part * whole >= 0 && Math.abs(part) <= Math.abs(whole)

/** No tax is more than a hundred per cent. */
const lineTaxes: Judge = (_, { lines }) => {
  const wrong = lines.find(({ voided, tax, net }) => !voided && !isWithin(tax, net))
  return wrong && { code: 'pos.sale.lineTax', params: { line: wrong.lineNo } }
}

const lineCosts: Judge = (_, { lines }) => {
  const wrong = lines.find(({ cost, quantity }) => (cost ?? 0) * quantity < 0)
  return wrong && { code: 'pos.sale.cost', params: { line: wrong.lineNo } }
}

/** A discount takes off what the line comes to, never more, and never adds to it; nothing is taken off a line of nothing. */
const discountSigns: Judge = (_, { lines }) => {
  const wrong = lines.find(line => !isWithin(line.discount, line.gross))
  return wrong && { code: 'pos.sale.discount', params: { line: wrong.lineNo } }
}

const totals: Judge = (sale, { sums }) =>
  off('pos.sale.gross', fromWire(sale.gross), sums.gross) ??
  off('pos.sale.discountTotal', fromWire(sale.discount), sums.discount) ??
  off('pos.sale.net', fromWire(sale.net), sums.net) ??
  off('pos.sale.tax', fromWire(sale.tax), sums.tax)

/** The surcharge is part of what is paid; tills that keep it beside the bill are understood too. */
const payable: Judge = (_, { payable: told, sums, rounding, surcharge }) => {
  const bill = sums.net + sums.taxAdded + rounding
  return told === bill ? undefined : off('pos.sale.payable', told, bill + surcharge)
}

const tendersCover: Judge = (_, ledger) => {
  const paid = sum(ledger.tenders.map(({ amount }) => amount))
  if (paid < ledger.payable) return off('pos.sale.tenders', paid, ledger.payable)
  const { sums, rounding, surcharge } = ledger
  const most = Math.max(ledger.payable, sums.net + sums.taxAdded + rounding + surcharge)
  return paid > most ? off('pos.sale.overpaid', paid, most) : undefined
}

const changeInCash: Judge = ({ tenders }) => {
  const wrong = tenders.find(({ change, amount }) => change < 0 || (change > 0 && change > amount))
  return wrong && { code: 'pos.sale.change', params: { method: wrong.method } }
}

/** A surcharge is part of what is handed over, and goes the same way. */
const surchargesWithin: Judge = ({ tenders }) => {
  const wrong = tenders.find(({ surcharge, amount }) => !isWithin(surcharge, amount))
  return wrong && { code: 'pos.sale.surcharge', params: { method: wrong.method } }
}

const goesBack = ({ voided, quantity }: LedgerLine): boolean => voided || quantity <= 0

/** What is given back is negative, and stands for a bill as a whole. */
const refundsAreNegative: Judge = ({ mode }, { lines }) => {
  if (mode !== 'refund') return undefined
  const wrong = lines.find(line => !goesBack(line))
  return wrong && { code: 'pos.sale.refundSign', params: { line: wrong.lineNo } }
}

/** A void without a bill that it undoes is one that was never paid: all its lines are voided. */
const voidsAreVoid: Judge = ({ mode, refOf }, { lines }) => {
  if (mode !== 'transactionVoid') return undefined
  const wrong = refOf ? lines.find(line => !goesBack(line)) : lines.find(({ voided }) => !voided)
  return wrong && { code: 'pos.sale.voidLine', params: { line: wrong.lineNo } }
}

const something: Judge = ({ lines, tenders, mode }) =>
  lines.length === 0 && tenders.length === 0 && mode !== 'transactionVoid' ? { code: 'pos.sale.empty' } : undefined

const JUDGES: readonly Judge[] = [
  something,
  linesTwice,
  prices,
  lineSums,
  discountSigns,
  lineTaxes,
  lineCosts,
  refundsAreNegative,
  voidsAreVoid,
  returnsHaveBill,
  totals,
  payable,
  changeInCash,
  tenderSigns,
  tipSigns,
  surchargesWithin,
  surchargeHasBill,
  tendersCover,
]

/** What is wrong with a sale taken by itself: it has to add up to the cent. Undefined: nothing. */
export function saleProblem(sale: SaleContents, ledger: LedgerSale): SaleProblem | undefined {
  return firstOf(JUDGES, judge => judge(sale, ledger))
}
