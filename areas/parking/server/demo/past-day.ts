import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** A car of a past day, from its entry to its exit. Moments are epoch milliseconds. */
export interface PastCar {
  readonly name: string
  readonly isTenant: boolean
  readonly enteredAt: number
  readonly leftAt: number
}

const [ON_WORKDAYS, AT_WEEKENDS] = [36, 20]
const SATURDAY = 6
/** Of 100 on a working day. */
const TENANTS = 45
/** Tenants come within three hours from half past six, and leave in the evening within two: that is when the exits jam. */
const [FIRST_TENANT_HOUR, TENANT_SPREAD, HOME_HOUR, HOME_SPREAD] = [6.5, 3, 16.5, 2]
/** Visitors come from eight on, through twelve hours, for half an hour to five hours. */
const [FIRST_VISITOR_HOUR, VISITOR_SPREAD, SHORTEST, LONGEST] = [8, 12, 0.5, 5]

/** Cars of a day of the demo's car park; the same day again has the same cars. */
export function carsOfDay(
  { day, weekday }: Pick<DemoDay, 'day' | 'weekday'>,
  zone: string,
  draw: () => number,
): PastCar[] {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
  const isWeekend = weekday >= SATURDAY
  const at = (hour: number) => midnight + hour * HOUR_MS
  return Array.from({ length: isWeekend ? AT_WEEKENDS : ON_WORKDAYS }, (_, number) => {
    const isTenant = !isWeekend && draw() * 100 < TENANTS
    const enteredAt = at(
      isTenant ? FIRST_TENANT_HOUR + draw() * TENANT_SPREAD : FIRST_VISITOR_HOUR + draw() * VISITOR_SPREAD,
    )
    const leftAt = isTenant
      ? at(HOME_HOUR + draw() * HOME_SPREAD)
      : enteredAt + (SHORTEST + draw() * (LONGEST - SHORTEST)) * HOUR_MS
    const name = `H${day.replaceAll('-', '').slice(2)}${String(number).padStart(3, '0')}`
    return { name, isTenant, enteredAt: wholeMinute(enteredAt), leftAt: wholeMinute(leftAt) }
  })
}

const wholeMinute = (at: number): number => at - (at % MINUTE_MS)

/** How many were inside from each moment on, of cars that all came and left within a day. */
export function countsOfDay(cars: readonly PastCar[]): { at: number; inside: number }[] {
  const moves = cars.flatMap(({ enteredAt, leftAt }) => [
    { at: enteredAt, change: 1 },
    { at: leftAt, change: -1 },
  ])
  let inside = 0
  return moves
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, change }) => {
      inside += change
      return { at, inside }
    })
}

/** A day that is over left nobody inside. */
export const isOver = (cars: readonly PastCar[], now: number): boolean =>
  cars.every(({ leftAt }) => leftAt < now) && cars.every(({ enteredAt, leftAt }) => leftAt - enteredAt < DAY_MS)
