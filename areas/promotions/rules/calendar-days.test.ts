import { expect, test } from 'vitest'
import { type CalendarFacts, calendarDays } from './calendar-days.ts'

const days = (facts: Partial<CalendarFacts>, month = '2026-04', zone = 'Australia/Sydney') =>
  calendarDays({ active: true, from: null, to: null, ...facts }, month, zone).flatMap((on, at) => (on ? [at + 1] : []))

test('a promotion is on every day of its period; an end at midnight belongs to the day before', () => {
  const facts = { from: '2026-04-03T17:00:00+11:00', to: '2026-04-06T00:00:00+10:00' }
  expect(days(facts)).toEqual([3, 4, 5])
  expect(days(facts, '2026-05')).toEqual([])
  expect(days({})).toHaveLength(30)
})

test('the day on which the clock goes back is an ordinary day', () => {
  expect(days({ from: '2026-04-05T23:30:00+10:00', to: '2026-04-06T00:00:00+10:00' })).toEqual([5])
})

test('a happy hour is on its weekdays, and inactive promotions are on none', () => {
  expect(days({ weekdays: [5] })).toEqual([3, 10, 17, 24])
  expect(days({ active: false })).toEqual([])
})
