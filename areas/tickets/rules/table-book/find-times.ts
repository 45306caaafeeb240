import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { type BusyTables, fittingTables, isFree, type Span, type TableChoice } from './choose-table.ts'
import { type ServiceStart, type Turn, turnMinutes } from './service-terms.ts'

/** What is known of the time that is looked at. */
export interface BookState {
  readonly starts: readonly ServiceStart[]
  /** Covers that start at a moment, by epoch milliseconds. */
  readonly covers: ReadonlyMap<number, number>
  readonly busy: BusyTables
  readonly choices: readonly TableChoice[]
  readonly turns: readonly Turn[]
  /** Between two parties at a table. */
  readonly bufferMinutes: number
}

/** A start as one party finds it. */
export interface FoundTime {
  readonly startsAt: number
  /** Covers that the pacing leaves, below 0 where people went past it. */
  readonly coversLeft: number
  /** The best free table; undefined: none is free. */
  readonly table: TableChoice | undefined
  readonly isFree: boolean
}

/** How long a party has its table, with the buffer after it. */
export const tableSpan = (
  { turns, bufferMinutes }: Pick<BookState, 'turns' | 'bufferMinutes'>,
  startsAt: number,
  people: number,
): Span => ({ from: startsAt, to: startsAt + (turnMinutes(turns, people) + bufferMinutes) * MINUTE_MS })

/** The starts with what a party finds there. */
export function findTimes(state: BookState, people: number): FoundTime[] {
  const fitting = fittingTables(state.choices, people)
  return state.starts.map(({ startsAt, pacing }) => {
    const coversLeft = pacing - (state.covers.get(startsAt) ?? 0)
    const span = tableSpan(state, startsAt, people)
    const table = fitting.find(({ tables }) => isFree(state.busy, tables, span))
    return { startsAt, coversLeft, table, isFree: table !== undefined && coversLeft >= people }
  })
}

/** The last free start before a moment and the first one after it. */
export function nearestTimes(times: readonly FoundTime[], wanted: number): number[] {
  const free = times.filter(time => time.isFree).map(({ startsAt }) => startsAt)
  const before = free.findLast(startsAt => startsAt < wanted)
  const after = free.find(startsAt => startsAt > wanted)
  return [before, after].filter(time => time !== undefined)
}
