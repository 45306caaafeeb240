import type { HolidayRow } from '#platform/rules/time/holiday-calendar.ts'
import type { Direction } from '../access-terms.ts'
import type { GroupFacts } from '../decision-facts.ts'
import type { TimezoneRow } from '../to-timezone.ts'

/** What the last page of a list carries besides entries (docs/devices.md). */
export interface ListTerms {
  /** Hex. */
  readonly listKey: string
  readonly zone: string
  readonly ports: readonly {
    readonly port: number
    readonly entity: string
    readonly name: string
    readonly tags: readonly string[]
    readonly direction: Direction | null
    /** Outermost areas; outside where null. */
    readonly areaFrom: string | null
    readonly areaTo: string | null
  }[]
  readonly groups: readonly GroupFacts[]
  readonly timezones: readonly TimezoneRow[]
  readonly holidays: readonly HolidayRow[]
}
