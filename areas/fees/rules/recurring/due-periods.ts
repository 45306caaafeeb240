import type { Cents } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ChargePeriod, type Cycle, partPrice, periodFrom, type Schedule } from './charge-period.ts'

/** Something that is charged again and again. */
export interface Subscription {
  readonly cycle: Cycle
  /** The first day that is charged. */
  readonly began: Temporal.PlainDate
  /** Accounts are billed by calendar month; a single credential keeps its own day. */
  readonly byCalendarMonth: boolean
  readonly price: Cents
}

export interface DueCharge extends ChargePeriod {
  readonly amount: Cents
}

export const scheduleOf = ({ cycle, began, byCalendarMonth }: Omit<Subscription, 'price'>): Schedule => ({
  cycle,
  anchor: byCalendarMonth && cycle === 'month' ? began.with({ day: 1 }) : began,
})

/**
 * Charges whose period has begun by a day and that are not made yet. @param chargedTo first day after the last charged
 * period; undefined: nothing was charged so far
 */
export function duePeriods(
  subscription: Subscription,
  chargedTo: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
): DueCharge[] {
  const schedule = scheduleOf(subscription)
  const due: DueCharge[] = []
  let from = chargedTo ?? subscription.began
  while (Temporal.PlainDate.compare(from, today) <= 0) {
    const period = periodFrom(schedule, from, undefined)
    due.push({ ...period, amount: partPrice(schedule, period, subscription.price) })
    from = period.to
  }
  return due
}
