import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'
import { isZoneOpen, windowsOn, type ZoneContext, zonesAlso } from './time-zone.ts'

/** A stretch of time, in epoch milliseconds; `to` is exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** When any of the time zones is open between two instants, in order, adjoining stretches joined. */
export function openStretches(ids: readonly string[], from: number, to: number, context: ZoneContext): Stretch[] {
  const edges = [...new Set([from, to, ...ids.flatMap(id => edgesOf(id, from, to, context))])]
    .filter(edge => edge >= from && edge <= to)
    .sort((a, b) => a - b)
  const stretches: Stretch[] = []
  for (const [at, edge] of edges.slice(0, -1).entries()) {
    if (!ids.some(id => isZoneOpen(id, edge, context))) continue
    const next = edges[at + 1] ?? to
    const last = stretches.at(-1)
    if (last?.to === edge) stretches[stretches.length - 1] = { from: last.from, to: next }
    else stretches.push({ from: edge, to: next })
  }
  return stretches
}

/** Instants at which the answer may change: starts and ends of windows, and midnights, at which holidays begin. */
function edgesOf(id: string, from: number, to: number, { clock, calendar, timezones }: ZoneContext): number[] {
  const first = Math.floor(clock.toLocal(from) / MINUTES_A_DAY) - 1 // not money: days
  const last = Math.floor(clock.toLocal(to) / MINUTES_A_DAY) // not money: days
  const edges: number[] = []
  for (let day = first; day <= last; day += 1) {
    edges.push(clock.toInstant(day * MINUTES_A_DAY))
    for (const zone of zonesAlso(id, timezones))
      for (const window of windowsOn(zone, day, calendar))
        edges.push(clock.toInstant(day * MINUTES_A_DAY + window.from), clock.toInstant(day * MINUTES_A_DAY + window.to))
  }
  return edges
}
