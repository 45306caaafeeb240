import { leastCommonMultiple } from './amount-scale.ts'
import type { FeeShape } from './fee-table.ts'

/** Why rate blocks cannot be charged; undefined where they can (fees.md section 1, "Checked"). Message keys. */
export type ShapeProblem =
  | 'fee.refusal.endsMustRise'
  | 'fee.refusal.pricesMustNotFall'
  | 'fee.refusal.beyondNeedsPrice'
  | 'fee.refusal.onlyLastRepeats'
  | 'fee.refusal.tooManyFractions'

/** Shares of a minute are counted in whole parts of a cent: more parts would not fit the amounts of long stays. */
const MOST_PARTS = 100_000

export function shapeProblem(shape: FeeShape): ShapeProblem | undefined {
  if (shape.kind === 'flat') return undefined
  if (shape.kind === 'blocks') {
    const last = shape.blocks.length - 1
    const repeatsRightly = shape.blocks.every(({ times }, index) => (times === undefined) === (index === last))
    if (!repeatsRightly) return 'fee.refusal.onlyLastRepeats'
    const parts = shape.blocks.reduce(
      (all, { proRata, minutes }) => (proRata ? leastCommonMultiple(all, minutes) : all),
      1,
    )
    return parts > MOST_PARTS ? 'fee.refusal.tooManyFractions' : undefined
  }
  const { steps, beyond, beyondMinutes, beyondPrice } = shape
  for (const [index, { upTo, price }] of steps.entries()) {
    const before = steps[index - 1]
    if (before && upTo <= before.upTo) return 'fee.refusal.endsMustRise'
    if (before && price < before.price) return 'fee.refusal.pricesMustNotFall'
  }
  if (beyond === 'every' && (beyondMinutes === undefined || beyondPrice === undefined))
    return 'fee.refusal.beyondNeedsPrice'
  return undefined
}
