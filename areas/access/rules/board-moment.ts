import { Temporal } from '#platform/rules/time/temporal.ts'

/**
 * The moment of a board's local time, as ISO text. A board whose clock was never set or whose memory is damaged tells dates that do
 * not exist, such as 0000-00-00: its event counts as of now, so that those after it are not held up.
 *
 * @param now epoch milliseconds
 */
export function boardMoment(local: string, zone: string, now: number): string {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return new Date(now).toISOString()
    throw error
  }
}
