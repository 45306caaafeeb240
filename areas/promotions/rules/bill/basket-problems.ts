import type { Basket, BasketLine, PricingSite } from '../basket.ts'
import type { BasketProblem, ProblemCode } from '../priced-basket.ts'
import { refundable } from '../refund.ts'
import { MOST_UNITS } from '../unit.ts'

/** What cannot be priced, before anything is. */
export function basketProblems({ lines, tender }: Basket, site: PricingSite): BasketProblem[] {
  const seen = new Set<number>()
  const problems = lines.flatMap((line): BasketProblem[] => {
    const code = seen.has(line.lineNo) ? 'promotions.basket.lineTwice' : lineProblem(line)
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

function lineProblem({ item, quantity, paid, openPrice, agreed }: BasketLine): ProblemCode | undefined {
  if (paid) return refundable(paid, -quantity) ? undefined : 'promotions.basket.refundTooMuch'
  // Not `quantity <= 0`: a quantity that is no number is none either.
  if (!(quantity > 0)) return 'promotions.basket.quantity'
  const typed = openPrice !== undefined
  return typed && (!(item.openPrice || agreed) || openPrice < 0) ? 'promotions.basket.openPrice' : undefined
}
