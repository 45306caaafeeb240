import { divideToNearest, toSafeInteger } from '#platform/rules/money/decimal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

// Periods of recurring charges (fees.md section 5).

export const CYCLES = ['day', 'week', 'month', 'year'] as const
export type Cycle = (typeof CYCLES)[number]

/** Days `[from, to)`. */
export interface ChargePeriod {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** When whole periods begin: counted from one first day, so that the 31st returns after shorter months. */
export interface Schedule {
  readonly cycle: Cycle
  /** A day on which a whole period begins. */
  readonly anchor: Temporal.PlainDate
}

const NAMES = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const

/** Start of the whole period that is `count` periods after the anchor; before it where negative. */
function boundary({ cycle, anchor }: Schedule, count: number): Temporal.PlainDate {
  return anchor.add({ [NAMES[cycle]]: count })
}

/** The whole period that holds a day. */
export function wholePeriod(schedule: Schedule, day: Temporal.PlainDate): ChargePeriod {
  const unit = NAMES[schedule.cycle]
  // A first guess, one off where the anchor's day is missing in a shorter month or the day lies before the anchor.
  let count = schedule.anchor.until(day, { largestUnit: unit })[unit]
  while (Temporal.PlainDate.compare(boundary(schedule, count), day) > 0) count -= 1
  while (Temporal.PlainDate.compare(boundary(schedule, count + 1), day) <= 0) count += 1
  return { from: boundary(schedule, count), to: boundary(schedule, count + 1) }
}

/** What is charged from a day on: to the end of the whole period, shorter where the charge ends before. */
export function periodFrom(
  schedule: Schedule,
  from: Temporal.PlainDate,
  end: Temporal.PlainDate | undefined,
): ChargePeriod {
  const { to } = wholePeriod(schedule, from)
  return { from, to: end && Temporal.PlainDate.compare(end, to) < 0 ? end : to }
}

const daysIn = ({ from, to }: ChargePeriod): number => from.until(to).days

/** The price of part of a period by its days, half a cent away from zero. `part` lies in one whole period. */
export function partPrice(schedule: Schedule, part: ChargePeriod, price: Cents): Cents {
  const whole = daysIn(wholePeriod(schedule, part.from))
  return toSafeInteger(divideToNearest(BigInt(price) * BigInt(daysIn(part)), BigInt(whole)))
}

/**
 * The part of a charge that is refunded on leaving: the days after the last one, half a cent away from zero.
 *
 * @param charged the charged period, which may be part of a whole one
 */
export function creditOnLeaving(charged: ChargePeriod, amount: Cents, lastDay: Temporal.PlainDate): Cents {
  const from = lastDay.add({ days: 1 })
  if (Temporal.PlainDate.compare(from, charged.to) >= 0) return 0
  const unused = Temporal.PlainDate.compare(from, charged.from) < 0 ? charged.from : from
  const days = BigInt(daysIn({ from: unused, to: charged.to }))
  return toSafeInteger(divideToNearest(BigInt(amount) * days, BigInt(daysIn(charged))))
}
