import { type Cents, percentOf } from '#platform/rules/money/money.ts'

export type AwardStep = { readonly from: Cents } & ({ readonly amount: Cents } | { readonly percent: number })

/** Bonus for a top-up: of the highest step that it reaches, alone. */
export function topUpAward(steps: readonly AwardStep[], paid: Cents): Cents {
  const step = steps.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= paid)
  if (!step) return 0
  return 'amount' in step ? step.amount : percentOf(paid, step.percent)
}
