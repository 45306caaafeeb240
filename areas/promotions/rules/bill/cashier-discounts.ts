import { percentOf, sum, toWire } from '#platform/rules/money/money.ts'
import type { Cashier, CashierDiscount, CashierLimits, PredefinedDiscount } from '../basket.ts'
import { type BillLine, deduct, openNet } from '../bill-line.ts'
import { mayGive } from '../cashier-limits.ts'
import type { BasketProblem, DiscountKind, ProblemCode } from '../priced-basket.ts'
import type { Run } from './run.ts'
import { savingOn, splitTakeOff, type TakeOff } from './take-off.ts'

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
  const off = toReduction(discount, predefined)
  if (!isTakeOff(off)) return problem('promotions.basket.discount')
  if (predefined && !mayGive(predefined, basket.cashier?.roles)) {
    return problem('promotions.basket.discountRole', { name: predefined.name })
  }
  const base = sum(bills.map(openNet))
  const over = overLimit(base, off, toLimits(predefined, basket.cashier))
  if (over) return problem('promotions.basket.discountLimit', over)
  const saving = { kind, id: predefined?.id ?? '', name: predefined?.name ?? discount.reason }
  for (const { bill, part } of splitTakeOff(bills, off)) deduct(bill, saving, part)
  return []
}

/** One of the two, and within reason. */
const isTakeOff = ({ percent, amount }: TakeOff): boolean =>
  amount === undefined ? percent !== undefined && percent >= 0 && percent <= 100 : percent === undefined && amount >= 0

/** A predefined discount says how much itself, unless it is open. */
const toReduction = ({ percent, amount }: CashierDiscount, predefined: PredefinedDiscount | undefined): TakeOff =>
  predefined?.open ? { percent, amount, limit: predefined.limit } : (predefined ?? { percent, amount })

/** A predefined discount is limited by who may give it; an open one also by what it says. */
function toLimits(predefined: PredefinedDiscount | undefined, cashier: Cashier | undefined): CashierLimits {
  if (!predefined) return cashier ?? {}
  return predefined.open ? { maxPercent: predefined.percent, maxAmount: predefined.amount } : {}
}

/** The limit that is passed. */
function overLimit(base: number, off: TakeOff, { maxPercent, maxAmount }: CashierLimits): BasketProblem['params'] {
  const saving = savingOn(base, off)
  if (maxAmount !== undefined && saving > maxAmount) return { limit: toWire(maxAmount) }
  if (maxPercent === undefined) return undefined
  const passed = off.amount === undefined ? (off.percent ?? 0) > maxPercent : saving > percentOf(base, maxPercent)
  return passed ? { limit: maxPercent } : undefined
}
