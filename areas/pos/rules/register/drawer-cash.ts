import { type Cents, fromWire, sum, toWire } from '#platform/rules/money/money.ts'

export interface Pieces {
  /** Cents. */
  readonly denomination: Cents
  readonly count: number
}

/** Total of counted notes and coins. */
export const countedCash = (pieces: readonly Pieces[]): Cents =>
  sum(pieces.map(({ denomination, count }) => denomination * count))

export interface DrawerCash {
  readonly float: Cents
  /** Less change, including change for vouchers. */
  readonly sales: Cents
  /** Negative. */
  readonly refunds: Cents
  readonly cashIn: Cents
  /** Positive: cash taken out. */
  readonly cashOut: Cents
  /** Payments of bills on account; negative if refunds exceed them. */
  readonly onAccount: Cents
}

/** Cash that a payment adds to the drawer or removes: change for a voucher is cash too. */
export const cashOfTender = ({ amount, change }: { amount: Cents; change: Cents }, cash: boolean): Cents =>
  cash ? amount : -change

/** Expected cash (pos.md section 2). Payments of bills on account count as cash received. */
export const expectedCash = ({ float, sales, refunds, cashIn, cashOut, onAccount }: DrawerCash): Cents =>
  sum([float, sales, refunds, cashIn, -cashOut, onAccount])

/** Counted less expected; negative if cash is missing. */
export const varianceOf = (counted: Cents, expected: Cents): Cents => counted - expected

/** Value of several pieces of a note or coin; wire amounts. */
export const pieceSum = (denomination: number, count: number): number => toWire(fromWire(denomination) * count)

/** Sum of wire amounts. */
export const amountSum = (...amounts: readonly number[]): number => toWire(sum(amounts.map(fromWire)))

/** `amount` less another; wire amounts. */
export const amountDifference = (amount: number, less: number): number => toWire(fromWire(amount) - fromWire(less))

/** Whether a variance needs a note; never without a limit. */
export const isOver = (variance: Cents, limit: Cents | null): boolean => limit !== null && Math.abs(variance) > limit
