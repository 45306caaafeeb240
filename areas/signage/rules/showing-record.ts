import { HOUR_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import type { Showing } from './show.ts'

/** Why an item was not shown. */
export const SKIP_REASONS = ['missing', 'broken'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** A showing as a player stores and sends it; `at` in milliseconds since 1970. */
export interface ShowingRecord {
  readonly playlist: string
  /** Number of the playlist's publication. */
  readonly number: number
  readonly item: string
  readonly at: number
  readonly seconds: number
  readonly complete: boolean
  readonly skipped?: SkipReason | undefined
  /** More than one: an hourly sum. */
  readonly showings: number
}

/** What has been on screen until now; undefined for the card with the shop's name. A device that slept shows nothing meanwhile. */
export function showingRecord(
  { playlist, number, item, from, to }: Showing,
  now: number,
  skipped?: SkipReason,
): ShowingRecord | undefined {
  // The text of an emergency is of no playlist.
  if (playlist === null || !number || item === null) return undefined
  const shown = Math.max(0, Math.min(now, to) - from)
  return {
    ...{ playlist: item.of?.playlist ?? playlist, number: item.of?.number ?? number, item: item.id, at: from },
    // Rounded down: the seconds of a day are never more than those that the screen was on.
    seconds: skipped ? 0 : Math.floor(shown / SECOND_MS), // not money: seconds
    complete: !skipped && now >= to,
    ...(skipped && { skipped }),
    showings: 1,
  }
}

/** One record for the showings of an item within an hour: what a device does with its oldest ones when it runs out of room. */
export function hourlySums(records: readonly ShowingRecord[]): ShowingRecord[] {
  const sums = new Map<string, ShowingRecord>()
  for (const { playlist, number, item, at, seconds, complete, skipped, showings } of records) {
    const hour = Math.floor(at / HOUR_MS) // not money: hours
    const key = [playlist, number, item, hour, complete, skipped ?? ''].join(' ')
    const before = sums.get(key)
    sums.set(key, {
      ...{ playlist, number, item, complete },
      at: Math.min(before?.at ?? at, at),
      seconds: (before?.seconds ?? 0) + seconds,
      showings: (before?.showings ?? 0) + showings,
      ...(skipped && { skipped }),
    })
  }
  return [...sums.values()]
}
