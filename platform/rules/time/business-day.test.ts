import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  businessDaySpan,
  hoursOfBusinessDay,
  presentDays,
  type SiteClock,
  type SiteClocks,
  toBusinessDay,
  withDayStart,
} from './business-day.ts'
import { Temporal } from './temporal.ts'

const brisbane = { zone: 'Australia/Brisbane', dayStart: '04:00' }
const sydney = { zone: 'Australia/Sydney', dayStart: '00:00' }

const dayOf = (local: string, clock: typeof brisbane) =>
  toBusinessDay(Temporal.PlainDateTime.from(local).toZonedDateTime(clock.zone).toInstant(), clock).toString()
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
    const lordHowe = { zone: 'Australia/Lord_Howe', dayStart: '00:00' }
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
    expect(shown('2026-10-04', { ...sydney, dayStart: '02:00' })[0]).toBe(3)
    expect(dayOf('2026-10-04T03:00', { ...sydney, dayStart: '02:00' })).toBe('2026-10-04')
  })

  test('a date that a zone left out has no hours', () => {
    const apia = { zone: 'Pacific/Apia', dayStart: '04:00' }
    expect(rows('2011-12-30', apia)).toEqual([])
    expect(dayOf('2011-12-31T03:00', apia)).toBe('2011-12-29')
  })
})

describe('the present days of shops', () => {
  const perth = { zone: 'Australia/Perth', dayStart: '00:00' }
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

describe('a shop whose day begins at half past four', () => {
  const half = { ...brisbane, dayStart: '04:30' }

  test.each([
    ['2026-03-07T04:29:59', '2026-03-06'],
    ['2026-03-07T04:30', '2026-03-07'],
  ])('counts a sale at %s to %s', (local, day) => expect(dayOf(local, half)).toBe(day))

  test('has half an hour at either end: four is shown twice, and is two rows', () => {
    const hours = rows('2026-03-06', half)
    expect(hours.map(({ hour }) => hour)).toEqual([...Array(20).keys()].map(hour => hour + 4).concat(0, 1, 2, 3, 4))
    expect([hours[0], hours.at(-1)].map(hour => hour?.from.until(hour.to).total('minutes'))).toEqual([30, 30])
  })
})

describe('a shop in Sydney on the days on which the clock is changed', () => {
  const hoursOf = (day: string, dayStart: string) =>
    rows(day, { zone: 'Australia/Sydney', dayStart }).map(({ from, offset }) => {
      const shown = from.toZonedDateTimeISO('Australia/Sydney')
      return `${shown.toPlainTime().toString().slice(0, 5)} ${offset}`
    })

  test('from half past four: the changed hour is in the day before', () => {
    expect(hoursOf('2026-04-04', '04:30').slice(-5)).toEqual([
      '01:00 +11:00',
      '02:00 +11:00',
      '02:00 +10:00',
      '03:00 +10:00',
      '04:00 +10:00',
    ])
    expect(hoursOf('2026-10-03', '04:30').slice(-4)).toEqual([
      '00:00 +10:00',
      '01:00 +10:00',
      '03:00 +11:00',
      '04:00 +11:00',
    ])
    expect(hoursOf('2026-04-05', '04:30')[0]).toBe('04:30 +10:00')
    expect(hoursOf('2026-10-04', '04:30')[0]).toBe('04:30 +11:00')
  })

  test('from half past two, which is shown twice in April: the first begins the day', () => {
    expect(hoursOf('2026-04-04', '02:30').at(-1)).toBe('02:00 +11:00')
    expect(hoursOf('2026-04-05', '02:30').slice(0, 3)).toEqual(['02:30 +11:00', '02:00 +10:00', '03:00 +10:00'])
  })

  test('from half past two, which is skipped in October: the day begins as much later', () => {
    expect(hoursOf('2026-10-03', '02:30').slice(-2)).toEqual(['01:00 +10:00', '03:00 +11:00'])
    expect(hoursOf('2026-10-04', '02:30').slice(0, 2)).toEqual(['03:30 +11:00', '04:00 +11:00'])
  })
})

const dayStarts = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(two => two.map(part => String(part).padStart(2, '0')).join(':'))

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
  dayStart: dayStarts,
})
const instants = fc
  .integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) })
  .map(ms => Temporal.Instant.fromEpochMilliseconds(ms))

test('every instant is in the one business day that its span says', () => {
  fc.assert(
    fc.property(instants, clocks, (instant, clock) => {
      const { from, to } = businessDaySpan(toBusinessDay(instant, clock), clock)
      expect(Temporal.Instant.compare(from, instant)).toBeLessThanOrEqual(0)
      expect(Temporal.Instant.compare(instant, to)).toBeLessThan(0)
    }),
  )
})

test('the hours of a day follow one another from its start to its end, none longer than an hour', () => {
  fc.assert(
    fc.property(instants, clocks, (instant, clock) => {
      const day = toBusinessDay(instant, clock)
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

describe('a day that is to begin at another time', () => {
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(brisbane.zone).epochMilliseconds

  test('does so from the next day on; the one that goes on ends where that begins', () => {
    const later = withDayStart(brisbane, '06:00', at('2026-03-07T05:00'))
    expect(['2026-03-07T05:30', '2026-03-08T05:30', '2026-03-08T06:00'].map(local => dayOf(local, later))).toEqual([
      '2026-03-07',
      '2026-03-07',
      '2026-03-08',
    ])
  })

  test('does so a day later where the next would have begun already', () => {
    const earlier = withDayStart({ ...brisbane, dayStart: '06:00' }, '04:00', at('2026-03-07T05:00'))
    expect(['2026-03-07T05:30', '2026-03-07T06:00', '2026-03-08T04:00'].map(local => dayOf(local, earlier))).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
    ])
  })

  test('changed twice on one day, begins as was said last', () => {
    const once = withDayStart(brisbane, '06:00', at('2026-03-07T05:00'))
    const twice = withDayStart(once, '09:30', at('2026-03-07T12:00'))
    expect(twice).toEqual({
      ...brisbane,
      dayStart: '09:30',
      earlierStarts: [{ before: '2026-03-08', dayStart: '04:00' }],
    })
  })

  test('leaves what was sold on its day, begins no day twice and leaves none out', () => {
    const zones = fc.constantFrom('Australia/Brisbane', 'Australia/Sydney', 'America/Havana', 'Australia/Lord_Howe')
    const changes = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 60 }), dayStart: dayStarts }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(zones, dayStarts, changes, fc.integer({ min: 0, max: 8760 }), (zone, dayStart, list, start) => {
        let now = Date.UTC(2026, 0) + start * 3_600_000
        let clock: SiteClock = { zone, dayStart }
        const sold: { at: Temporal.Instant; day: string }[] = []
        const sell = () => {
          const instant = Temporal.Instant.fromEpochMilliseconds(now)
          sold.push({ at: instant, day: toBusinessDay(instant, clock).toString() })
          now += 20 * 60_000
        }
        for (const change of [...list, { hours: 60, dayStart: undefined }]) {
          for (let third = 0; third < change.hours * 3; third += 1) sell()
          if (change.dayStart) clock = withDayStart(clock, change.dayStart, now)
        }
        expect(sold.map(({ at }) => toBusinessDay(at, clock).toString())).toEqual(sold.map(({ day }) => day))
        const days = [...new Set(sold.map(({ day }) => day))]
        expect(days).toEqual(days.toSorted())
        for (const [index, day] of days.slice(1).entries())
          expect(
            Temporal.PlainDate.from(days[index] ?? '')
              .add({ days: 1 })
              .toString(),
          ).toBe(day)
      }),
      { numRuns: 40 },
    )
  })
})
