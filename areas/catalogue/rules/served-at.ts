import { localClock } from '#platform/rules/time/local-clock.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import { isInWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'

/** A time of day on some weekdays (ISO, Monday 1); `to` not after `from` ends on the next day. */
export interface ServedWindow {
  readonly days: readonly number[]
  /** `HH:mm` on the shop's own clock. */
  readonly from: string
  readonly to: string
}

export interface ServedGroup {
  readonly active: boolean
  readonly hours: readonly ServedWindow[]
}

/**
 * Whether a menu group is served. It goes by the clock on the shop's wall: a window that begins on Friday at 22:00 and ends
 * at 02:00 is Friday's until Saturday 02:00, and an hour that the clock shows twice is served twice.
 *
 * @param zone IANA name of the shop's time zone
 */
export function servedAt({ active, hours }: ServedGroup, instant: Temporal.Instant, zone: string): boolean {
  if (!active) return false
  if (hours.length === 0) return true
  const shown = localClock(zone)(instant.epochMilliseconds)
  return hours.some(({ days, from, to }) => isInWindow(weeklyWindow(days, from, to), shown))
}

/** Runs of weekdays in order: Monday to Friday and Sunday are [1, 5] and [7, 7]. */
export function dayRuns(days: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}
