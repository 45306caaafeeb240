import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { zoneOffsets } from '#platform/rules/time/local-clock.ts'
import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'

/** What a site's clock shows. `day` counts days since 1970-01-01, `minute` minutes since midnight (with seconds as a fraction). */
export interface LocalMinute {
  readonly day: number
  readonly minute: number
}

/** A site's clock, read at epoch milliseconds. */
export interface SiteMinutes {
  at(instant: number): LocalMinute
  /**
   * Instants in `(from, to)` at which the clock reaches one of the times of day or is changed, in their order. A time that is
   * shown twice is there twice, one that is skipped not at all.
   */
  turns(from: number, to: number, timesOfDay: readonly number[]): number[]
}

export function siteMinutes(zone: string): SiteMinutes {
  const offsetAt = zoneOffsets(zone)
  const at = (instant: number): LocalMinute => {
    const shown = instant / MINUTE_MS + offsetAt(instant).offsetMinutes
    const day = Math.floor(shown / MINUTES_A_DAY) // not money: days
    return { day, minute: shown - day * MINUTES_A_DAY }
  }
  return {
    at,
    turns(from, to, timesOfDay) {
      const instants: number[] = []
      for (let start = from; start < to; ) {
        const stretch = offsetAt(start)
        const end = Math.min(stretch.to, to)
        if (start > from) instants.push(start)
        const lastDay = Math.floor((end / MINUTE_MS + stretch.offsetMinutes) / MINUTES_A_DAY) // not money: days
        for (let { day } = at(start); day <= lastDay; day += 1)
          for (const time of timesOfDay) {
            const instant = (day * MINUTES_A_DAY + time - stretch.offsetMinutes) * MINUTE_MS
            if (instant > start && instant < end) instants.push(instant)
          }
        start = end
      }
      return instants
    },
  }
}
