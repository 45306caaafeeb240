import type { Cents } from '#platform/rules/money/money.ts'

/** What the terminal tells of a card. */
export interface CardSlip {
  readonly scheme?: string | undefined
  readonly last4?: string | undefined
  readonly reference?: string | undefined
}

export interface TakenTender extends CardSlip {
  /** Code of the method. */
  readonly method: string
  readonly name: string
  /** What of the bill it pays, without surcharge and rounding. */
  readonly part: Cents
  readonly surcharge: Cents
  readonly rounding: Cents
  readonly tip: Cents
  /** Handed over: part, surcharge, rounding and what goes back; the tip not. */
  readonly given: Cents
  readonly change: Cents
  /** Paid for what was agreed before it came to the till: more may be bought besides. */
  readonly beforehand?: boolean | undefined
  /** Of a refund: the number of the payment that it refunds. */
  readonly ofTender?: number | undefined
}
