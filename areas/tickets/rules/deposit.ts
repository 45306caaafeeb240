import { type Cents, percentOf } from '#platform/rules/money/money.ts'
import type { DepositKind } from './plan-terms.ts'

export interface DepositTerms {
  readonly deposit: DepositKind
  /** Percent, or an amount in cents. */
  readonly value: number
}

/** What is paid in advance; the rest is due on arrival. Undefined: no deposit, all of it is due at once. */
export function depositOf(net: Cents, { deposit, value }: DepositTerms): Cents | undefined {
  if (deposit === 'none') return undefined
  return Math.min(net, deposit === 'percent' ? percentOf(net, value) : value)
}
