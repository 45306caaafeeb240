import { divideToNearest } from '#platform/rules/money/decimal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { localClock } from '#platform/rules/time/local-clock.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { isInWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'
import type { Problem } from '../problem.ts'

/** When an entity can be reserved, and for how much an hour. ISO weekdays; HH:mm on the shop's clock. */
export interface PriceBand {
  readonly weekdays: readonly number[]
  readonly timeFrom: string
  /** Not later than `timeFrom`: on the next day. */
  readonly timeTo: string
  readonly perHour: Cents
}

export interface EntityTimes {
  /** Where several have a minute, the first counts; outside them it is closed. */
  readonly bands: readonly PriceBand[]
  readonly stepMinutes: number
  readonly shortestMinutes: number
  readonly longestMinutes: number
}

/** Epoch milliseconds, the end exclusive. */
interface Wanted {
  readonly from: number
  readonly to: number
  /** IANA name. */
  readonly zone: string
}

/** The price of each minute; undefined: closed. */
function minutePrices({ bands }: EntityTimes, { from, to, zone }: Wanted): (Cents | undefined)[] {
  const clock = localClock(zone)
  const windows = bands.map(band => ({
    window: weeklyWindow(band.weekdays, band.timeFrom, band.timeTo),
    perHour: band.perHour,
  }))
  const prices: (Cents | undefined)[] = []
  for (let at = from; at < to; at += MINUTE_MS) {
    const time = clock(at)
    prices.push(windows.find(({ window }) => isInWindow(window, time))?.perHour)
  }
  return prices
}

/** Price of a time: the minutes of each band by its price an hour, rounded once a band. */
export function entityPrice(times: EntityTimes, wanted: Wanted): Cents {
  const minutes = new Map<Cents, number>()
  for (const perHour of minutePrices(times, wanted))
    if (perHour !== undefined) minutes.set(perHour, (minutes.get(perHour) ?? 0) + 1)
  return [...minutes].reduce(
    (total, [perHour, count]) => total + Number(divideToNearest(BigInt(perHour * count), 60n)),
    0,
  )
}

/** Why an entity can't be reserved at a time, whoever has it. */
export function entityTimeProblem(times: EntityTimes, wanted: Wanted): { field: string; problem: Problem } | undefined {
  const { from, to, zone } = wanted
  const minutes = (to - from) / MINUTE_MS
  const { stepMinutes, shortestMinutes, longestMinutes } = times
  if (minutes < shortestMinutes) return wrong('endsAt', 'ticket.refusal.tooShort', { minutes: shortestMinutes })
  if (minutes > longestMinutes) return wrong('endsAt', 'ticket.refusal.tooLong', { minutes: longestMinutes })
  if (!isStep(localClock(zone)(from).minute, stepMinutes))
    return wrong('startsAt', 'ticket.refusal.offStep', { minutes: stepMinutes })
  if (!isStep(minutes, stepMinutes)) return wrong('endsAt', 'ticket.refusal.offStep', { minutes: stepMinutes })
  return minutePrices(times, wanted).includes(undefined) ? wrong('startsAt', 'ticket.refusal.entityClosed') : undefined
}

const isStep = (minutes: number, step: number): boolean => minutes % step === 0

const wrong = (field: string, code: string, params?: Record<string, number>) => ({
  ...{ field, problem: params ? { code, params } : { code } },
})

export const REPEAT_RHYTHMS = ['daily', 'weekly'] as const
export type RepeatRhythm = (typeof REPEAT_RHYTHMS)[number]
export const MOST_REPEATS = 104

/** The spans of a reservation that repeats: the same time on the shop's clock. The first is itself. */
export function repeatSpans(wanted: Wanted, rhythm: RepeatRhythm, count: number): { from: number; to: number }[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(wanted.from).toZonedDateTimeISO(wanted.zone)
  const days = rhythm === 'daily' ? 1 : 7
  return Array.from({ length: count }, (_, place) => {
    const from = begin.add({ days: days * place }).epochMilliseconds
    return { from, to: from + (wanted.to - wanted.from) }
  })
}
