import { type Cents, percentOf, spread, sum } from '#platform/rules/money/money.ts'
import { type BillLine, compareForCents, openNet } from '../bill-line.ts'

/** A percentage, or an amount, off what some lines still come to: never more than that. */
export interface TakeOff {
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  /** Never more than this. */
  readonly limit?: Cents | undefined
}

/** What it comes to of `base`. */
export const savingOn = (base: Cents, { percent = 0, amount, limit = base }: TakeOff): Cents =>
  Math.min(base, limit, amount ?? percentOf(base, percent))

/** Each line with its part, in proportion to what is still open of it. */
export function splitTakeOff(bills: readonly BillLine[], off: TakeOff): { bill: BillLine; part: Cents }[] {
  const inOrder = [...bills].sort(compareForCents)
  const open = inOrder.map(openNet)
  const saving = savingOn(sum(open), off)
  const parts = saving > 0 ? spread(saving, open) : []
  return inOrder.map((bill, index) => ({ bill, part: parts[index] ?? 0 }))
}
