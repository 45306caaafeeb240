import { Temporal } from '#platform/rules/time/temporal.ts'
import type { SlotTerms } from '../slots.ts'
import { slotsOfDay } from '../slots.ts'

/** When tables can be booked, on weekdays; ISO: Monday is 1. Starts are before `timeTo`. */
export interface ServicePeriod {
  readonly name: string
  readonly weekdays: readonly number[]
  /** HH:mm on the shop's clock; `timeTo` not later than `timeFrom` is on the next day. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly everyMinutes: number
  /** Most covers that start at one time. */
  readonly pacing: number
}

/** How long a party of up to so many people stays; null: any larger one. */
export interface Turn {
  readonly upTo: number | null
  readonly minutes: number
}

export const USUAL_TURNS: readonly Turn[] = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 105 },
  { upTo: 8, minutes: 120 },
  { upTo: null, minutes: 150 },
]

const largest = ({ upTo }: Turn): number => upTo ?? Number.POSITIVE_INFINITY

/** Minutes that a party stays: of the turns that reach its size, the smallest; a larger one stays as long as the largest. */
export function turnMinutes(turns: readonly Turn[], people: number): number {
  const bySize = turns.toSorted((a, b) => largest(a) - largest(b))
  const turn = bySize.find(each => people <= largest(each)) ?? bySize.at(-1)
  return turn?.minutes ?? 0
}

/** A moment at which parties may start. Epoch milliseconds. */
export interface ServiceStart {
  readonly startsAt: number
  /** Until then whoever comes counts at this start; exclusive. */
  readonly until: number
  readonly pacing: number
}

export interface ServiceTerms {
  readonly periods: readonly ServicePeriod[]
  /** Days without service, YYYY-MM-DD. */
  readonly closedDays: readonly string[]
}

/**
 * The starts of a local day, in order; times that the clock skips or repeats are judged as those of ticket plans.
 * @param day YYYY-MM-DD
 */
export function serviceStarts({ periods, closedDays }: ServiceTerms, day: string, zone: string): ServiceStart[] {
  const sessions = periods.map(({ weekdays, timeFrom, timeTo, everyMinutes, pacing }) => ({
    ...{ weekdays, timeFrom, timeTo, everyMinutes, durationMinutes: everyMinutes, capacity: pacing },
  }))
  const terms: SlotTerms = {
    ...{ kind: 'slots', sessions, capacity: 0 },
    days: closedDays.map(closed => ({ day: closed, sessions: [] })),
  }
  return slotsOfDay(terms, day, zone).map(({ startsAt, endsAt, capacity }) => ({
    ...{ startsAt, until: endsAt, pacing: capacity },
  }))
}

/** Local days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(to)
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}
