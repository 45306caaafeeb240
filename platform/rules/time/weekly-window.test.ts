import { describe, expect, test } from 'vitest'
import { localClock } from './local-clock.ts'
import { Temporal } from './temporal.ts'
import { isInWindow, weeklyWindow } from './weekly-window.ts'

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 7]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const isOn = (window: ReturnType<typeof weeklyWindow>, zone: string, iso: string): boolean =>
  isInWindow(window, localClock(zone)(Temporal.Instant.from(iso).epochMilliseconds))

describe('a window of one afternoon', () => {
  const window = weeklyWindow([FRIDAY], '16:00', '18:00')
  test.each([
    ['2026-03-06T15:59:59.999+10:00', false],
    ['2026-03-06T16:00:00+10:00', true],
    ['2026-03-06T17:59:59.999+10:00', true],
    ['2026-03-06T18:00:00+10:00', false],
    ['2026-03-05T17:00:00+10:00', false],
  ])('at %s is open: %s', (iso, open) => expect(isOn(window, 'Australia/Brisbane', iso)).toBe(open))
})

describe('a window over midnight belongs to the day on which it starts', () => {
  const window = weeklyWindow([SUNDAY], '22:00', '02:00')
  test.each([
    ['2026-03-08T22:00:00+10:00', true],
    ['2026-03-09T01:59:59+10:00', true],
    ['2026-03-09T02:00:00+10:00', false],
    ['2026-03-08T01:00:00+10:00', false],
    ['2026-03-09T22:30:00+10:00', false],
  ])('at %s is open: %s', (iso, open) => expect(isOn(window, 'Australia/Brisbane', iso)).toBe(open))
})

test('a whole day is 00:00 to 24:00, or to 00:00', () => {
  for (const to of ['24:00', '00:00']) {
    const window = weeklyWindow([SATURDAY], '00:00', to)
    expect(isOn(window, 'Europe/London', '2026-01-10T23:59:59Z')).toBe(true)
    expect(isOn(window, 'Europe/London', '2026-01-11T00:00:00Z')).toBe(false)
  }
})

test('what is no time of day is a fault', () => {
  for (const time of ['', '7:00', '25:00', 'noon'])
    expect(() => weeklyWindow([1], time, '18:00'), time).toThrow(RangeError)
})

// Sydney 2026: back from +11 to +10 on 5 April at 03:00, forward on 4 October at 02:00.
describe('in Sydney', () => {
  const zone = 'Australia/Sydney'

  test('when the clock goes back, 02:30 is shown twice and counts twice', () => {
    const window = weeklyWindow([SATURDAY], '22:00', '02:45')
    expect(isOn(window, zone, '2026-04-05T02:30:00+11:00')).toBe(true)
    expect(isOn(window, zone, '2026-04-05T02:50:00+11:00')).toBe(false)
    expect(isOn(window, zone, '2026-04-05T02:30:00+10:00')).toBe(true)
    expect(isOn(window, zone, '2026-04-05T02:45:00+10:00')).toBe(false)
  })

  test('when the clock goes forward, 03:00 comes right after 01:59', () => {
    const window = weeklyWindow([SATURDAY], '22:00', '03:15')
    expect(isOn(window, zone, '2026-10-04T01:59:59+10:00')).toBe(true)
    expect(isOn(window, zone, '2026-10-04T03:00:00+11:00')).toBe(true)
    expect(isOn(window, zone, '2026-10-04T03:15:00+11:00')).toBe(false)
  })

  test('the afternoon is at the same time of the clock on both sides of a change', () => {
    const window = weeklyWindow(EVERY_DAY, '16:00', '18:00')
    for (const iso of ['2026-04-04T16:00:00+11:00', '2026-04-05T16:00:00+10:00', '2026-10-04T16:00:00+11:00']) {
      expect(isOn(window, zone, iso), iso).toBe(true)
    }
    expect(isOn(window, zone, '2026-04-05T15:59:00+10:00')).toBe(false)
  })
})

// London 2026: forward on 29 March at 01:00, back on 25 October at 02:00.
describe('in London', () => {
  const zone = 'Europe/London'

  test('when the clock goes forward, a window in the hour that is skipped does not come that day', () => {
    const window = weeklyWindow([SUNDAY], '01:00', '02:00')
    expect(isOn(window, zone, '2026-03-29T00:59:59Z')).toBe(false)
    expect(isOn(window, zone, '2026-03-29T01:00:00Z')).toBe(false)
    expect(isOn(window, zone, '2026-03-22T01:00:00Z')).toBe(true)
  })

  test('when the clock goes back, the window of that hour is two hours long', () => {
    const window = weeklyWindow([SUNDAY], '01:00', '02:00')
    expect(isOn(window, zone, '2026-10-25T00:00:00Z')).toBe(true)
    expect(isOn(window, zone, '2026-10-25T01:59:59Z')).toBe(true)
    expect(isOn(window, zone, '2026-10-25T02:00:00Z')).toBe(false)
  })
})

test('the clock that keeps the stretches of a zone shows what Temporal shows, minute by minute around both changes', () => {
  for (const [zone, change] of [
    ['Australia/Sydney', '2026-04-04T16:00:00Z'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z'],
    ['Europe/London', '2026-03-29T01:00:00Z'],
    ['Europe/London', '2026-10-25T01:00:00Z'],
    ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ] as const) {
    const clock = localClock(zone)
    const middle = Temporal.Instant.from(change).epochMilliseconds
    for (let minutes = -200; minutes <= 200; minutes++) {
      const instant = middle + minutes * 60_000
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
      expect(clock(instant)).toEqual({ weekday: shown.dayOfWeek, minute: shown.hour * 60 + shown.minute })
    }
  }
})
