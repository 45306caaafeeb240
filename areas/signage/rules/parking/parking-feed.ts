import type { ParkingState } from './parking-state.ts'

/** A station's area as accounts read it. */
export interface FeedRow {
  readonly station: string
  readonly area: string
  readonly capacity: number
  /** Null: the count is too old. */
  readonly free: number | null
  readonly state: ParkingState
  readonly at: string
}

interface FedStation {
  readonly name: string
  readonly state: ParkingState
  readonly at: number
  readonly staleSeconds: number
  readonly areas: readonly { readonly name: string; readonly capacity: number; readonly free: number }[]
}

/** Rows of a station, one an area; never an old number. */
export function feedRows({ name, state, at, staleSeconds, areas }: FedStation, now: number): FeedRow[] {
  const isStale = now - at > staleSeconds * 1000
  return areas.map(area => ({
    ...{ station: name, area: area.name, capacity: area.capacity },
    free: isStale ? null : area.free,
    state: isStale ? 'unknown' : state,
    at: new Date(at).toISOString(),
  }))
}

const toField = (text: string): string => text.replaceAll(/[;\r\n]/g, ' ')

/** A line an area, for controllers that read no JSON: `station;area;free;state`. */
export const feedText = (rows: readonly FeedRow[]): string =>
  rows.map(({ station, area, free, state }) => `${toField(station)};${toField(area)};${free ?? ''};${state}\n`).join('')
