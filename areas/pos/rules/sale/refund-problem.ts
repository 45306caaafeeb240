import { type Cents, sum } from '#platform/rules/money/money.ts'
import type { SaleProblem } from './problem.ts'

/** Lines of a bill and its refunds are matched by item, because a till may have joined or split them. */
export interface BillLine {
  /** The item's id, or the name of one that the catalogue does not have. */
  readonly key: string
  readonly name: string
  /** Negative if it was returned. */
  readonly quantity: number
  /** Amount paid, with added tax. */
  readonly paid: Cents
}

// Quantities have six decimals: 0.3 - 0.1 is a little less than 0.2.
const TINY = 1e-7

const sumQuantity = (lines: readonly BillLine[], key: string): number =>
  lines.reduce((all, line) => (line.key === key ? all + line.quantity : all), 0)

/** Whether nothing of a bill is left: everything sold was returned. */
export const isFullyRefunded = (bill: readonly BillLine[]): boolean =>
  bill.length > 0 && bill.every(({ key }) => Math.abs(sumQuantity(bill, key)) < TINY)

const paidFor = (lines: readonly BillLine[], key: string): Cents =>
  sum(lines.filter(line => line.key === key).map(({ paid }) => paid))

/**
 * Whether a refund exceeds what is left of a bill: more of an item than was sold and not yet refunded, or more money
 * for it than was paid. A promotion's reduction of another line stays there: each line is refunded at the amount paid
 * for it.
 * @param bill what was sold and what was refunded before
 * @param back what is refunded now
 */
export function refundProblem(bill: readonly BillLine[], back: readonly BillLine[]): SaleProblem | undefined {
  const after = [...bill, ...back]
  const tooMuch = back.find(({ key }) => sumQuantity(after, key) < -TINY)
  if (tooMuch) return { code: 'pos.sale.refundTooMuch', params: { name: tooMuch.name } }
  const tooDear = back.find(({ key }) => paidFor(after, key) < 0)
  return tooDear && { code: 'pos.sale.refundTooDear', params: { name: tooDear.name } }
}
