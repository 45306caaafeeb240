import { type Cents, sum } from '#platform/rules/money/money.ts'
import type { SaleProblem } from './problem.ts'

/** Lines of a bill and of what is given back are matched by item: a till may have joined or split them since. */
export interface BillLine {
  /** The item's id, or the name of one that the catalogue does not know. */
  readonly key: string
  readonly name: string
  /** Negative where it was given back. */
  readonly quantity: number
  /** What was paid, with the tax that comes on top of it. */
  readonly paid: Cents
}

// Quantities have six decimals: 0.3 - 0.1 is a little less than 0.2.
const TINY = 1e-7

const quantityOf = (lines: readonly BillLine[], key: string): number =>
  lines.reduce((all, line) => (line.key === key ? all + line.quantity : all), 0)

/** Whether nothing of a bill is left: all that was sold came back. */
export const isAllBack = (bill: readonly BillLine[]): boolean =>
  bill.length > 0 && bill.every(({ key }) => Math.abs(quantityOf(bill, key)) < TINY)

const paidFor = (lines: readonly BillLine[], key: string): Cents =>
  sum(lines.filter(line => line.key === key).map(({ paid }) => paid))

/**
 * Whether more is refunded than is left of a bill: more of an item than was sold and not refunded before, or more money for it than
 * was paid. What a promotion took off another line stays there: each line is refunded at what it bore.
 * @param bill what was sold and what was refunded before
 * @param back what is refunded now
 */
export function refundProblem(bill: readonly BillLine[], back: readonly BillLine[]): SaleProblem | undefined {
  const after = [...bill, ...back]
  const tooMuch = back.find(({ key }) => quantityOf(after, key) < -TINY)
  if (tooMuch) return { code: 'pos.sale.refundTooMuch', params: { name: tooMuch.name } }
  const tooDear = back.find(({ key }) => paidFor(after, key) < 0)
  return tooDear && { code: 'pos.sale.refundTooDear', params: { name: tooDear.name } }
}
