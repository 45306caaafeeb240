import { type Cents, multiply, spread, sum, unitPriceFromCents } from '#platform/rules/money/money.ts'

/** What percentages are taken of: net is after fees and chargebacks, gross is payments less refunds. */
export const SPLIT_BASES = ['net', 'gross'] as const
export type SplitBase = (typeof SPLIT_BASES)[number]

/** Of a split of the gross amount: everybody in share, or the first party alone. */
export const FEE_BEARERS = ['all', 'first'] as const
export type FeeBearer = (typeof FEE_BEARERS)[number]

export interface SplitParty {
  readonly name: string
  readonly percent: number | null
  readonly perTransaction: Cents | null
}

export interface SplitRule {
  readonly base: SplitBase
  readonly fees: FeeBearer
  readonly parties: readonly SplitParty[]
}

export interface SplitFigures {
  /** Payments less refunds. */
  readonly gross: Cents
  /** What is paid out: gross less fees and chargebacks. */
  readonly net: Cents
  readonly transactions: number
}

/** Ten-thousandths of a percent, so that sums of percentages are exact. */
const PARTS = 10_000
const partsOf = ({ percent }: SplitParty): number => Math.round((percent ?? 0) * PARTS) // not money: parts of a percent

export type SplitProblem = 'nobody' | 'notHundred' | 'percentOrAmount' | 'sameName'

/** Why a rule can't be used. */
export function splitProblem({ parties }: Pick<SplitRule, 'parties'>): SplitProblem | undefined {
  if (parties.length === 0) return 'nobody'
  if (new Set(parties.map(({ name }) => name.toLowerCase())).size < parties.length) return 'sameName'
  if (parties.some(({ percent, perTransaction }) => (percent === null) === (perTransaction === null)))
    return 'percentOrAmount'
  return parties.reduce((total, party) => total + partsOf(party), 0) === 100 * PARTS ? undefined : 'notHundred'
}

/**
 * What each party gets of a settlement: fixed amounts a transaction first, then the rest by percent, cents by largest remainder.
 * The shares always add up to the net amount (payments.md section 5).
 */
export function splitShares({ base, fees, parties }: SplitRule, { gross, net, transactions }: SplitFigures): Cents[] {
  const fixed = parties.map(({ perTransaction }) => multiply(unitPriceFromCents(perTransaction ?? 0), transactions))
  const weights = parties.map(partsOf)
  const firstBears = base === 'gross' && fees === 'first'
  const rest = (firstBears ? gross : net) - sum(fixed)
  const shares = spread(rest, weights).map((share, at) => share + (fixed[at] ?? 0))
  return firstBears ? shares.map((share, at) => (at === 0 ? share - (gross - net) : share)) : shares
}
