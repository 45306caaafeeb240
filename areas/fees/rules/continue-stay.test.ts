import fc from 'fast-check'
import { expect, it } from 'vitest'
import { continuedCalculator } from './continue-stay.ts'
import { feeCalculator } from './price-stay.ts'
import { blocks, feeTable, segment } from './testing/fee-tables.ts'

const MINUTE_MS = 60_000
const NINE = Date.parse('2027-02-10T09:00:00+11:00')
const at = (minutes: number) => NINE + minutes * MINUTE_MS
const table = feeTable([segment('Hour', [0, 24], blocks([60, 5]))])
const hourly = feeCalculator({ ...table, graceEntry: 10 }, 'Australia/Sydney', [])

it('a car that is back within the time goes on with its first entry, less its fee', () => {
  // 09:00-09:50 was 5.00; 10:00-10:30 goes on to the ninetieth minute: 10.00 less 5.00.
  const back = continuedCalculator(hourly, { entryAt: at(0), fees: 500 })
  expect(back.price(at(60), at(90))).toMatchObject({ fee: 500, earlier: 500, minutes: 30 })
  // Five minutes more give no further free time, and the second hour is begun already.
  expect(back.price(at(51), at(56))).toMatchObject({ fee: 0, earlier: 500 })
})

it('stays that continue each other cost together what one stay of the same time does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 600 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 600 }),
      (first, gap, second) => {
        const before = hourly.price(at(0), at(first)).fee
        const back = continuedCalculator(hourly, { entryAt: at(0), fees: before })
        const after = back.price(at(first + gap), at(first + gap + second)).fee
        expect(before + after).toBe(hourly.price(at(0), at(first + gap + second)).fee)
      },
    ),
  )
})

it('never refunds what was charged before', () => {
  const back = continuedCalculator(hourly, { entryAt: at(0), fees: 9000 })
  expect(back.price(at(60), at(90)).fee).toBe(0)
})

it('keeps what a validation took off an earlier stay off the whole, once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 600 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 5000 }),
      (first, second, validated) => {
        const before = hourly.price(at(0), at(first)).fee
        const saved = Math.min(before, validated)
        const after = continuedCalculator(hourly, { entryAt: at(0), fees: before }).price(at(first), at(first + second))
        expect(before - saved + after.fee).toBe(hourly.price(at(0), at(first + second)).fee - saved)
      },
    ),
  )
})
