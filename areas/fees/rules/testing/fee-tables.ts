import { fromWire } from '#platform/rules/money/money.ts'
import type { Holiday } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { BlocksShape, FeeOffer, FeeSegment, FeeTable, LadderShape } from '../fee-table.ts'
import { feeCalculator } from '../price-stay.ts'

// Fee tables of tests, written as their tariffs are printed: dollars, hours and names.

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
export const WORKDAYS = [1, 2, 3, 4, 5]
export const WEEKEND = [6, 7]

const cents = fromWire
const hour = (hours: number) => hours * 60

export const ladder = (
  steps: Readonly<Record<number, number>>,
  beyond: Partial<Pick<LadderShape, 'beyond' | 'beyondMinutes' | 'beyondPrice'>> = {},
): LadderShape => ({
  kind: 'ladder',
  steps: Object.entries(steps).map(([upTo, price]) => ({ upTo: Number(upTo), price: cents(price) })),
  beyond: 'hold',
  ...beyond,
})

/** Blocks of [minutes, dollars]; each but the last once. */
export const blocks = (...of: [minutes: number, price: number][]): BlocksShape => ({
  kind: 'blocks',
  blocks: of.map(([minutes, price], index) => ({
    minutes,
    price: cents(price),
    proRata: false,
    ...(index < of.length - 1 && { times: 1 }),
  })),
})

export const proRata = (minutes: number, price: number): BlocksShape => ({
  kind: 'blocks',
  blocks: [{ minutes, price: cents(price), proRata: true }],
})

export const flat = (price: number) => ({ kind: 'flat', price: cents(price) }) as const

export const segment = (
  name: string,
  [from, to]: readonly [hours: number, hours: number],
  shape: FeeSegment['shape'],
  more: Partial<FeeSegment> = {},
): FeeSegment => ({
  id: name,
  name,
  weekdays: EVERY_DAY,
  timeFrom: hour(from),
  timeTo: hour(to % 24),
  holidays: 'any',
  holidayBy: 'minute',
  joinDays: false,
  shape,
  ...more,
})

export const offer = (name: string, price: number, more: Partial<FeeOffer>): FeeOffer => ({
  id: name,
  name,
  price: cents(price),
  weekdays: EVERY_DAY,
  holidays: 'any',
  entryFrom: 0,
  entryTo: 0,
  exitFrom: 0,
  exitTo: 24 * 60 - 1,
  exitDay: 0,
  ...more,
})

export const feeTable = (segments: readonly FeeSegment[], more: Partial<FeeTable> = {}): FeeTable => ({
  graceEntry: 0,
  graceExit: 0,
  splitMode: 'restart',
  choose: 'cheapest',
  dayCapReset: 0,
  lostFee: 0,
  roundTo: 1,
  roundMode: 'nearest',
  offers: [],
  segments,
  ...more,
})

/** Table QUAY of fees.md section 4. */
export const QUAY = feeTable(
  [
    segment('Holiday', [0, 24], flat(9), { holidays: 'only' }),
    segment('Day', [7, 19], ladder({ 30: 4.5, 60: 9, 120: 16, 180: 22, 720: 31 }), { weekdays: WORKDAYS }),
    segment('Weekend', [7, 19], flat(8), { weekdays: WEEKEND }),
    segment('Night', [19, 7], flat(6)),
  ],
  {
    graceEntry: 10,
    graceExit: 12,
    dayCap: cents(34),
    dayCapReset: hour(5),
    offers: [
      offer('Early bird', 17, {
        weekdays: WORKDAYS,
        entryFrom: hour(6),
        entryTo: hour(9.5),
        exitFrom: hour(15),
        exitTo: hour(19.5),
      }),
    ],
  },
)

export const AUSTRALIA_DAY: Holiday = { date: '2027-01-26', class: 1, yearly: false }

/** Epoch milliseconds of a local time; of a time that is shown twice the first. */
export const localTime = (text: string, zone = 'Australia/Sydney'): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds

/** What stays cost at a table, in dollars. */
export function pricesAt(table: FeeTable, zone = 'Australia/Sydney', holidays: readonly Holiday[] = [AUSTRALIA_DAY]) {
  const calculator = feeCalculator(table, zone, holidays)
  return (entry: string, exit: string, used = 0): number =>
    calculator.price(localTime(entry, zone), localTime(exit, zone), () => used).fee / 100
}
