import { type Cents, percentOf, spread, sum } from '#platform/rules/money/money.ts'
import { type BillLine, compareForCents, openNet } from '../bill-line.ts'

/** Takes a percentage or an amount off some lines, never more than what is left of them. */
export interface TakeOff {
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  /** Never more than this. */
  readonly limit?: Cents | undefined
}

/** Its amount of `base`. */
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
