import { expect, it } from 'vitest'
import { readMoment } from './read-moment.ts'

const iso = (text: string, order: 'dayFirst' | 'monthFirst' = 'dayFirst', zone = 'Europe/London') => {
  const ms = readMoment(text, zone, order)
  return ms === undefined ? undefined : new Date(ms).toISOString()
}

it('reads the date formats of other systems in the shop’s time zone', () => {
  expect(iso('2010-12-01 08:26:00')).toBe('2010-12-01T08:26:00.000Z')
  expect(iso('2011-06-01T08:26')).toBe('2011-06-01T07:26:00.000Z')
  expect(iso('1/12/2010 8:26 am')).toBe('2010-12-01T08:26:00.000Z')
  expect(iso('1.12.10 12:05 PM')).toBe('2010-12-01T12:05:00.000Z')
  expect(iso('01-12-2010 12:05:09 a.m.')).toBe('2010-12-01T00:05:09.000Z')
  expect(iso('2010-12-01')).toBe('2010-12-01T00:00:00.000Z')
  expect(iso('2010-12-01T08:26:00+10:00')).toBe('2010-11-30T22:26:00.000Z')
})

it('reads day-first and month-first dates in one column where only one is possible', () => {
  expect(iso('13/02/2011', 'monthFirst')).toBe('2011-02-13T00:00:00.000Z')
  expect(iso('02/13/2011', 'dayFirst')).toBe('2011-02-13T00:00:00.000Z')
  expect(iso('03/04/2011', 'monthFirst')).toBe('2011-03-04T00:00:00.000Z')
  expect(iso('03/02/2011', 'dayFirst')).toBe('2011-02-03T00:00:00.000Z')
})

it('rejects text that is not a date and time', () => {
  for (const text of ['', 'yesterday', '31/02/2011', '2011-13-01', '2011-01-01 25:00', '1/1/2011 13:00 pm', '40179'])
    expect(iso(text)).toBeUndefined()
})

it('moves a time that daylight saving skips forward', () => {
  expect(iso('2011-03-27 01:30:00')).toBe('2011-03-27T01:30:00.000Z')
})
