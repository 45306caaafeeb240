import type { Cents } from '#platform/rules/money/money.ts'
import { type FeeCalculator, minutesOfStay } from './price-stay.ts'

/** Earlier stays that a stay continues after a quick return. */
export interface ContinuedFrom {
  /** Entry of the first of them, epoch milliseconds. */
  readonly entryAt: number
  /**
   * Their fees, without tax that is added on top. Before savings: what a validation took off one of them stays off, and is owed once.
   */
  readonly fees: Cents
}

/**
 * Prices a stay that continues earlier ones from their first entry: what all cost together, less their fees (fees.md section 3,
 * `accumulate` reentry). Its minutes are its own.
 */
export const continuedCalculator = (calculator: FeeCalculator, from: ContinuedFrom): FeeCalculator => ({
  price(entryAt, exitAt, used, free) {
    const whole = calculator.price(from.entryAt, exitAt, used, free)
    const earlier = Math.min(from.fees, whole.fee)
    return { ...whole, minutes: minutesOfStay(entryAt, exitAt), fee: whole.fee - earlier, earlier }
  },
})
