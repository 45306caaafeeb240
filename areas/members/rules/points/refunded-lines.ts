import { type Cents, spread } from '#platform/rules/money/money.ts'
import type { EarnedLine } from './keep-after-refund.ts'

/** A line that earned points, with what names its item in refunds: its id, else the name it was sold under. */
export interface NamedEarnedLine extends EarnedLine {
  readonly key: string
}

/** What came back of an item: both positive. */
export interface ReturnedLine {
  readonly key: string
  readonly quantity: number
  readonly net: Cents
}

/** Quantities of weighed goods have six places; sums of them may be off by less than that. */
const rounded = (quantity: number): number => Number(quantity.toFixed(6)) // not money: quantities

/** Marks what came back on the lines of the sale, on the earlier lines of an item first. */
export function withRefund(lines: readonly NamedEarnedLine[], returned: ReturnedLine): NamedEarnedLine[] {
  let left = returned.quantity
  const taken = lines.map(line => {
    const most = line.key === returned.key ? line.quantity - line.refundedQuantity : 0
    const quantity = Math.max(0, Math.min(left, rounded(most)))
    left = rounded(left - quantity)
    return quantity
  })
  if (taken.every(quantity => quantity === 0)) return [...lines]
  const nets = spread(returned.net, taken)
  return lines.map((line, at) => ({
    ...line,
    refundedQuantity: rounded(line.refundedQuantity + (taken[at] ?? 0)),
    refundedNet: line.refundedNet + (nets[at] ?? 0),
  }))
}

/** All of it came back, or the sale was voided. */
export const wholeRefund = (lines: readonly NamedEarnedLine[]): NamedEarnedLine[] =>
  lines.map(line => ({ ...line, refundedQuantity: line.quantity, refundedNet: line.net }))

/** Nothing of it is left: it was no visit. */
export const isReturned = (lines: readonly NamedEarnedLine[]): boolean =>
  lines.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)
