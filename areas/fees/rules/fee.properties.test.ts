import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { amountDue } from './amount-due.ts'
import type { FeeSegment, FeeShape, FeeTable } from './fee-table.ts'
import { feeCalculator } from './price-stay.ts'
import { EVERY_DAY, feeTable, segment } from './testing/fee-tables.ts'

// What must hold of every fee table and stay (fees.md section 7).

const ZONE = 'Australia/Sydney'
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const cents = fc.integer({ min: 0, max: 4000 })
const rising = (values: readonly number[]) => [...values].sort((a, b) => a - b)

const ladders: fc.Arbitrary<FeeShape> = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 2, max: 1500 }), { minLength: 1, maxLength: 5 }),
    prices: fc.array(cents, { minLength: 5, maxLength: 5 }),
    beyond: fc.constantFrom('hold' as const, 'every' as const, 'again' as const),
    beyondMinutes: fc.integer({ min: 2, max: 800 }),
    beyondPrice: cents,
  })
  .map(({ ends, prices, ...beyond }) => {
    const cumulative = rising(prices)
    return {
      kind: 'ladder',
      steps: rising(ends).map((upTo, index) => ({ upTo, price: cumulative[index] ?? 0 })),
      ...beyond,
    }
  })

const rates: fc.Arbitrary<FeeShape> = fc
  .array(
    fc.record({
      minutes: fc.constantFrom(1, 7, 15, 30, 60, 90),
      price: cents,
      times: fc.integer({ min: 1, max: 4 }),
      proRata: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map(list => ({
    kind: 'blocks',
    blocks: list.map(({ times, ...block }, index) => (index < list.length - 1 ? { ...block, times } : block)),
  }))

const flats: fc.Arbitrary<FeeShape> = cents.map(price => ({ kind: 'flat', price }))

const segments: fc.Arbitrary<FeeSegment> = fc
  .record({
    weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
    timeFrom: fc.integer({ min: 0, max: 1439 }),
    timeTo: fc.integer({ min: 0, max: 1439 }),
    shape: fc.oneof(ladders, rates, flats),
    cap: fc.option(cents, { nil: undefined }),
    joinDays: fc.boolean(),
  })
  .map(({ shape, ...more }) => segment('Any', [0, 24], shape, more))

const tables: fc.Arbitrary<FeeTable> = fc
  .record({
    graceEntry: fc.integer({ min: 0, max: 20 }),
    graceExit: fc.integer({ min: 0, max: 20 }),
    splitMode: fc.constantFrom('restart' as const, 'carry' as const, 'entry' as const),
    dayCap: fc.option(cents, { nil: undefined }),
    dayCapReset: fc.constantFrom('rolling' as const, 0, 300),
    stayCap: fc.option(cents, { nil: undefined }),
    list: fc.array(segments, { minLength: 1, maxLength: 4 }),
  })
  .map(({ list, ...more }) =>
    feeTable(
      list.map((of, index) => ({ ...of, id: String(index) })),
      more,
    ),
  )

const entries = fc.integer({ min: Date.UTC(2027, 0, 1) / 1000, max: Date.UTC(2028, 0, 1) / 1000 }).map(s => s * 1000)
const lengths = fc.integer({ min: 0, max: 5 * 24 * 3600 }).map(seconds => seconds * 1000)

it('a fee is never negative or above a cap, and is the sum of its parts', () => {
  fc.assert(
    fc.property(tables, entries, lengths, (table, entryAt, length) => {
      const { fee, parts, scale, rounding } = feeCalculator(table, ZONE, []).price(entryAt, entryAt + length)
      expect(fee).toBeGreaterThanOrEqual(0)
      if (table.stayCap !== undefined) expect(fee).toBeLessThanOrEqual(table.stayCap)
      let total = 0
      for (const { part, charges, amount } of parts) {
        expect(charges.reduce((sum, charge) => sum + charge.amount, 0)).toBe(amount)
        if (part.segment.cap !== undefined) expect(amount).toBeLessThanOrEqual(part.segment.cap * scale)
        total += amount
      }
      expect(fee).toBeCloseTo(total / scale + rounding, 6)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(0.5)
    }),
  )
})

it('a longer stay never costs less', () => {
  fc.assert(
    fc.property(tables, entries, lengths, lengths, (table, entryAt, length, longer) => {
      const { price } = feeCalculator(table, ZONE, [])
      expect(price(entryAt, entryAt + length + longer).fee).toBeGreaterThanOrEqual(price(entryAt, entryAt + length).fee)
    }),
  )
})

it('a stay some weeks later costs the same if the clock does not change', () => {
  const brisbane = 'Australia/Brisbane'
  fc.assert(
    fc.property(tables, entries, lengths, fc.integer({ min: 1, max: 60 }), (table, entryAt, length, weeks) => {
      const { price } = feeCalculator(table, brisbane, [])
      const shifted = entryAt + weeks * WEEK_MS
      expect(price(shifted, shifted + length).fee).toBe(price(entryAt, entryAt + length).fee)
    }),
  )
})

it('paying the amount due and leaving within the grace period is enough', () => {
  fc.assert(
    fc.property(tables, entries, lengths, fc.nat({ max: 20 * 60 }), (table, entryAt, length, seconds) => {
      const calculator = feeCalculator(table, ZONE, [])
      const paidAt = entryAt + length
      const { due } = amountDue(table, calculator, { entryAt, exitAt: paidAt, payments: [] })
      const left = amountDue(table, calculator, {
        entryAt,
        exitAt: paidAt + Math.min(seconds * 1000, table.graceExit * MINUTE_MS),
        payments: [{ at: paidAt, amount: due }],
      })
      expect([left.fee, left.due, left.overpaid]).toEqual([due, 0, 0])
    }),
  )
})

it('what is due is never below zero, whatever was paid and when; what is more is overpaid', () => {
  const payments = fc.array(fc.record({ after: lengths, amount: fc.integer({ min: 1, max: 20_000 }) }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(tables, entries, lengths, payments, (table, entryAt, length, made) => {
      const stay = amountDue(table, feeCalculator(table, ZONE, []), {
        ...{ entryAt, exitAt: entryAt + length },
        payments: made.map(({ after, amount }) => ({ at: entryAt + Math.min(after, length), amount })),
      })
      expect(stay.due).toBeGreaterThanOrEqual(0)
      expect(stay.due - stay.overpaid).toBe(stay.payable - stay.paid)
    }),
  )
})

it('each minute is priced independently', () => {
  fc.assert(
    fc.property(tables, entries, fc.integer({ min: 1, max: 3000 }), (table, entryAt, minutes) => {
      const { parts } = feeCalculator(table, ZONE, []).price(entryAt, entryAt + minutes * MINUTE_MS)
      if (table.splitMode === 'entry') return
      const priced = new Map<number, string>()
      for (const { part } of parts)
        for (const { from, to } of part.pieces)
          for (let minute = from; minute < to; minute += 1) priced.set(minute, part.segment.id)
      if (minutes <= table.graceEntry) return
      for (let minute = 0; minute < minutes; minute += 97)
        expect([minute, priced.get(minute)]).toEqual([minute, segmentByWallClock(table, entryAt + minute * MINUTE_MS)])
    }),
    { numRuns: 60 },
  )
})

/** The same judged by Temporal, a minute at a time. */
function segmentByWallClock(table: FeeTable, instant: number): string | undefined {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)
  const minute = shown.hour * 60 + shown.minute
  const yesterday = shown.subtract({ days: 1 }).dayOfWeek
  return table.segments.find(({ weekdays, timeFrom, timeTo }) => {
    const overnight = timeTo <= timeFrom
    const today = weekdays.includes(shown.dayOfWeek) && minute >= timeFrom && (overnight || minute < timeTo)
    return today || (overnight && weekdays.includes(yesterday) && minute < timeTo)
  })?.id
}
