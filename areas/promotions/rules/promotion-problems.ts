/** What does not go together in a promotion, by field: a message key and its parameters. What a single field may be, its schema says. */
export type PromotionProblems = Readonly<
  Record<string, { readonly code: ProblemKey; readonly params?: Readonly<Record<string, string | number>> }>
>

type ProblemKey =
  | 'promotions.problem.period'
  | 'promotions.problem.noWeekday'
  | 'promotions.problem.percentOrLevel'
  | 'promotions.problem.percentOrAmount'
  | 'promotions.problem.oneSaving'
  | 'promotions.problem.notRising'
  | 'promotions.problem.wholeUnits'

/** The facts that are looked at; a kind has some of them. */
export interface PromotionFacts {
  readonly from?: string | null
  readonly to?: string | null
  readonly weekdays?: readonly number[]
  readonly timeFrom?: string
  readonly priceLevel?: number | null
  readonly percent?: number | null
  readonly amount?: number | null
  readonly barcode?: string
  readonly code?: string
  readonly tiers?: readonly Step[]
  readonly breaks?: readonly Step[]
  readonly byWeight?: boolean
}

interface Step {
  readonly quantity: number
  readonly percent?: number | undefined
  readonly amountEach?: number | undefined
  readonly amountTotal?: number | undefined
}

/** The first thing that is wrong; undefined where nothing is. */
export function promotionProblems(facts: PromotionFacts): PromotionProblems | undefined {
  return periodProblem(facts) ?? happyHourProblem(facts) ?? percentOrAmountProblem(facts) ?? stepsProblem(facts)
}

function periodProblem({ from, to }: PromotionFacts): PromotionProblems | undefined {
  if (!from || !to || Date.parse(from) < Date.parse(to)) return undefined
  return { to: { code: 'promotions.problem.period' } }
}

function happyHourProblem({ timeFrom, weekdays = [], percent, priceLevel }: PromotionFacts) {
  if (timeFrom === undefined) return undefined
  if (weekdays.length === 0) return { weekdays: { code: 'promotions.problem.noWeekday' } } as const
  const both = percent != null && priceLevel != null
  const none = percent == null && priceLevel == null
  return both || none ? ({ percent: { code: 'promotions.problem.percentOrLevel' } } as const) : undefined
}

/** Coupons and predefined discounts. */
function percentOrAmountProblem({ barcode, code, percent, amount }: PromotionFacts) {
  if (barcode === undefined && code === undefined) return undefined
  return (percent != null) === (amount != null)
    ? ({ percent: { code: 'promotions.problem.percentOrAmount' } } as const)
    : undefined
}

function stepsProblem({ tiers, breaks, byWeight }: PromotionFacts): PromotionProblems | undefined {
  const field = tiers ? 'tiers' : 'breaks'
  const steps = tiers ?? breaks ?? []
  const wrong = (code: ProblemKey, place: number): PromotionProblems => ({
    [field]: { code, params: { row: place + 1 } },
  })
  for (const [place, step] of steps.entries()) {
    if (tiers && savingsOf(step) !== 1) return wrong('promotions.problem.oneSaving', place)
    if (!byWeight && !Number.isInteger(step.quantity)) return wrong('promotions.problem.wholeUnits', place)
    const before = steps[place - 1]
    if (before && step.quantity <= before.quantity) return wrong('promotions.problem.notRising', place)
  }
  return undefined
}

const savingsOf = ({ percent, amountEach, amountTotal }: Step): number =>
  [percent, amountEach, amountTotal].filter(saving => saving !== undefined).length
