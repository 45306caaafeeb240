import type { FeeShapeOnWire } from '../contract/fee-shape.ts'

/** Why rate blocks cannot be charged; undefined where they can (fees.md section 1, "Checked"). Keys of `fee.refusal`. */
export type ShapeProblem =
  | 'endsMustRise'
  | 'pricesMustNotFall'
  | 'beyondNeedsPrice'
  | 'onlyLastRepeats'
  | 'tooManyFractions'

/** Shares of a minute are counted in whole parts of a cent: more parts would not fit the amounts of long stays. */
const MOST_PARTS = 100_000

export function shapeProblem(shape: FeeShapeOnWire): ShapeProblem | undefined {
  if (shape.kind === 'flat') return undefined
  if (shape.kind === 'blocks') {
    const last = shape.blocks.length - 1
    const repeatsRightly = shape.blocks.every(({ times }, index) => (times === undefined) === (index === last))
    if (!repeatsRightly) return 'onlyLastRepeats'
    const parts = shape.blocks.reduce((product, { proRata, minutes }) => (proRata ? product * minutes : product), 1)
    return parts > MOST_PARTS ? 'tooManyFractions' : undefined
  }
  const { steps, beyond, beyondMinutes, beyondPrice } = shape
  for (const [index, { upTo, price }] of steps.entries()) {
    const before = steps[index - 1]
    if (before && upTo <= before.upTo) return 'endsMustRise'
    if (before && price < before.price) return 'pricesMustNotFall'
  }
  if (beyond === 'every' && (beyondMinutes === undefined || beyondPrice === undefined)) return 'beyondNeedsPrice'
  return undefined
}
