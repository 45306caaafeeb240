import { expect, it } from 'vitest'
import { dayNames, toClock, toDuration, toRateLines } from './rate-lines.ts'

it('steps are tiers from each end to the next; the last holds', () => {
  const steps = [
    { upTo: 30, price: 450 },
    { upTo: 60, price: 900 },
  ]
  expect(toRateLines({ kind: 'ladder', steps, beyond: 'hold' })).toEqual([
    { rateLineType: 'flatRateTier', start: 0, end: 30, period: undefined, value: 450 },
    { rateLineType: 'flatRateTier', start: 30, end: undefined, period: undefined, value: 900 },
  ])
  expect(toRateLines({ kind: 'ladder', steps, beyond: 'every', beyondMinutes: 15, beyondPrice: 200 }).slice(1)).toEqual(
    [
      { rateLineType: 'flatRateTier', start: 30, end: 60, period: undefined, value: 900 },
      { rateLineType: 'incrementingRate', start: 60, end: undefined, period: 15, value: 200 },
    ],
  )
})

it('blocks follow each other; those by the minute are units', () => {
  const blocks = [
    { minutes: 60, price: 600, times: 2, proRata: false },
    { minutes: 30, price: 100, proRata: true },
  ]
  expect(toRateLines({ kind: 'blocks', blocks })).toEqual([
    { rateLineType: 'incrementingRate', start: 0, end: 120, period: 60, value: 600 },
    { rateLineType: 'perUnit', start: 120, end: undefined, period: 30, value: 100 },
  ])
})

it('a flat price is one line, and days and times have their names', () => {
  expect(toRateLines({ kind: 'flat', price: 800 })).toMatchObject([{ rateLineType: 'flatRate', value: 800 }])
  expect(dayNames({ weekdays: [1, 7] })).toEqual(['monday', 'sunday'])
  expect([toDuration(90), toClock(425)]).toEqual(['PT90M', '07:05'])
})
