import type { Cents } from '#platform/rules/money/money.ts'
import { type BillLine, compareText, discountText } from './bill-line.ts'

/** One thing on the bill that a basket promotion can take: a piece, or a weighed line as a whole. */
export interface Unit {
  /** Its place among all units of the basket: dearest first, see `unitsOf`. */
  readonly index: number
  readonly bill: BillLine
  readonly item: string
  /** What it costs after item prices. Above 0: what costs nothing takes part in nothing. */
  readonly amount: Cents
  /** How dear it is: 0 the dearest, equal amounts equal. */
  readonly rank: number
  /** How much a promotion that counts by weight counts, in thousandths; 1000 for a piece. */
  readonly thousandths: number
  readonly cheaper: boolean
}

/** Pieces of one basket; more is a slip of the finger, and would cost the server seconds. */
export const MOST_UNITS = 50_000

/** How many units a line is for promotions that count them. */
export const unitCount = ({ line: { item, quantity } }: BillLine): number =>
  item.weighed || !Number.isSafeInteger(quantity) ? 1 : quantity

/**
 * The units of lines, dearest first. Equal ones are ordered by what they are and not by when they were scanned; the
 * line number decides only between units that nothing tells apart.
 */
export function toUnits(bills: readonly BillLine[]): Unit[] {
  const loose = bills.flatMap(bill => listAmounts(bill).map(amount => ({ bill, amount })))
  loose.sort((a, b) => b.amount - a.amount || compareLines(a.bill, b.bill))
  let rank = -1
  let before = -1
  return loose.map(({ bill, amount }, index) => {
    if (amount !== before) rank++
    before = amount
    const { item } = bill.line
    return { index, bill, item: item.id, amount, rank, thousandths: toThousandths(bill), cheaper: bill.cheaper }
  })
}

/** A line's amount by unit; where prices have parts of a cent, the first units carry the cents left over. */
function listAmounts(bill: BillLine): Cents[] {
  const count = unitCount(bill)
  const over = bill.net % count
  const each = (bill.net - over) / count
  const amounts: Cents[] = []
  for (let unit = 0; unit < count; unit++) {
    const amount = unit < over ? each + 1 : each
    if (amount > 0) amounts.push(amount)
  }
  return amounts
}

function toThousandths({ line: { item, quantity } }: BillLine): number {
  const pieces = !item.weighed && Number.isSafeInteger(quantity)
  return pieces ? 1000 : Math.round(quantity * 1000) // not money: a weight in grams
}

function compareLines(a: BillLine, b: BillLine): number {
  if (a === b) return 0
  return (
    compareText(a.line.item.id, b.line.item.id) ||
    a.line.quantity - b.line.quantity ||
    a.unitPrice - b.unitPrice ||
    Number(a.cheaper) - Number(b.cheaper) ||
    compareText(discountText(a), discountText(b)) ||
    a.line.lineNo - b.line.lineNo
  )
}
