import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHOP_SETTINGS_DEFAULTS } from '../shop/shop-settings.ts'
import {
  COMPACT_DATE,
  COMPACT_DATE_TIME,
  formatInstant,
  formatMask,
  parseDate,
  parseDateTime,
  parseInstant,
  parseTime,
  withoutSeconds,
} from './date-mask.ts'
import { Temporal } from './temporal.ts'

const { dateTimeMask, dateMask, timeMask, shortTimeMask } = SHOP_SETTINGS_DEFAULTS
const sale = Temporal.Instant.from('2019-04-18T05:30:00Z')
const date = Temporal.PlainDate.from('2019-04-18')

describe('an instant', () => {
  test.each([
    [dateTimeMask, 'Australia/Brisbane', '18/04/2019 15:30:00'],
    [dateMask, 'America/Los_Angeles', '17/04/2019'],
    [timeMask, 'Australia/Brisbane', '15:30:00'],
    [shortTimeMask, 'Australia/Adelaide', '15:00'],
    ['yyyyMMdd', 'Australia/Brisbane', '20190418'],
    [COMPACT_DATE_TIME, 'Australia/Brisbane', '20190418153000'],
    ['YYYY年MM月DD日', 'Asia/Shanghai', '2019年04月18日'],
  ])('by the mask %s in %s reads %s', (mask, zone, text) => {
    expect(formatInstant(sale, mask, zone)).toBe(text)
  })

  test('comes back from what the clock showed', () => {
    expect(parseInstant('20190418153000', COMPACT_DATE_TIME, 'Australia/Brisbane')?.toString()).toBe(sale.toString())
  })

  test('that the clock showed twice is the first, one that it skipped is an hour later', () => {
    const at = (text: string) => parseInstant(text, dateTimeMask, 'Australia/Sydney')?.toString()
    expect(at('07/04/2019 02:30:00')).toBe('2019-04-06T15:30:00Z')
    expect(at('06/10/2019 02:30:00')).toBe('2019-10-05T16:30:00Z')
  })
})

describe('what a person typed', () => {
  test.each(['18/04/2019', '18/4/2019', ' 18/04/2019 '])('%s is the 18th of April', text => {
    expect(parseDate(text, dateMask)?.equals(date)).toBe(true)
  })

  test.each(['', '18.04.2019', '30/02/2019', '18/13/2019', '18/04/19', '18/04/2019 15:30', '0/4/2019', 'x18/04/2019'])(
    '"%s" is no date',
    text => expect(parseDate(text, dateMask)).toBeNull(),
  )

  test('2019418 is no compact date: without separators every digit counts', () => {
    expect(parseDate('2019418', COMPACT_DATE)).toBeNull()
    expect(parseDate('20190418', COMPACT_DATE)?.equals(date)).toBe(true)
  })

  test('a time may leave out its seconds where the mask does, and 24:00 is none', () => {
    expect(parseTime('15:30', shortTimeMask)?.toString()).toBe('15:30:00')
    expect(parseTime('24:00', shortTimeMask)).toBeNull()
  })

  test('a mask without a year is no date', () => expect(parseDate('18/04', 'DD/MM')).toBeNull())

  test('signs that mean something in patterns mean nothing in masks', () => {
    expect(parseDate('18.04.2019', 'DD.MM.YYYY')?.equals(date)).toBe(true)
    expect(parseDate('18x04x2019', 'DD.MM.YYYY')).toBeNull()
  })
})

test.each([
  ['DD/MM/YYYY HH:mm:ss', 'DD/MM/YYYY HH:mm'],
  ['yyyyMMddHHmmss', 'yyyyMMddHHmm'],
  ['ss.mm HH DD.MM.YYYY', '.mm HH DD.MM.YYYY'],
  ['DD/MM/YYYY HH:mm', 'DD/MM/YYYY HH:mm'],
])('%s without its seconds is %s', (mask, short) => {
  expect(withoutSeconds(mask)).toBe(short)
})

test('a mask that asks a date for its hour is a fault', () => {
  expect(() => formatMask(date, dateTimeMask)).toThrow(RangeError)
})

test('every second of the years 1 to 9999 comes back as it was written, by every mask', () => {
  const number = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(
      number(1, 9999),
      number(1, 12),
      number(1, 28),
      number(0, 86_399),
      fc.constantFrom(dateTimeMask, COMPACT_DATE_TIME, 'ss:mm:HH MM-DD-YYYY'),
      (year, month, day, seconds, mask) => {
        const at = Temporal.PlainDateTime.from({ year, month, day }).add({ seconds })
        expect(parseDateTime(formatMask(at, mask), mask)?.equals(at)).toBe(true)
      },
    ),
  )
})
