import type { Cents } from '#platform/rules/money/money.ts'

export interface LinkAmounts {
  readonly amount: Cents
  /** Paid already. */
  readonly paid: Cents
  /** Least part; null: only the whole at once. */
  readonly leastPart: Cents | null
}

export const restOf = ({ amount, paid }: Pick<LinkAmounts, 'amount' | 'paid'>): Cents => Math.max(0, amount - paid)

export type PartProblem = 'nothingLeft' | 'tooMuch' | 'wholeOnly' | 'tooLittle' | 'restTooSmall'

/**
 * Why a part cannot be paid; undefined: it can. What is left after it must be nothing, or enough for another part: 450.00 in parts of at
 * least 100.00, 180.00 paid: of the 270.00 a part of 200.00 would leave 70.00 (payments.md section 6).
 */
export function partProblem(link: LinkAmounts, part: Cents): PartProblem | undefined {
  const rest = restOf(link)
  if (rest === 0) return 'nothingLeft'
  if (part > rest) return 'tooMuch'
  if (part === rest) return undefined
  if (link.leastPart === null) return 'wholeOnly'
  if (part < link.leastPart) return 'tooLittle'
  return rest - part < link.leastPart ? 'restTooSmall' : undefined
}
