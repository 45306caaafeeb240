import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Cents } from '#platform/rules/money/money.ts'

/**
 * A charge is to be taken by whatever the account left for it, such as a stored card. Not answered, it waits for a
 * transfer until the next attempt.
 */
export interface ChargeRequested {
  readonly charge: string
  readonly account: string | null
  readonly credential: string
  readonly amount: Cents
  answer(result: { readonly taken: boolean; readonly words: string }): void
}
export const chargeRequested = domainEvent<ChargeRequested>('fee.chargeRequested')

/** From when gates refuse an account, or a credential without one, for what it has not paid; null: no longer. */
export interface ArrearsChanged {
  readonly account: string | null
  /** Of a credential without an account. */
  readonly credential: string | null
  /** YYYY-MM-DD */
  readonly refusedFrom: string | null
}
export const arrearsChanged = domainEvent<ArrearsChanged>('fee.arrearsChanged')
