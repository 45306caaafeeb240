import type { Cents } from '#platform/rules/money/money.ts'

/** State of a register's drawer after its last close, in cents. */
export interface DrawerLeft {
  /** Counted cash of the last close, and the float it left. */
  readonly counted: Cents
  readonly float: Cents
  /** Cash moved since that count; negative if more was taken out than put in. */
  readonly cashSince: Cents
}

/**
 * Expected cash at the next opening of a register: the float of the last close, or the counted cash if that was less,
 * plus cash moved since. Cash above the float was banked. Never negative.
 */
export const openingExpected = ({ counted, float, cashSince }: DrawerLeft): Cents =>
  Math.max(0, Math.min(counted, float) + cashSince)
