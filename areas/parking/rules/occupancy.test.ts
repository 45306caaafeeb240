import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedAreas, countAfter, lateDelta, occupancyOf, type Passing, recountDelta } from './occupancy.ts'

const hour = (time: string): number => Date.parse(`2027-02-10T${time}:00Z`)
const sum = (deltas: readonly number[]): number => deltas.reduce((total, delta) => total + delta, 0)

describe('the worked example', () => {
  const terms = { capacity: 120, reserved: 0, fullAt: 100, reopenAt: 98 }

  it('counts 83 in, 41 out and 2 ungated in from 14: 58, free 62', () => {
    const count = 14 + 83 - 41 + 2
    expect(count).toBe(58)
    expect(occupancyOf(terms, count, 0, false)).toMatchObject({ shown: 58, free: 62, state: 'open' })
  })

  it('is recounted at 10:00 as 55, and evens out what a lane tells later', () => {
    const recount = recountDelta(58, 55)
    expect(recount).toBe(-3)
    const known: Passing[] = [
      ...['09:40', '09:50'].map(at => ({ at: hour(at), delta: 1 as const })),
      { at: hour('10:05'), delta: 1 },
      ...['10:06', '10:07', '10:08', '10:09'].map(at => ({ at: hour(at), delta: -1 as const })),
    ]
    const late = known.flatMap(passing => lateDelta(passing, hour('10:00')) ?? [])
    expect(late).toEqual([-1, -1])
    expect(58 + recount + sum(known.map(({ delta }) => delta)) + sum(late)).toBe(52)
  })
})

describe('counts', () => {
  const passing = fc.record({ at: fc.integer({ min: 0, max: 100 }), delta: fc.constantFrom<1 | -1>(1, -1) })

  it('are the same whatever is learnt before the recount and whatever after it', () => {
    const story = fc.array(fc.record({ passing, learntFirst: fc.boolean() }), { maxLength: 40 })
    fc.assert(
      fc.property(story, fc.integer({ min: 0, max: 200 }), (all, really) => {
        const recountAt = 50
        // What happened after the recount can't be known when it is made.
        const before = all.filter(each => each.learntFirst && each.passing.at <= recountAt)
        const after = all.filter(each => !before.includes(each))
        const counted = sum(before.map(each => each.passing.delta))
        const corrections = after.flatMap(each => lateDelta(each.passing, recountAt) ?? [])
        const count =
          counted + recountDelta(counted, really) + sum(after.map(each => each.passing.delta)) + sum(corrections)
        const since = sum(all.filter(each => each.passing.at > recountAt).map(each => each.passing.delta))
        expect(count).toBe(really + since)
      }),
    )
  })

  it('of a level change with its lanes, and those of the car park around it with lanes to the outside', () => {
    const parents: Record<string, string | null> = { roof: 'park', level1: 'park', park: null }
    const parentOf = (area: string) => parents[area] ?? null
    expect(changedAreas(null, 'roof', parentOf)).toEqual([
      { area: 'roof', delta: 1 },
      { area: 'park', delta: 1 },
    ])
    expect(changedAreas('level1', 'roof', parentOf)).toEqual([
      { area: 'level1', delta: -1 },
      { area: 'roof', delta: 1 },
    ])
    expect(changedAreas('park', 'roof', parentOf)).toEqual([{ area: 'roof', delta: 1 }])
    expect(changedAreas('roof', null, parentOf)).toEqual([
      { area: 'roof', delta: -1 },
      { area: 'park', delta: -1 },
    ])
  })
})

describe('what is shown', () => {
  const terms = { capacity: 100, reserved: 10, fullAt: 95, reopenAt: 90 }

  it('is never below zero, and leaves reserved bays to credentials', () => {
    expect(occupancyOf(terms, -3, 0, false)).toMatchObject({ shown: 0, free: 100, publicFree: 90 })
    expect(occupancyOf(terms, 50, 4, false)).toMatchObject({ free: 50, publicFree: 44 })
    expect(occupancyOf(terms, 130, 0, false)).toMatchObject({ shown: 130, free: 0, publicFree: 0, state: 'full' })
  })

  it('is full at one share and open again below the other', () => {
    expect(occupancyOf(terms, 94, 0, false).state).toBe('nearly')
    expect(occupancyOf(terms, 95, 0, false).state).toBe('full')
    expect(occupancyOf(terms, 90, 0, true).state).toBe('full')
    expect(occupancyOf(terms, 89, 0, true).state).toBe('open')
  })
})

describe('several changes at once', () => {
  const area = { capacity: 10, reserved: 0, fullAt: 100, reopenAt: 80, count: 8, credentials: 1, full: false }
  const steps = (...deltas: number[]) => deltas.map(delta => ({ delta, credentials: 0 }))

  it('end as they would one by one: full until enough have left', () => {
    expect(countAfter(area, steps(1, 1, -1))).toMatchObject({ count: 9, state: 'full' })
    expect(countAfter(area, steps(1, 1, -1, -1, -1))).toMatchObject({ count: 7, state: 'open' })
    expect(countAfter(area, steps(1))).toMatchObject({ count: 9, state: 'nearly' })
  })

  it('tell of a count that was below zero on the way, and never count fewer credentials than none', () => {
    expect(countAfter({ ...area, count: 0 }, steps(-1, 1))).toMatchObject({ count: 0, isBelowZero: true })
    expect(
      countAfter(area, [
        { delta: -1, credentials: -1 },
        { delta: -1, credentials: -1 },
      ]),
    ).toMatchObject({ credentials: 0 })
  })

  it('are the same in portions as all together', () => {
    const delta = fc.record({ delta: fc.constantFrom(1, -1), credentials: fc.constantFrom(0, 1, -1) })
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 40 }), fc.nat(40), (changes, cut) => {
        const first = countAfter(area, changes.slice(0, cut))
        const between = { ...area, ...first, full: first.state === 'full' }
        const { count, credentials } = countAfter(area, changes)
        expect(countAfter(between, changes.slice(cut))).toMatchObject({ count, credentials })
        if (cut < changes.length)
          expect(countAfter(between, changes.slice(cut)).state).toBe(countAfter(area, changes).state)
      }),
    )
  })
})
