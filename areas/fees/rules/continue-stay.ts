import type { Cents } from '#platform/rules/money/money.ts'
import { type FeeCalculator, minutesOfStay } from './price-stay.ts'

/** Earlier stays that a stay continues after a quick return. */
export interface ContinuedFrom {
  /** Entry of the first of them, epoch milliseconds. */
  readonly entryAt: number
  /** What they charged, without tax that is added on top. */
  readonly charged: Cents
}

/**
 * Prices a stay that goes on with the first entry of earlier ones: what all cost together, less what those charged (fees.md section 3,
 * `accumulate` reentry). Its minutes are its own.
 */
export const continuedCalculator = (calculator: FeeCalculator, from: ContinuedFrom): FeeCalculator => ({
  price(entryAt, exitAt, used, free) {
    const whole = calculator.price(from.entryAt, exitAt, used, free)
    const earlier = Math.min(from.charged, whole.fee)
    return { ...whole, minutes: minutesOfStay(entryAt, exitAt), fee: whole.fee - earlier, earlier }
  },
})
