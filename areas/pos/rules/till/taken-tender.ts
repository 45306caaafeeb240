import type { Cents } from '#platform/rules/money/money.ts'

/** Card details from the terminal. */
export interface CardSlip {
  readonly scheme?: string | undefined
  readonly last4?: string | undefined
  readonly reference?: string | undefined
  /** A stored-value card of the merchant that paid. */
  readonly paidCard?: PaidCard | undefined
}

export interface PaidCard {
  readonly card: string
  /** Reference to undo the payment until its bill is sold. */
  readonly key: string
  readonly balanceAfter?: Cents | undefined
  /** Accepted without the server. */
  readonly offline?: boolean | undefined
}

/** What a card pays: the money handed over and the tip, also of a refund. */
export const chargedAmount = ({ given, tip }: Pick<TakenTender, 'given' | 'tip'>): Cents => Math.abs(given + tip)

export interface TakenTender extends CardSlip {
  /** Code of the method. */
  readonly method: string
  readonly name: string
  /** Part of the bill that it pays, without surcharge and rounding. */
  readonly part: Cents
  readonly surcharge: Cents
  readonly rounding: Cents
  readonly tip: Cents
  /** Handed over: part, surcharge, rounding and change; without the tip. */
  readonly given: Cents
  readonly change: Cents
  /** A payment in advance for agreed lines: more can be sold on the same bill. */
  readonly beforehand?: boolean | undefined
  /** The deposit of the bill's party. A change of the bill removes it. */
  readonly deducted?: boolean | undefined
  /** Of a refund: number of the payment that it refunds. */
  readonly ofTender?: number | undefined
}
