import { type Cents, percentOf } from '#platform/rules/money/money.ts'

/** amount: so much off. percent: a share of what can be redeemed on. item: one of an item is free. cardCredit: bonus on the member's card. */
export const REWARD_KINDS = ['amount', 'percent', 'item', 'cardCredit'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

export interface RewardTerms {
  readonly kind: RewardKind
  /** Off the bill, or onto the card; of `percent` the most that comes off. */
  readonly amount: Cents | null
  readonly percent: number | null
  readonly item: string | null
  /** The bill must come to it. */
  readonly minimumBill: Cents | null
}

/** A line that points can be redeemed on. */
export interface RewardLine {
  readonly item: string | undefined
  readonly quantity: number
  /** What is to be paid for it, and can be redeemed on; 0 where nothing can. */
  readonly open: Cents
}

/** What a line costs for one piece, cents rounded down; less than one piece costs what the line does. */
const forOne = ({ open, quantity }: RewardLine): Cents =>
  quantity > 1 ? Number(BigInt(open) / pieces(quantity)) : open
const pieces = (quantity: number): bigint => BigInt(Math.ceil(quantity)) // not money: whole pieces

function wanted({ kind, amount, percent, item }: RewardTerms, lines: readonly RewardLine[], open: Cents): Cents {
  if (kind === 'cardCredit') return 0
  if (kind === 'amount') return amount ?? 0
  if (kind === 'percent') return Math.min(percentOf(open, percent ?? 0), amount ?? open)
  const dearest = lines.filter(line => line.item === item && line.quantity > 0).map(forOne)
  return Math.max(0, ...dearest)
}

/** What a reward takes off a bill, never more than can be redeemed on it; 0: it does not apply. @param bill net of all lines */
export function rewardOff(terms: RewardTerms, lines: readonly RewardLine[], bill: Cents): Cents {
  if (bill < (terms.minimumBill ?? 0)) return 0
  const open = lines.reduce((sum, line) => sum + line.open, 0)
  return Math.max(0, Math.min(wanted(terms, lines, open), open))
}
