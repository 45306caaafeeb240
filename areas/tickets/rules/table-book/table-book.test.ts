import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { byFit, fittingTables, overlaps, type Span, type TableChoice } from './choose-table.ts'
import { type BookState, findTimes, nearestTimes, tableSpan } from './find-times.ts'
import { liveState } from './live-state.ts'
import { serviceStarts, turnMinutes, USUAL_TURNS } from './service-terms.ts'
import { tableDeposit } from './table-deposit.ts'

const ZONE = 'Australia/Brisbane'
const FRIDAY = '2026-11-27'
const at = (time: string) => Date.parse(`${FRIDAY}T${time}:00+10:00`)
const dinner = (pacing: number) => ({
  ...{ name: 'Dinner', weekdays: [5], timeFrom: '17:30', timeTo: '21:00', everyMinutes: 15, pacing },
})
const single = (number: number, seats: number): TableChoice => ({
  ...{ name: String(number), seats, number, tables: [`t${number}`] },
})
const state = (more: Partial<BookState> = {}): BookState => ({
  starts: serviceStarts({ periods: [dinner(20)], closedDays: [] }, FRIDAY, ZONE),
  ...{ covers: new Map(), busy: new Map(), turns: USUAL_TURNS, bufferMinutes: 0 },
  choices: [single(1, 4), single(2, 4)],
  ...more,
})

describe('pacing', () => {
  it('offers a party of 4 18:15 and 18:45 where 18 of 20 covers start at 18:30', () => {
    const times = findTimes(state({ covers: new Map([[at('18:30'), 18]]) }), 4)
    expect(times.find(({ startsAt }) => startsAt === at('18:30'))).toMatchObject({ isFree: false, coversLeft: 2 })
    expect(nearestTimes(times, at('18:30'))).toEqual([at('18:15'), at('18:45')])
  })

  it('leaves a party of 2 the last two covers', () => {
    const times = findTimes(state({ covers: new Map([[at('18:30'), 18]]) }), 2)
    expect(times.find(({ startsAt }) => startsAt === at('18:30'))?.isFree).toBe(true)
  })
})

describe('service', () => {
  it('starts every quarter of an hour, the last before it ends, on its weekdays alone', () => {
    const terms = { periods: [dinner(20)], closedDays: [] }
    const starts = serviceStarts(terms, FRIDAY, ZONE).map(({ startsAt }) => startsAt)
    expect(starts).toHaveLength(14)
    expect([starts[0], starts.at(-1)]).toEqual([at('17:30'), at('20:45')])
    expect(serviceStarts(terms, '2026-11-28', ZONE)).toEqual([])
    expect(serviceStarts({ ...terms, closedDays: [FRIDAY] }, FRIDAY, ZONE)).toEqual([])
  })

  it.each([
    [1, 90],
    [2, 90],
    [3, 105],
    [4, 105],
    [5, 120],
    [8, 120],
    [9, 150],
    [30, 150],
  ])('keeps a table for a party of %i for %i minutes', (people, minutes) => {
    expect(turnMinutes(USUAL_TURNS, people)).toBe(minutes)
  })
})

describe('the choice of a table', () => {
  it('has the fewest spare seats, a single before merged ones, then the smaller number', () => {
    const merged = { name: 'Window', seats: 6, number: 1, tables: ['t8', 't9'] }
    const choices = [single(7, 8), merged, single(5, 6), single(4, 6), single(1, 4)]
    expect(fittingTables(choices, 5).map(({ name }) => name)).toEqual(['4', '5', 'Window', '7'])
  })

  const anySpan = fc
    .record({ from: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, length }): Span => ({ from: from * 15 * MINUTE_MS, to: (from + length) * 15 * MINUTE_MS }))
  const anyState = fc.record({
    choices: fc
      .array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 })
      .map(seats => seats.map((count, place) => single(place + 1, count))),
    busy: fc.dictionary(fc.constantFrom('t1', 't2', 't3', 't4'), fc.array(anySpan, { maxLength: 4 })),
    starts: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 10 }),
    people: fc.integer({ min: 1, max: 10 }),
    pacing: fc.integer({ min: 1, max: 20 }),
    taken: fc.integer({ min: 0, max: 20 }),
    bufferMinutes: fc.constantFrom(0, 15),
  })

  it('is the best of the tables that no party has at that time, buffers included', () => {
    fc.assert(
      fc.property(anyState, ({ choices, busy, starts, people, pacing, taken, bufferMinutes }) => {
        const moments = starts.map(start => start * 15 * MINUTE_MS)
        const book = state({
          ...{ choices, bufferMinutes, busy: new Map(Object.entries(busy)) },
          ...{ starts: moments.map(startsAt => ({ startsAt, until: startsAt + 15 * MINUTE_MS, pacing })) },
          covers: new Map(moments.map(startsAt => [startsAt, taken])),
        })
        for (const { startsAt, table, isFree } of findTimes(book, people)) {
          const span = tableSpan(book, startsAt, people)
          const candidates = choices.filter(
            ({ seats, tables }) =>
              seats >= people && !tables.some(id => (busy[id] ?? []).some(each => overlaps(each, span))),
          )
          expect(table).toEqual(candidates.toSorted(byFit)[0])
          expect(isFree).toBe(candidates.length > 0 && taken + people <= pacing)
        }
      }),
    )
  })
})

describe('the state of a party', () => {
  const startsAt = at('18:30')
  it.each([
    ['confirmed', [], at('18:00'), 'expected'],
    ['confirmed', [], at('18:31'), 'late'],
    ['confirmed', ['arrived'], at('18:40'), 'arrived'],
    ['checkedIn', ['arrived'], at('18:45'), 'seated'],
    ['checkedIn', ['arrived', 'billAsked'], at('20:00'), 'billAsked'],
    ['completed', ['billAsked'], at('20:15'), 'left'],
    ['noShow', [], at('19:00'), 'noShow'],
    ['waitlisted', [], at('18:00'), 'waiting'],
    ['cancelled', [], at('18:00'), undefined],
  ] as const)('%s with %j', (status, flags, now, expected) => {
    expect(liveState({ status, flags, startsAt }, now)).toBe(expected)
  })
})

it('parties from a size on pay a deposit per person', () => {
  const terms = { depositFrom: 6, depositPerPerson: 1000 }
  expect([5, 6, 8].map(people => tableDeposit(terms, people))).toEqual([0, 6000, 8000])
  expect(tableDeposit({ ...terms, depositFrom: null }, 20)).toBe(0)
})
