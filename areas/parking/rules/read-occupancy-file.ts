import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Reading } from './occupancy-history.ts'

export interface FileArea {
  readonly id: string
  readonly name: string
  readonly capacity: number
}

export type FileProblem =
  | { readonly code: 'noColumns' }
  | { readonly code: 'noArea'; readonly row: number; readonly area: string }
  | { readonly code: 'noMoment' | 'noNumber'; readonly row: number; readonly value: string }

interface Columns {
  readonly at: number
  readonly area: number
  readonly count: number
  readonly isFree: boolean
}

function findColumns(header: readonly string[]): Columns | undefined {
  const place = (...names: readonly string[]) => header.findIndex(title => names.includes(title.trim().toLowerCase()))
  const [at, area, free, occupied] = [
    place('timestamp_utc', 'at'),
    place('place_id', 'area'),
    place('free'),
    place('occupied'),
  ]
  const count = free >= 0 ? free : occupied
  return at < 0 || area < 0 || count < 0 ? undefined : { at, area, count, isFree: free >= 0 }
}

/** Timestamps name their offset: a local time would be two moments when the clocks go back. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** Undefined: no moment that exists, such as 31 February. */
function toMoment(text: string): number | undefined {
  if (!MOMENT.test(text)) return undefined
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Readings by area of a file of occupancy. Empty counts are left out; more free than there is room for means empty, because sensors
 * drift.
 *
 * @param rows cells of the file with its header first
 * @param isStored whether a moment lies in the years that are stored, epoch milliseconds
 */
export function readOccupancyFile(
  rows: readonly (readonly string[])[],
  areas: readonly FileArea[],
  isStored: (at: number) => boolean,
): ReadonlyMap<string, readonly Reading[]> | FileProblem {
  const [header = [], ...lines] = rows
  const columns = findColumns(header)
  if (!columns) return { code: 'noColumns' }
  const byName = new Map(areas.map(area => [area.name.toLowerCase(), area]))
  const readings = new Map<string, Reading[]>()
  for (const [place, line] of lines.entries()) {
    const count = line[columns.count]?.trim() ?? ''
    if (count === '') continue
    const row = place + 2
    const name = line[columns.area]?.trim() ?? ''
    const area = byName.get(name.toLowerCase())
    if (!area) return { code: 'noArea', row, area: name }
    const moment = line[columns.at]?.trim() ?? ''
    const at = toMoment(moment)
    if (at === undefined || !isStored(at)) return { code: 'noMoment', row, value: moment }
    if (!/^\d{1,7}$/.test(count)) return { code: 'noNumber', row, value: count }
    const occupied = columns.isFree ? Math.max(0, area.capacity - Number(count)) : Number(count)
    const ofArea = readings.get(area.id)
    if (ofArea) ofArea.push({ at, occupied })
    else readings.set(area.id, [{ at, occupied }])
  }
  return readings
}
