import type { FeeTable } from '#areas/fees/rules/fee-table.ts'
import { feeCalculator } from '#areas/fees/rules/price-stay.ts'
import { AUSTRALIA_DAY, feeTable, flat, ladder, offer, QUAY, segment } from '#areas/fees/rules/testing/fee-tables.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Holiday } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { drawing } from '../baskets/bench-baskets.ts'

const ZONE = 'Australia/Sydney'
const STAYS = 5000
/** The first makes the program warm; of the others the quickest counts, which the rest of the machine disturbed least. */
const ROUNDS = 5
const DAYS = 365

interface Stay {
  readonly entryAt: number
  readonly exitAt: number
}

/** Six segments and three offers. */
const TABLE: FeeTable = feeTable(
  [
    ...QUAY.segments,
    segment('Late', [22, 24], flat(2)),
    segment('Rest', [0, 24], ladder({ 60: 3, 120: 5 }, { beyond: 'every', beyondMinutes: 60, beyondPrice: 100 })),
  ],
  {
    ...QUAY,
    offers: [
      ...QUAY.offers,
      offer('Night owl', 12, { entryFrom: 17 * 60, entryTo: 22 * 60, exitFrom: 0, exitTo: 8 * 60, exitDay: 1 }),
      offer('Whole day', 30, { coversMinutes: 24 * 60 }),
    ],
  },
)
const HOLIDAYS: readonly Holiday[] = [AUSTRALIA_DAY, { date: '2027-12-25', class: 1, yearly: true }]

/** Stays of a day, give or take some hours, over a year. */
function benchStays(): Stay[] {
  const draw = drawing(20261125)
  const start = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${ZONE}]`).epochMilliseconds
  return Array.from({ length: STAYS }, () => {
    const entryAt = start + draw(DAYS * 24 * 60) * MINUTE_MS
    return { entryAt, exitAt: entryAt + 20 * HOUR_MS + draw(8 * 60) * MINUTE_MS }
  })
}

/** A second of processor time holds so many. */
function perSecond(stays: readonly Stay[], work: (stay: Stay) => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    for (const stay of stays) work(stay)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000_000
  })
  return stays.length / Math.min(...times.slice(1))
}

/** Calculations of whole days a second; beside them the reading of both moments on the site's clock by Temporal alone. */
export function measureFees(): { readonly calculated: number; readonly read: number } {
  const stays = benchStays()
  const calculator = feeCalculator(TABLE, ZONE, HOLIDAYS)
  const read = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).hour
  return {
    calculated: perSecond(stays, ({ entryAt, exitAt }) => calculator.price(entryAt, exitAt)),
    read: perSecond(stays, ({ entryAt, exitAt }) => read(entryAt) + read(exitAt)),
  }
}
