import {
  businessDaySpan,
  hoursOfBusinessDay,
  type SiteClock,
  toBusinessDay,
} from '#platform/rules/time/business-day.ts'
import { countedInstant } from '#platform/rules/time/counted-instant.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** A till's clock may be ahead by so much: its receipts keep the time they show. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000

export interface SoldWhen {
  /** As the till reported it, or its arrival where the till's clock is wrong. Milliseconds since the epoch. */
  readonly soldAt: number
  /** When the sale counts for closes, stock and its business day: never later than its arrival. */
  readonly countsAt: number
  /** YYYY-MM-DD */
  readonly businessDay: string
  /** Start of the hour that the site's clock showed, in milliseconds; one shown twice is two. */
  readonly hourAt: number
  /** The till's clock was ahead: the sale counts when it came. */
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
const daysOf = new Map<string, Day[]>()

/** Days are worked out once for all who keep that clock: bills are mostly of today, and its hours cost more than the rest of judging. */
function knownDay(ms: number, clock: SiteClock): Day {
  const { zone, dayStart, earlierStarts = [] } = clock
  const key = JSON.stringify([zone, dayStart, earlierStarts])
  const days = daysOf.get(key) ?? []
  const there = days.find(({ from, to }) => from <= ms && ms < to)
  if (there) return there
  const fresh = dayAt(ms, clock)
  daysOf.set(key, [fresh, ...days].slice(0, DAYS_KEPT))
  return fresh
}

/**
 * Tells when sales of a site count as sold. A till that is behind or was offline is believed; one from the future is not: its
 * business day may not have begun.
 * @param now milliseconds since the epoch
 */
export function saleClock(clock: SiteClock, now: number): (told: number) => SoldWhen {
  return told => {
    const clockAhead = told > now + CLOCK_TOLERANCE_MS
    const countsAt = countedInstant(told, now)
    const { name, from, hours } = knownDay(countsAt, clock)
    return {
      soldAt: clockAhead ? now : told,
      countsAt,
      businessDay: name,
      hourAt: hours.findLast(hour => hour <= countsAt) ?? from,
      clockAhead,
    }
  }
}
