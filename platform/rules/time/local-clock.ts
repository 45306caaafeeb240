import { Temporal } from './temporal.ts'

/** What the clock on the wall of a site shows. */
export interface WallTime {
  /** ISO: Monday is 1. */
  readonly weekday: number
  /** Since midnight as the clock counts: 22:00 is 1320 whether the day had 23, 24 or 25 hours. */
  readonly minute: number
}

/** From epoch milliseconds. */
export type LocalClock = (epochMilliseconds: number) => WallTime

const MINUTE = 60_000
const DAY = 24 * 60

/** A stretch of time in which the zone's offset stays the same, in epoch milliseconds; `to` is exclusive. */
export interface OffsetStretch {
  readonly from: number
  readonly to: number
  readonly offsetMinutes: number
}

/**
 * Reads the site's clock at many instants (epoch milliseconds). The zone is asked once for each stretch between two changes
 * of its clock, and not once for each line: a conversion by Temporal costs as much as pricing the line.
 */
export function localClock(zone: string): LocalClock {
  const stretchAt = zoneOffsets(zone)
  return instant => wallTime(instant, stretchAt(instant).offsetMinutes)
}

/** Returns the stretch of one offset that an instant (epoch milliseconds) lies in; asks the zone once for each stretch. */
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
    // `previous` is before the instant asked for: at the very moment of a change it would be the change before.
    from: begins && begins.offset === shown.offset ? begins.epochMilliseconds : instant,
    to: ends ? ends.epochMilliseconds : Number.POSITIVE_INFINITY,
    offsetMinutes: shown.offsetNanoseconds / 1_000_000 / MINUTE,
  }
}

function wallTime(instant: number, offsetMinutes: number): WallTime {
  const minutes = instant / MINUTE + offsetMinutes
  const minute = ((minutes % DAY) + DAY) % DAY
  const day = (minutes - minute) / DAY
  // 1 January 1970 was a Thursday.
  return { weekday: ((((day + 3) % 7) + 7) % 7) + 1, minute }
}
