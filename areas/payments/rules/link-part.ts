import type { Cents } from '#platform/rules/money/money.ts'

export interface LinkAmounts {
  /** Of each use. */
  readonly amount: Cents
  /** How many customers can pay the amount. */
  readonly uses: number
  /** Paid already, by all of them. */
  readonly paid: Cents
  /** Least part; null: only the whole at once. */
  readonly leastPart: Cents | null
}

type PaidAmounts = Pick<LinkAmounts, 'amount' | 'uses' | 'paid'>

/** All that a link can bring. */
export const linkTotal = ({ amount, uses }: Pick<LinkAmounts, 'amount' | 'uses'>): Cents => amount * uses

export const restOf = (link: PaidAmounts): Cents => Math.max(0, linkTotal(link) - link.paid)

/** What the next customer can pay at most: of a link with several uses, the amount of one. */
export const dueOf = (link: PaidAmounts): Cents => Math.min(link.amount, restOf(link))

/** How many customers have paid the amount of a link with several uses. */
export const madePayments = ({ amount, paid }: Pick<LinkAmounts, 'amount' | 'paid'>): number =>
  Math.round(paid / amount) // not money: a count

export type PartProblem = 'nothingLeft' | 'tooMuch' | 'wholeOnly' | 'tooLittle' | 'restTooSmall'

/**
 * Why a part cannot be paid; undefined: it can. What is left after it must be nothing, or enough for another part: 450.00 in parts of at
 * least 100.00, 180.00 paid: of the 270.00 a part of 200.00 would leave 70.00 (payments.md section 6).
 */
export function partProblem(link: LinkAmounts, part: Cents): PartProblem | undefined {
  const due = dueOf(link)
  if (due === 0) return 'nothingLeft'
  if (part > due) return 'tooMuch'
  if (part === due) return undefined
  if (link.leastPart === null) return 'wholeOnly'
  if (part < link.leastPart) return 'tooLittle'
  return due - part < link.leastPart ? 'restTooSmall' : undefined
}
