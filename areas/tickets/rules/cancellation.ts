import { type Cents, percentOf } from '#platform/rules/money/money.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'

export interface CancelRule {
  readonly hoursBefore: number
  readonly percent: number
  readonly fee: Cents
}

/** Of the rules whose hours are not above the hours left, the one with the most; undefined: nothing is refunded. */
export function cancelRuleAt<Rule extends Pick<CancelRule, 'hoursBefore'>>(
  rules: readonly Rule[],
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): Rule | undefined {
  const hours = (startsAt - now) / HOUR_MS
  return rules
    .filter(({ hoursBefore }) => hoursBefore <= hours)
    .reduce<Rule | undefined>((best, rule) => (best && best.hoursBefore >= rule.hoursBefore ? best : rule), undefined)
}

export interface Refund {
  readonly refund: Cents
  /** Deducted from it. */
  readonly fee: Cents
}

/**
 * What is refunded of the paid part of a cancelled booking.
 * @param feeTaken the fee is deducted once a booking
 */
export function cancellationRefund(paid: Cents, rule: CancelRule | undefined, feeTaken: boolean): Refund {
  const back = rule ? percentOf(paid, rule.percent) : 0
  const fee = Math.min(back, rule && !feeTaken ? rule.fee : 0)
  return { refund: back - fee, fee }
}
