import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { zoneOffsets } from '#platform/rules/time/local-clock.ts'

export interface WallMoment {
  /** YYYY-MM-DD */
  readonly day: string
  /** HH:mm */
  readonly time: string
}

/** The day and time that a shop's clock shows at moments, in epoch milliseconds. */
export function wallClock(zone: string): (at: number) => WallMoment {
  const offsetAt = zoneOffsets(zone)
  return at => {
    const local = new Date(at + offsetAt(at).offsetMinutes * MINUTE_MS).toISOString()
    return { day: local.slice(0, 10), time: local.slice(11, 16) }
  }
}
