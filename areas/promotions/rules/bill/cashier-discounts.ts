import { percentOf, sum, toWire } from '#platform/rules/money.ts'
import type { Cashier, CashierDiscount, PredefinedDiscount } from '../basket.ts'
import { type BillLine, deduct, openNet } from '../bill-line.ts'
import type { BasketProblem, DiscountKind, ProblemCode } from '../priced-basket.ts'
import type { Run } from './run.ts'
import { partsOf, savingOn, type TakeOff } from './take-off.ts'

/** Discounts that the cashier gives: on lines, then on the bill; only on items that allow one. What is not allowed. */
export function takeCashierDiscounts(run: Run): BasketProblem[] {
  const onLines = run.sold.flatMap(bill =>
    bill.line.discount ? takeDiscount(run, [bill], bill.line.discount, 'lineDiscount', bill.line.lineNo) : [],
  )
  const { billDiscount } = run.basket
  const allowing = run.sold.filter(({ line }) => line.item.allowDiscount)
  return billDiscount ? [...onLines, ...takeDiscount(run, allowing, billDiscount, 'billDiscount', null)] : onLines
}

function takeDiscount(
  { basket, book }: Run,
  bills: readonly BillLine[],
  discount: CashierDiscount,
  kind: DiscountKind,
  lineNo: number | null,
): BasketProblem[] {
  const problem = (code: ProblemCode, params?: BasketProblem['params']): BasketProblem[] => [
    params ? { lineNo, code, params } : { lineNo, code },
  ]
  if (bills.some(({ line }) => !line.item.allowDiscount)) return problem('promotions.basket.discountNotAllowed')
  const predefined = book.site.discounts.find(({ code }) => code === discount.code)
  if (discount.code !== undefined && !predefined) {
    return problem('promotions.basket.discountUnknown', { code: discount.code })
  }
  const off: TakeOff = predefined ?? discount
  if (!isTakeOff(off)) return problem('promotions.basket.discount')
  if (predefined && !mayGive(predefined, basket.cashier)) {
    return problem('promotions.basket.discountRole', { name: predefined.name })
  }
  const base = sum(bills.map(openNet))
  const over = predefined ? undefined : overLimit(base, off, basket.cashier)
  if (over) return problem('promotions.basket.discountLimit', over)
  const saving = { kind, id: predefined?.id ?? '', name: predefined?.name ?? discount.reason }
  for (const { bill, part } of partsOf(bills, off)) deduct(bill, saving, part)
  return []
}

/** One of the two, and within reason. */
const isTakeOff = ({ percent, amount }: TakeOff): boolean =>
  amount === undefined ? percent !== undefined && percent >= 0 && percent <= 100 : percent === undefined && amount >= 0

const mayGive = ({ roles }: PredefinedDiscount, cashier: Cashier | undefined): boolean =>
  !roles || !cashier || roles.some(role => cashier.roles.includes(role))

/** The limit that is passed. A predefined discount has its own: who may give it. */
function overLimit(base: number, off: TakeOff, cashier: Cashier | undefined): BasketProblem['params'] {
  const saving = savingOn(base, off)
  const { maxPercent, maxAmount } = cashier ?? {}
  if (maxAmount !== undefined && saving > maxAmount) return { limit: toWire(maxAmount) }
  if (maxPercent === undefined) return undefined
  const passed = off.amount === undefined ? (off.percent ?? 0) > maxPercent : saving > percentOf(base, maxPercent)
  return passed ? { limit: maxPercent } : undefined
}
