import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { dayRuns, type ServedWindow, servedAt } from './served-at.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(text).toInstant()
const brisbane = (text: string) => at(`${text}[Australia/Brisbane]`)
const group = (...hours: ServedWindow[]) => ({ active: true, hours })
const WEEK = [1, 2, 3, 4, 5]

describe('a menu group', () => {
  it('without hours is always served, unless it is inactive', () => {
    expect(servedAt(group(), brisbane('2026-03-04T03:00'), 'Australia/Brisbane')).toBe(true)
    expect(servedAt({ active: false, hours: [] }, brisbane('2026-03-04T03:00'), 'Australia/Brisbane')).toBe(false)
  })

  it('is served from its first minute until just before its last', () => {
    const breakfast = group({ days: WEEK, from: '06:00', to: '11:30' })
    const served = (time: string) => servedAt(breakfast, brisbane(`2026-03-04T${time}`), 'Australia/Brisbane')
    expect(['05:59', '06:00', '11:29', '11:30'].map(served)).toEqual([false, true, true, false])
  })

  it('has other hours at the weekend', () => {
    const breakfast = group({ days: WEEK, from: '06:00', to: '11:00' }, { days: [6, 7], from: '07:00', to: '14:00' })
    const served = (day: string) => servedAt(breakfast, brisbane(day), 'Australia/Brisbane')
    expect(served('2026-03-06T12:00')).toBe(false)
    expect(served('2026-03-07T12:00')).toBe(true)
    expect(served('2026-03-07T06:30')).toBe(false)
  })

  it('that passes midnight belongs to the evening it started', () => {
    const bar = group({ days: [5], from: '22:00', to: '02:00' })
    const served = (day: string) => servedAt(bar, brisbane(day), 'Australia/Brisbane')
    expect(served('2026-03-06T23:30')).toBe(true)
    expect(served('2026-03-07T01:59')).toBe(true)
    expect(served('2026-03-07T02:00')).toBe(false)
    expect(served('2026-03-06T01:00')).toBe(false)
  })

  it('of Sunday night continues into Monday', () => {
    const bar = group({ days: [7], from: '20:00', to: '01:00' })
    expect(servedAt(bar, brisbane('2026-03-09T00:30'), 'Australia/Brisbane')).toBe(true)
    expect(servedAt(bar, brisbane('2026-03-08T00:30'), 'Australia/Brisbane')).toBe(false)
  })

  it('follows the wall clock when daylight saving ends: the repeated hour is served twice', () => {
    const night = group({ days: [7], from: '02:00', to: '03:00' })
    expect(servedAt(night, at('2026-04-05T02:30+11:00[Australia/Sydney]'), 'Australia/Sydney')).toBe(true)
    expect(servedAt(night, at('2026-04-05T02:30+10:00[Australia/Sydney]'), 'Australia/Sydney')).toBe(true)
    expect(servedAt(night, at('2026-04-05T03:00+10:00[Australia/Sydney]'), 'Australia/Sydney')).toBe(false)
  })

  it('follows the wall clock when daylight saving starts: the skipped hour is not served', () => {
    const night = group({ days: [7], from: '02:00', to: '03:00' })
    const before = at('2026-10-04T01:59+10:00[Australia/Sydney]')
    expect(servedAt(night, before, 'Australia/Sydney')).toBe(false)
    expect(servedAt(night, before.add({ minutes: 1 }), 'Australia/Sydney')).toBe(false)
    const evening = group({ days: [6], from: '22:00', to: '04:00' })
    expect(servedAt(evening, before.add({ minutes: 30 }), 'Australia/Sydney')).toBe(true)
    expect(servedAt(evening, before.add({ minutes: 61 }), 'Australia/Sydney')).toBe(false)
  })

  it('with every day from 00:00 to 00:00 is served at any time in any zone', () => {
    const always = group({ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' })
    const zones = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Europe/London', 'America/St_Johns')
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }), zones, (seconds, zone) =>
        servedAt(always, Temporal.Instant.fromEpochMilliseconds(seconds * 1000), zone),
      ),
    )
  })
})

describe('ranges of weekdays', () => {
  it('are named by their first and last day', () => {
    expect(dayRuns([1, 2, 3, 4, 5, 7])).toEqual([
      [1, 5],
      [7, 7],
    ])
    expect(dayRuns([])).toEqual([])
  })

  it('contain each day once, in any order of input', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), days => {
        const shown = dayRuns(days).flat()
        const back = dayRuns(days).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, step) => first + step),
        )
        expect(back).toEqual([...days].sort((a, b) => a - b))
        expect(shown).toEqual([...shown].sort((a, b) => a - b))
      }),
    )
  })
})
