import { type Cents, fromWire, sum, toWire } from '#platform/rules/money/money.ts'

export interface Pieces {
  /** Cents. */
  readonly denomination: Cents
  readonly count: number
}

/** What the counted notes and coins come to. */
export const countedCash = (pieces: readonly Pieces[]): Cents =>
  sum(pieces.map(({ denomination, count }) => denomination * count))

export interface DrawerCash {
  readonly float: Cents
  /** Less the change that was given back, also on what was paid with a voucher. */
  readonly sales: Cents
  /** Negative. */
  readonly refunds: Cents
  readonly cashIn: Cents
  /** Above 0: what was taken out. */
  readonly cashOut: Cents
  /** Paid of bills on account; below 0 where more of it was given back. */
  readonly onAccount: Cents
}

/** What a payment puts into the drawer, or takes out of it: change on a voucher is cash too. */
export const cashOfTender = ({ amount, change }: { amount: Cents; change: Cents }, cash: boolean): Cents =>
  cash ? amount : -change

/** What has to be in the drawer (pos.md section 2); what was paid of bills on account is cash that came in. */
export const expectedCash = ({ float, sales, refunds, cashIn, cashOut, onAccount }: DrawerCash): Cents =>
  sum([float, sales, refunds, cashIn, -cashOut, onAccount])

/** Counted less expected: below 0, cash is missing. */
export const varianceOf = (counted: Cents, expected: Cents): Cents => counted - expected

/** What many pieces of a note or coin come to; amounts as the wire carries them. */
export const pieceSum = (denomination: number, count: number): number => toWire(fromWire(denomination) * count)

/** Of amounts as the wire carries them. */
export const amountSum = (...amounts: readonly number[]): number => toWire(sum(amounts.map(fromWire)))

/** What goes to the bank when the float stays in the drawer; amounts as the wire carries them. */
export const bankedCash = (counted: number, float: number): number => toWire(fromWire(counted) - fromWire(float))

/** Whether a variance is more than what needs no word; without a limit none is. */
export const isOver = (variance: Cents, limit: Cents | null): boolean => limit !== null && Math.abs(variance) > limit
