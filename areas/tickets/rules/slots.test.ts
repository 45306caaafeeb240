import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type SlotTerms, slotAt, slotsBetween, slotsOfDay } from './slots.ts'

const SYDNEY = 'Australia/Sydney'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const tour = { timeFrom: '10:00', timeTo: '13:00', everyMinutes: 60, durationMinutes: 90, capacity: 12 }
const plan = (more: Partial<SlotTerms> = {}): SlotTerms => ({
  ...{ kind: 'slots', sessions: [{ ...tour, weekdays: EVERY_DAY }], days: [], capacity: 0 },
  ...more,
})
const shown = (terms: SlotTerms, day: string, zone = SYDNEY) =>
  slotsOfDay(terms, day, zone).map(({ startsAt }) =>
    Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16),
  )

describe('slots of a day', () => {
  test('start on the clock of the site, before the end of the session', () =>
    expect(shown(plan(), '2027-03-10')).toEqual(['2027-03-10T10:00', '2027-03-10T11:00', '2027-03-10T12:00']))

  test('are those of the weekday and of the dates of the session', () => {
    const weekend = plan({ sessions: [{ ...tour, weekdays: [6, 7], from: '2027-03-01', to: '2027-03-13' }] })
    expect(['2027-03-12', '2027-03-13', '2027-03-14'].map(day => shown(weekend, day).length)).toEqual([0, 3, 0])
  })

  test('are none on a closed day, and others on a day that differs', () => {
    const days = [
      { day: '2027-03-10', sessions: [] },
      { day: '2027-03-11', sessions: [{ ...tour, timeFrom: '18:00', timeTo: '19:00' }] },
    ]
    expect(shown(plan({ days }), '2027-03-10')).toEqual([])
    expect(shown(plan({ days }), '2027-03-11')).toEqual(['2027-03-11T18:00'])
  })

  test('go past midnight where the session does', () => {
    const night = plan({ sessions: [{ ...tour, weekdays: [5], timeFrom: '23:00', timeTo: '01:00' }] })
    expect(shown(night, '2027-03-12')).toEqual(['2027-03-12T23:00', '2027-03-13T00:00'])
  })

  const early = plan({
    sessions: [{ ...tour, weekdays: EVERY_DAY, timeFrom: '01:30', timeTo: '04:00', everyMinutes: 30 }],
  })

  test('leave out the times that the clock skips in spring', () =>
    expect(shown(early, '2026-10-04').map(time => time.slice(11))).toEqual(['01:30', '03:00', '03:30']))

  test('have the times that the clock shows twice in autumn once, the earlier', () => {
    expect(shown(early, '2027-04-04').map(time => time.slice(11))).toEqual([
      '01:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ])
    const half = slotsOfDay(early, '2027-04-04', SYDNEY)[2]
    expect(new Date(half?.startsAt ?? 0).toISOString()).toBe('2027-04-03T15:30:00.000Z') // +11:00, before the change
  })

  test('of an event are one, from its begin to its end', () => {
    const event = plan({
      ...{ kind: 'event', sessions: [], capacity: 300 },
      ...{ validFrom: Date.parse('2027-05-01T08:00:00Z'), validTo: Date.parse('2027-05-01T13:00:00Z') },
    })
    expect(shown(event, '2027-05-01')).toEqual(['2027-05-01T18:00'])
    expect(shown(event, '2027-05-02')).toEqual([])
  })

  test('start within the validity of the plan', () => {
    const limited = plan({ validFrom: Date.parse('2027-03-10T00:00:00Z'), validTo: Date.parse('2027-03-10T01:00:00Z') })
    expect(shown(limited, '2027-03-10')).toEqual(['2027-03-10T11:00'])
  })
})

test('every slot of a day is found again by its start, in order and without a double', () => {
  const zones = fc.constantFrom(SYDNEY, 'Australia/Lord_Howe', 'America/Havana', 'Europe/Berlin')
  const time = fc.integer({ min: 0, max: 95 }).map(n => {
    const minutes = (n % 4) * 15
    return `${String((n - (n % 4)) / 4).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  })
  const sessions = fc.array(
    fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ...{ timeFrom: time, timeTo: time, capacity: fc.integer({ min: 1, max: 50 }) },
      everyMinutes: fc.constantFrom(15, 30, 60, 90),
      durationMinutes: fc.integer({ min: 5, max: 300 }),
    }),
    { maxLength: 3 },
  )
  const days = fc.integer({ min: 0, max: 800 }).map(n => Temporal.PlainDate.from('2026-01-01').add({ days: n }))
  fc.assert(
    fc.property(zones, sessions, days, (zone, list, day) => {
      const terms = plan({ sessions: list })
      const slots = slotsOfDay(terms, day.toString(), zone)
      const starts = slots.map(({ startsAt }) => startsAt)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      for (const slot of slots) expect(slotAt(terms, slot.startsAt, zone)?.startsAt).toBe(slot.startsAt)
    }),
    { numRuns: 60 },
  )
})

test('a pass is there on each day on which it is valid, also after it began, and on no other', () => {
  const at = (text: string) => Date.parse(`${text}T00:00:00+10:00`)
  const pass: SlotTerms = {
    ...{ kind: 'pass', sessions: [], days: [], capacity: 5 },
    ...{ validFrom: at('2027-03-01'), validTo: at('2027-03-10') },
  }
  const on = (from: string, to = from) => slotsBetween(pass, from, to, 'Australia/Brisbane').length
  expect(['2027-02-28', '2027-03-01', '2027-03-05', '2027-03-09', '2027-03-10'].map(day => on(day))).toEqual([
    0, 1, 1, 1, 0,
  ])
  expect(on('2027-02-01', '2027-04-01')).toBe(1)
})
