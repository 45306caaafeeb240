import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDayOf, businessDaySpan, hoursOfBusinessDay, presentDays, type SiteClocks } from './business-day.ts'
import { Temporal } from './temporal.ts'

const brisbane = { zone: 'Australia/Brisbane', startHour: 4 }
const sydney = { zone: 'Australia/Sydney', startHour: 0 }

const dayOf = (local: string, clock: typeof brisbane) =>
  businessDayOf(Temporal.PlainDateTime.from(local).toZonedDateTime(clock.zone).toInstant(), clock).toString()
const rows = (day: string, clock: typeof brisbane) => hoursOfBusinessDay(Temporal.PlainDate.from(day), clock)
const shown = (day: string, clock: typeof brisbane) => rows(day, clock).map(({ hour }) => hour)

describe('a bar whose day begins at four', () => {
  test.each([
    ['2026-03-07T01:30', '2026-03-06'],
    ['2026-03-07T03:59:59', '2026-03-06'],
    ['2026-03-07T04:00', '2026-03-07'],
    ['2026-03-07T23:00', '2026-03-07'],
  ])('counts a sale at %s to %s', (local, day) => expect(dayOf(local, brisbane)).toBe(day))

  test('has a day from four to four', () => {
    const { from, to } = businessDaySpan(Temporal.PlainDate.from('2026-03-06'), brisbane)
    expect([from, to].map(String)).toEqual(['2026-03-05T18:00:00Z', '2026-03-06T18:00:00Z'])
  })

  test('has its hours in the order of its day', () => {
    expect(shown('2026-03-06', brisbane)).toEqual([...Array(20).keys()].map(hour => hour + 4).concat(0, 1, 2, 3))
  })
})

describe('where the clock is changed', () => {
  test('an hour shown twice is two rows, told apart by their offset', () => {
    expect(shown('2026-04-05', sydney).slice(0, 5)).toEqual([0, 1, 2, 2, 3])
    expect(
      rows('2026-04-05', sydney)
        .slice(2, 4)
        .map(({ offset }) => offset),
    ).toEqual(['+11:00', '+10:00'])
    expect(shown('2026-04-05', sydney)).toHaveLength(25)
  })

  test('an hour skipped is none', () => {
    expect(shown('2026-10-04', sydney).slice(0, 4)).toEqual([0, 1, 3, 4])
    expect(shown('2026-10-04', sydney)).toHaveLength(23)
  })

  test('by half an hour, as on Lord Howe Island, the hour in question is shorter or comes twice', () => {
    const lordHowe = { zone: 'Australia/Lord_Howe', startHour: 0 }
    const minutes = (day: string) =>
      rows(day, lordHowe)
        .slice(0, 4)
        .map(({ hour, from, to }) => [hour, from.until(to).total('minutes')])
    expect(minutes('2026-04-05')).toEqual([
      [0, 60],
      [1, 60],
      [1, 30],
      [2, 60],
    ])
    expect(minutes('2026-10-04')).toEqual([
      [0, 60],
      [1, 60],
      [2, 30],
      [3, 60],
    ])
  })

  test('a day that begins in the skipped hour begins right after it', () => {
    expect(shown('2026-10-04', { ...sydney, startHour: 2 })[0]).toBe(3)
    expect(dayOf('2026-10-04T03:00', { ...sydney, startHour: 2 })).toBe('2026-10-04')
  })

  test('a date that a zone left out has no hours', () => {
    const apia = { zone: 'Pacific/Apia', startHour: 4 }
    expect(rows('2011-12-30', apia)).toEqual([])
    expect(dayOf('2011-12-31T03:00', apia)).toBe('2011-12-29')
  })
})

describe('the present days of shops', () => {
  const perth = { zone: 'Australia/Perth', startHour: 0 }
  const now = (local: string, ...shops: SiteClocks) => {
    const { today, newest } = presentDays(
      Temporal.PlainDateTime.from(local).toZonedDateTime(sydney.zone).epochMilliseconds,
      shops,
    )
    return `${today} ${newest}`
  }

  test('are one where all are in it', () => {
    expect(now('2026-07-14T12:00', sydney, perth, brisbane)).toBe('2026-07-14 2026-07-14')
    expect(now('2026-07-14T02:00', brisbane)).toBe('2026-07-13 2026-07-13')
  })

  test.each<[string, SiteClocks]>([
    ['goes on behind, in the bar', [brisbane, sydney]],
    ['goes on behind, in the west', [sydney, perth]],
    ['goes on behind, whichever comes first', [perth, brisbane, sydney]],
  ])('are two at night: today %s', (_, shops) =>
    expect(now('2026-07-14T01:00', ...shops)).toBe('2026-07-13 2026-07-14'),
  )
})

const clocks = fc.record({
  zone: fc.constantFrom(
    'Australia/Brisbane',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/Havana',
    'America/St_Johns',
    'Pacific/Apia',
    'Antarctica/Troll',
  ),
  startHour: fc.integer({ min: 0, max: 23 }),
})
const instants = fc
  .integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) })
  .map(ms => Temporal.Instant.fromEpochMilliseconds(ms))

test('every instant is in the one business day that its span says', () => {
  fc.assert(
    fc.property(instants, clocks, (instant, clock) => {
      const { from, to } = businessDaySpan(businessDayOf(instant, clock), clock)
      expect(Temporal.Instant.compare(from, instant)).toBeLessThanOrEqual(0)
      expect(Temporal.Instant.compare(instant, to)).toBeLessThan(0)
    }),
  )
})

test('the hours of a day follow one another from its start to its end, none longer than an hour', () => {
  fc.assert(
    fc.property(instants, clocks, (instant, clock) => {
      const day = businessDayOf(instant, clock)
      const span = businessDaySpan(day, clock)
      const hours = hoursOfBusinessDay(day, clock)
      const edges = [...hours.map(({ from }) => String(from)), String(span.to)]
      expect(edges[0]).toBe(String(span.from))
      expect(edges.slice(1)).toEqual(hours.map(({ to }) => String(to)))
      for (const { from, to } of hours) expect(from.until(to).total('minutes')).toBeLessThanOrEqual(60)
    }),
    { numRuns: 60 },
  )
})
