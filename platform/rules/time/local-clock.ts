import { MINUTES_A_DAY, weekdayOf } from './local-day.ts'
import { Temporal } from './temporal.ts'

/** Time on the site's wall clock. */
export interface WallTime {
  /** ISO: Monday is 1. */
  readonly weekday: number
  /** Minutes since midnight on the clock: 22:00 is 1320 even on a day of 23 or 25 hours. */
  readonly minute: number
}

/** From epoch milliseconds. */
export type LocalClock = (epochMilliseconds: number) => WallTime

const MINUTE = 60_000

/** A stretch of time with the same offset of the zone, in epoch milliseconds; `to` is exclusive. */
export interface OffsetStretch {
  readonly from: number
  readonly to: number
  readonly offsetMinutes: number
}

/**
 * Reads the site's clock at many instants (epoch milliseconds). Queries the zone once per stretch between two changes
 * of the clock, not once per line: a conversion by Temporal costs as much as pricing a line.
 */
export function localClock(zone: string): LocalClock {
  const stretchAt = zoneOffsets(zone)
  return instant => wallTime(instant, stretchAt(instant).offsetMinutes)
}

/** Returns the stretch of equal offset around an instant (epoch milliseconds). Queries the zone once per stretch. */
export function zoneOffsets(zone: string): (epochMilliseconds: number) => OffsetStretch {
  const stretches: OffsetStretch[] = []
  return instant => {
    const known = stretches.find(({ from, to }) => from <= instant && instant < to)
    const stretch = known ?? readStretch(instant, zone)
    if (!known) stretches.push(stretch)
    return stretch
  }
}

function readStretch(instant: number, zone: string): OffsetStretch {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const begins = shown.getTimeZoneTransition('previous')
  const ends = shown.getTimeZoneTransition('next')
  return {
    // `previous` is before the instant: at the very moment of a change it would be the change before.
    from: begins && begins.offset === shown.offset ? begins.epochMilliseconds : instant,
    to: ends ? ends.epochMilliseconds : Number.POSITIVE_INFINITY,
    offsetMinutes: shown.offsetNanoseconds / 1_000_000 / MINUTE,
  }
}

function wallTime(instant: number, offsetMinutes: number): WallTime {
  const minutes = instant / MINUTE + offsetMinutes
  const minute = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  const day = (minutes - minute) / MINUTES_A_DAY
  return { weekday: weekdayOf(day), minute }
}
