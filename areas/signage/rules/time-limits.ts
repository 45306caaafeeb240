import { localClock } from '#platform/rules/time/local-clock.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { weeklyWindow, windowStarts } from '#platform/rules/time/weekly-window.ts'
import type { TimeLimits } from './plan.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export type ShopClock = (instant: number) => { readonly day: string; readonly before: string; wall: WallTimeOf }
type WallTimeOf = ReturnType<ReturnType<typeof localClock>>

/** The clock on the shop's wall: its day, the day before, and the time. */
export function shopClock(zone: string): ShopClock {
  const clock = localClock(zone)
  return instant => {
    const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
    return { day: day.toString(), before: day.subtract({ days: 1 }).toString(), wall: clock(instant) }
  }
}

/**
 * Whether a moment is within the limits. A window over midnight belongs to the day of its start: with the last day on a
 * Friday, 16:00 to 01:00 lasts until Saturday 01:00.
 */
export function isWithin(limits: TimeLimits, { day, before, wall }: ReturnType<ShopClock>): boolean {
  const { from, to, weekdays, timeFrom, timeTo } = limits
  const window = weeklyWindow(weekdays.length > 0 ? weekdays : EVERY_DAY, timeFrom, timeTo)
  return windowStarts(window, wall).some(start => {
    const started = start === 0 ? day : before
    return (from === null || started >= from) && (to === null || started <= to)
  })
}
