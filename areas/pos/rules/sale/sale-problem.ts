import { type Cents, fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import type { LedgerLine, LedgerSale } from './ledger-sale.ts'
import { returnsHaveBill, surchargeHasBill, tenderSigns, tipSigns } from './money-back.ts'
import type { SaleProblem } from './problem.ts'
import type { SaleContents } from './sale-contents.ts'

type Judge = (sale: SaleContents, ledger: LedgerSale) => SaleProblem | undefined

const off = (
  code: SaleProblem['code'],
  stated: Cents,
  actual: Cents,
  more: SaleProblem['params'] = {},
): SaleProblem | undefined =>
  stated === actual ? undefined : { code, params: { told: toWire(stated), found: toWire(actual), ...more } }

const findFirst = <T>(items: readonly T[], problem: (item: T) => SaleProblem | undefined): SaleProblem | undefined => {
  for (const item of items) {
    const wrong = problem(item)
    if (wrong) return wrong
  }
  return undefined
}

const linesTwice: Judge = ({ lines }) => {
  const seen = new Set<number>()
  const twice = lines.find(({ lineNo }) => seen.size === seen.add(lineNo).size)
  return twice && { code: 'pos.sale.lineTwice', params: { line: twice.lineNo } }
}

const lineSums: Judge = (_, { lines }) =>
  findFirst(lines, line => off('pos.sale.lineSum', line.net, line.gross - line.discount, { line: line.lineNo }))

/** Returned goods have a negative quantity; a negative price would pay money out as if something were sold. */
const prices: Judge = (_, { lines }) => {
  const wrong = lines.find(({ unitPrice }) => unitPrice < 0)
  return wrong && { code: 'pos.sale.price', params: { line: wrong.lineNo } }
}

/** Whether an amount is at most the line's total, with the same sign. */
const isWithin = (part: Cents, whole: Cents): boolean => part * whole >= 0 && Math.abs(part) <= Math.abs(whole)

/** Tax is at most 100 %. */
const lineTaxes: Judge = (_, { lines }) => {
  const wrong = lines.find(({ voided, tax, net }) => !voided && !isWithin(tax, net))
  return wrong && { code: 'pos.sale.lineTax', params: { line: wrong.lineNo } }
}

const lineCosts: Judge = (_, { lines }) => {
  const wrong = lines.find(({ cost, quantity }) => (cost ?? 0) * quantity < 0)
  return wrong && { code: 'pos.sale.cost', params: { line: wrong.lineNo } }
}

/** A discount is at most the line's total and never increases it; a line of zero has no discount. */
const discountSigns: Judge = (_, { lines }) => {
  const wrong = lines.find(line => !isWithin(line.discount, line.gross))
  return wrong && { code: 'pos.sale.discount', params: { line: wrong.lineNo } }
}

/** Points belong to a member: without one, a discount by points would give goods away. */
const pointsHaveMember: Judge = ({ member, lines }) => {
  if (member) return undefined
  const wrong = lines.find(({ discounts }) => discounts.some(({ kind, amount }) => kind === 'points' && amount > 0))
  return wrong && { code: 'pos.sale.pointsMember', params: { line: wrong.lineNo } }
}

const totals: Judge = (sale, { sums }) =>
  off('pos.sale.gross', fromWire(sale.gross), sums.gross) ??
  off('pos.sale.discountTotal', fromWire(sale.discount), sums.discount) ??
  off('pos.sale.net', fromWire(sale.net), sums.net) ??
  off('pos.sale.tax', fromWire(sale.tax), sums.tax)

/** The surcharge is part of the paid amount; tills that send it beside the bill are accepted too. */
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

/** A surcharge is part of the amount handed over and has its sign. */
const surchargesWithin: Judge = ({ tenders }) => {
  const wrong = tenders.find(({ surcharge, amount }) => !isWithin(surcharge, amount))
  return wrong && { code: 'pos.sale.surcharge', params: { method: wrong.method } }
}

const goesBack = ({ voided, quantity }: LedgerLine): boolean => voided || quantity <= 0

/** A refund's amounts are negative and refer to a whole bill. */
const refundsAreNegative: Judge = ({ mode }, { lines }) => {
  if (mode !== 'refund') return undefined
  const wrong = lines.find(line => !goesBack(line))
  return wrong && { code: 'pos.sale.refundSign', params: { line: wrong.lineNo } }
}

/** A void that names no bill voids an unpaid one: all its lines are voided. */
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
  pointsHaveMember,
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

/** What is wrong with a sale on its own: it has to add up to the cent. Undefined: nothing. */
export function saleProblem(sale: SaleContents, ledger: LedgerSale): SaleProblem | undefined {
  return findFirst(JUDGES, judge => judge(sale, ledger))
}
