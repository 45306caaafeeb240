import { type SiteClock, toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** Business day of a site at an instant (milliseconds), as stored. */
export const siteDay = (clock: SiteClock, at: number): string =>
  toBusinessDay(Temporal.Instant.fromEpochMilliseconds(at), clock).toString()
