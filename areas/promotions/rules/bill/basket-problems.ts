import type { Basket, BasketLine, PricingSite } from '../basket.ts'
import { billLine } from '../item-price.ts'
import type { BasketProblem, ProblemCode } from '../priced-basket.ts'

import { refundable } from '../refund.ts'
import { MOST_UNITS } from '../unit.ts'

/** What cannot be priced, before anything is. */
export function basketProblems(basket: Basket, site: PricingSite): BasketProblem[] {
  const { lines, tender } = basket
  const seen = new Set<number>()
  const problems = lines.flatMap((line): BasketProblem[] => {
    const code = seen.has(line.lineNo) ? 'promotions.basket.lineTwice' : lineProblem(line, basket)
    seen.add(line.lineNo)
    return code ? [{ lineNo: line.lineNo, code }] : []
  })
  const pieces = lines.reduce((count, { item, quantity, paid }) => count + (item.weighed || paid ? 0 : quantity), 0)
  if (pieces > MOST_UNITS)
    problems.push({ lineNo: null, code: 'promotions.basket.tooMany', params: { most: MOST_UNITS } })
  if (tender !== undefined && site.tenders.every(({ method }) => method !== tender)) {
    problems.push({ lineNo: null, code: 'promotions.basket.tenderUnknown', params: { method: tender } })
  }
  return problems
}

function lineProblem(line: BasketLine, basket: Basket): ProblemCode | undefined {
  const { item, quantity, paid, openPrice, agreed } = line
  if (paid) return refundable(paid, -quantity) ? undefined : 'promotions.basket.refundTooMuch'
  // Not `quantity <= 0`: a quantity that is no number is none either.
  if (!(quantity > 0)) return 'promotions.basket.quantity'
  const typed = openPrice !== undefined
  if (typed && (!(item.openPrice || agreed) || openPrice < 0)) return 'promotions.basket.openPrice'
  return isWithOptions(line) && !mayHaveOptions(line, basket) ? 'promotions.basket.options' : undefined
}

const isWithOptions = ({ options = [] }: BasketLine): boolean => options.length > 0

/** Weighed goods have none, and what options take off is never more than the product costs. */
function mayHaveOptions(line: BasketLine, basket: Basket): boolean {
  const { unitPrice, promotedPrice } = billLine(line, basket)
  return !line.item.weighed && unitPrice >= 0 && promotedPrice >= 0
}
