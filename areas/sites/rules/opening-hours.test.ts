import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Holiday } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type OpeningWindow, openingHours } from './opening-hours.ts'

const ZONE = 'Australia/Sydney'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).epochMilliseconds
const local = (moment: number | undefined) =>
  moment === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(ZONE).toPlainDateTime().toString()

const week: OpeningWindow = { weekdays: [1, 2, 3, 4, 5], timeFrom: '07:00', timeTo: '19:00', holidays: 'except' }
const bar: OpeningWindow = { weekdays: [4], timeFrom: '21:00', timeTo: '01:30', holidays: 'any' }
const holiday: Holiday = { date: '2027-01-26', class: 1, yearly: false }
const hours = (windows: readonly OpeningWindow[], holidays = [holiday]) => openingHours(windows, holidays, ZONE)

describe('a shop open Monday to Friday 7 to 19, shut on holidays', () => {
  const shop = hours([week])
  it.each([
    ['2027-02-10T06:59', false, '2027-02-10T07:00:00'],
    ['2027-02-10T07:00', true, '2027-02-10T19:00:00'],
    ['2027-02-10T18:59', true, '2027-02-10T19:00:00'],
    ['2027-02-10T19:00', false, '2027-02-11T07:00:00'],
    // Friday evening until Monday morning.
    ['2027-02-12T20:00', false, '2027-02-15T07:00:00'],
    // Australia Day is a Tuesday.
    ['2027-01-25T19:00', false, '2027-01-27T07:00:00'],
    ['2027-01-26T12:00', false, '2027-01-27T07:00:00'],
  ])('at %s', (moment, open, change) => {
    expect(shop.openAt(at(moment))).toBe(open)
    expect(local(shop.nextChange(at(moment))?.at)).toBe(change)
    expect(shop.nextChange(at(moment))?.open).toBe(!open)
  })
})

it('a bar open Thursday 21:00 to 01:30 closes on Friday at half past one', () => {
  const thursday = hours([bar])
  expect(thursday.openAt(at('2027-02-12T01:29'))).toBe(true)
  expect(thursday.openAt(at('2027-02-12T01:30'))).toBe(false)
  expect(local(thursday.nextChange(at('2027-02-12T01:30'))?.at)).toBe('2027-02-18T21:00:00')
})

it('a night that began before a holiday continues into it', () => {
  const shutOnHolidays = hours([{ ...bar, weekdays: [1], holidays: 'except' }])
  expect(shutOnHolidays.openAt(at('2027-01-26T01:00'))).toBe(true)
})

it('has separate hours on holidays, or on some classes of them', () => {
  const special: OpeningWindow = { ...week, weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: '10:00', timeTo: '14:00' }
  const shop = hours([week, { ...special, holidays: 'only', holidayClass: 1 }])
  expect(shop.openAt(at('2027-01-26T12:00'))).toBe(true)
  expect(shop.openAt(at('2027-01-26T15:00'))).toBe(false)
  const otherClass = hours([week, { ...special, holidays: 'only', holidayClass: 2 }])
  expect(otherClass.openAt(at('2027-01-26T12:00'))).toBe(false)
})

it('is closed for the hours of a holiday for part of the day', () => {
  const shop = hours([week], [{ ...holiday, date: '2027-12-24', timeFrom: 16 * 60, timeTo: 24 * 60 }])
  expect(local(shop.nextChange(at('2027-12-24T12:00'))?.at)).toBe('2027-12-24T16:00:00')
})

it('that is always or never open never changes', () => {
  const always: OpeningWindow = { ...week, weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: '00:00', timeTo: '00:00' }
  expect(hours([{ ...always, holidays: 'any' }]).nextChange(at('2027-02-10T12:00'))).toBeUndefined()
  expect(hours([]).nextChange(at('2027-02-10T12:00'))).toBeUndefined()
})

it('follows daylight saving changes', () => {
  // 4 October 2026: 2:00 becomes 3:00. 5 April 2026: 3:00 becomes 2:00 again.
  const night = hours([{ ...bar, weekdays: [6, 7], timeFrom: '02:30', timeTo: '05:00' }])
  expect(local(night.nextChange(at('2026-10-04T00:00'))?.at)).toBe('2026-10-04T03:00:00')
  const first = at('2026-04-05T02:30')
  expect(night.nextChange(at('2026-04-05T00:00'))?.at).toBe(first)
  // 2:00 to 2:30 is shown again, half an hour after it opened.
  expect(night.nextChange(first)).toEqual({ at: first + 30 * MINUTE_MS, open: false })
})

const windows = fc.array(
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    timeFrom: fc.constantFrom('00:00', '06:30', '09:00', '18:00'),
    timeTo: fc.constantFrom('00:00', '02:00', '08:00', '17:30'),
    holidays: fc.constantFrom('any' as const, 'only' as const, 'except' as const),
  }),
  { maxLength: 3 },
)

it('next changes at the first minute with another state', () =>
  fc.assert(
    fc.property(windows, fc.integer({ min: 0, max: 60 * 24 * 60 }), (list, minute) => {
      const shop = hours(list)
      const now = at('2027-01-01T00:00') + minute * MINUTE_MS
      const change = shop.nextChange(now)
      if (!change) return
      expect(shop.openAt(change.at)).toBe(change.open)
      expect(shop.openAt(change.at - MINUTE_MS)).toBe(!change.open)
      for (let moment = now; moment < change.at; moment += 7 * MINUTE_MS) expect(shop.openAt(moment)).toBe(!change.open)
    }),
    { numRuns: 50 },
  ))
