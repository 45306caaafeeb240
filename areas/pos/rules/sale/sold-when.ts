import {
  businessDaySpan,
  hoursOfBusinessDay,
  type SiteClock,
  toBusinessDay,
} from '#platform/rules/time/business-day.ts'
import { countedInstant } from '#platform/rules/time/counted-instant.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** How far a till's clock may be ahead before its receipts' time is corrected. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000

export interface SoldWhen {
  /** As reported by the till, or the arrival if the till's clock is wrong. Milliseconds since the epoch. */
  readonly soldAt: number
  /** When the sale counts for closes, stock and business day: never later than its arrival. */
  readonly countsAt: number
  /** YYYY-MM-DD */
  readonly businessDay: string
  /** Start of the hour that the site's clock showed, in milliseconds; an hour that is shown twice counts as two. */
  readonly hourAt: number
  /** The till's clock was ahead, so the sale counts at its arrival. */
  readonly clockAhead: boolean
}

interface Day {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly hours: readonly number[]
}

function dayAt(ms: number, clock: SiteClock): Day {
  const day = toBusinessDay(Temporal.Instant.fromEpochMilliseconds(ms), clock)
  const { from, to } = businessDaySpan(day, clock)
  return {
    name: day.toString(),
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
    hours: hoursOfBusinessDay(day, clock).map(hour => hour.from.epochMilliseconds),
  }
}

const DAYS_KEPT = 400
const daysByZone = new Map<string, Day[]>()

/**
 * Days are cached for all sites with the same clock: most bills are of today, and calculating hours costs more than the
 * rest of the check.
 */
function knownDay(ms: number, clock: SiteClock): Day {
  const { zone, dayStart, earlierStarts = [] } = clock
  const key = JSON.stringify([zone, dayStart, earlierStarts])
  const days = daysByZone.get(key) ?? []
  const there = days.find(({ from, to }) => from <= ms && ms < to)
  if (there) return there
  const fresh = dayAt(ms, clock)
  daysByZone.set(key, [fresh, ...days].slice(0, DAYS_KEPT))
  return fresh
}

/**
 * Calculates when sales of a site count as sold. A till that is slow or was offline is believed; a time in the future
 * is not, because its business day may not have begun.
 * @param now milliseconds since the epoch
 */
export function saleClock(clock: SiteClock, now: number): (soldAt: number) => SoldWhen {
  return soldAt => {
    const clockAhead = soldAt > now + CLOCK_TOLERANCE_MS
    const countsAt = countedInstant(soldAt, now)
    const { name, from, hours } = knownDay(countsAt, clock)
    return {
      soldAt: clockAhead ? now : soldAt,
      countsAt,
      businessDay: name,
      hourAt: hours.findLast(hour => hour <= countsAt) ?? from,
      clockAhead,
    }
  }
}
