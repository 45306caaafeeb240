import { HOUR_MS } from '#platform/rules/time/durations.ts'

// History of occupancy by hour. Hours are instants: the hour that the clock shows twice is two. Moments are epoch milliseconds.

/** How many were in an area from a moment on, until the next reading. */
export interface Reading {
  readonly at: number
  readonly occupied: number
}

export interface HourOfArea {
  /** Start of the hour. */
  readonly hour: number
  /** Seconds of the hour that are known. */
  readonly seconds: number
  /** Sum over these seconds: divided by them it is the average. */
  readonly occupiedSeconds: number
  readonly peak: number
  readonly least: number
}

/** What readings tell of each hour. @param longestMs a reading holds no longer: what came after is unknown */
export function hoursFrom(readings: readonly Reading[], longestMs: number): HourOfArea[] {
  const hours = new Map<number, HourOfArea>()
  const inTime = readings.toSorted((a, b) => a.at - b.at)
  for (const [place, { at, occupied }] of inTime.entries()) {
    const end = Math.min(inTime[place + 1]?.at ?? at, at + longestMs)
    for (const share of sharesOf(at, end, occupied)) hours.set(share.hour, joined(hours.get(share.hour), share))
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour)
}

/** The hours of an interval in which the count did not change. */
export function sharesOf(from: number, to: number, occupied: number): HourOfArea[] {
  const shares: HourOfArea[] = []
  for (let hour = from - (from % HOUR_MS); hour < to && from < to; hour += HOUR_MS) {
    const ms = Math.min(to, hour + HOUR_MS) - Math.max(from, hour)
    const seconds = Math.floor(ms / 1000) // not money: seconds
    shares.push({ hour, seconds, occupiedSeconds: seconds * occupied, peak: occupied, least: occupied })
  }
  return shares
}

const joined = (known: HourOfArea | undefined, share: HourOfArea): HourOfArea =>
  known
    ? {
        hour: share.hour,
        seconds: known.seconds + share.seconds,
        occupiedSeconds: known.occupiedSeconds + share.occupiedSeconds,
        peak: Math.max(known.peak, share.peak),
        least: Math.min(known.least, share.least),
      }
    : share
