import type { Cents } from '#platform/rules/money/money.ts'
import type { Expiry } from './lot-end.ts'

export interface EarnRuleFacts {
  readonly id: string
  readonly kind: 'base' | 'bonus'
  readonly points: number
  readonly per: Cents
  readonly withTax: boolean
  readonly excludedCategories: readonly string[]
  readonly expiry: Expiry
  readonly factor: number
  /** Codes of shops; none is all. */
  readonly ordLots: readonly string[]
  /** Milliseconds since the epoch; the end is not in it. */
  readonly from: number | null
  readonly to: number | null
  /** ISO weekdays; none is all. */
  readonly weekdays: readonly number[]
  readonly priority: number
}

export interface SoldWhere {
  readonly ordLot: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of the shop's own day. */
  readonly weekday: number
}

const includes = <T>(named: readonly T[], value: T): boolean => named.length === 0 || named.includes(value)

const applies = (rule: EarnRuleFacts, { ordLot, at, weekday }: SoldWhere): boolean =>
  includes(rule.ordLots, ordLot) &&
  includes(rule.weekdays, weekday) &&
  (rule.from === null || rule.from <= at) &&
  (rule.to === null || at < rule.to)

/** The base rule with the smallest priority, of equal ones the older, and the highest bonus factor. Undefined: nothing is earned. */
export function applyingRules(
  rules: readonly EarnRuleFacts[],
  where: SoldWhere,
): { base: EarnRuleFacts; bonusFactor: number } | undefined {
  const there = rules.filter(rule => applies(rule, where))
  const [base] = there
    .filter(({ kind }) => kind === 'base')
    .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1)) // ids sort by the time they were made
  const factors = there.flatMap(({ kind, factor }) => (kind === 'bonus' ? factor : []))
  return base && { base, bonusFactor: Math.max(1, ...factors) }
}
