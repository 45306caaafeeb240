import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { holidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { MEDIA } from './access-terms.ts'
import { CHECKS, decide } from './decide.ts'
import { normaliseNumber } from './medium.ts'
import { learn, type PassageFact, type Presence, presencesOf } from './passback.ts'
import { facts, local, SYDNEY } from './testing/facts.ts'
import { isZoneOpen, nextOpening, siteClock } from './time-zone.ts'
import { toTimezone, windowsProblem } from './to-timezone.ts'

const passage = fc.record<PassageFact>({
  at: fc.integer({ min: 0, max: 20 }),
  lane: fc.constantFrom('a', 'b', 'c'),
  seq: fc.integer({ min: 1, max: 9 }),
  from: fc.constantFrom(undefined, 'park', 'roof'),
  to: fc.constantFrom(undefined, 'park', 'roof'),
})

const statesAfter = (passages: readonly PassageFact[]): ReadonlyMap<string, Presence> => {
  const known = new Map<string, Presence>()
  for (const each of passages)
    for (const [area, event] of presencesOf(each)) known.set(area, learn(known.get(area), event))
  return known
}

describe('passages', () => {
  it('give the same states in any order, duplicated or delayed', () => {
    const distinct = fc.uniqueArray(passage, { selector: ({ at, lane, seq }) => `${at} ${lane} ${seq}`, maxLength: 12 })
    const shuffled = distinct.chain(all =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(statesAfter(again)).toEqual(statesAfter(all))
      }),
    )
  })

  it('admit a hard credential once until it leaves, is forgiven or reset', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), entries => {
        let presence: Presence | undefined
        let isInside = false
        entries.forEach((enters, seq) => {
          const at = local('2027-02-10T08:00') + seq * MINUTE_MS
          const entity = enters ? {} : { id: 'exit1', direction: 'out' as const, from: 'park', to: undefined }
          const { grant } = decide(facts({ at, entity, ...(presence && { inside: presence }) }))
          if (presence) expect(grant).toBe(enters !== isInside)
          if (!grant) return
          presence = { at, lane: 'entry1', seq, state: enters ? 'inside' : 'outside' }
          isInside = enters
        })
      }),
    )
  })
})

describe('decisions', () => {
  it('stop at the first failed check, and grant only if all pass', () => {
    const choices = fc.record({
      licensed: fc.boolean(),
      status: fc.constantFrom('active', 'blocked', 'lost', 'returned'),
      groups: fc.constantFrom(['staff'], []),
      due: fc.constantFrom(undefined, 0, 500),
    })
    fc.assert(
      fc.property(choices, ({ licensed, status, groups, due }) => {
        const decision = decide({
          ...facts({ entity: { licensed }, credential: { status: status as 'active', groups } }),
          due,
        })
        const names = decision.checks.map(({ check }) => check)
        expect(names).toEqual(CHECKS.slice(0, names.length))
        expect(decision.checks.every(({ ok }) => ok)).toBe(decision.grant)
        expect(decision.checks.slice(0, -1).every(({ ok }) => ok)).toBe(true)
        expect(decision.grant).toBe(licensed && status === 'active' && groups.length > 0)
      }),
    )
  })
})

const clockTime = fc.integer({ min: 0, max: 95 }).map(quarter =>
  Temporal.PlainTime.from('00:00')
    .add({ minutes: quarter * 15 })
    .toString()
    .slice(0, 5),
)
const windows = fc.array(
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: clockTime,
    to: clockTime,
  }),
  { minLength: 1, maxLength: 3 },
)
const moments = fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2028, 0, 1) })

describe('time zones', () => {
  const context = (rows: Parameters<typeof toTimezone>[0]) => ({
    clock: siteClock(SYDNEY),
    calendar: holidayCalendar([]),
    timezones: new Map([['z', toTimezone(rows)]]),
  })

  it('open when they say they open next, and not before', () => {
    fc.assert(
      fc.property(windows, moments, fc.double({ min: 0, max: 1, noNaN: true }), (week, at, share) => {
        const zone = context({ id: 'z', name: 'Z', windows: week, holidays: [] })
        const next = nextOpening('z', at, zone)
        expect(next).toBeGreaterThan(at)
        expect(isZoneOpen('z', next ?? 0, zone)).toBe(true)
        const between = at + ((next ?? 0) - 1 - at) * share
        if (!isZoneOpen('z', at, zone)) expect(isZoneOpen('z', between, zone)).toBe(false)
      }),
    )
  })

  it('are closed on holidays of a class without a window', () => {
    const zone = {
      ...context({
        ...{ id: 'z', name: 'Z', windows: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }] },
        holidays: [{ class: 2, from: '10:00', to: '12:00' }],
      }),
      calendar: holidayCalendar([
        { date: '2027-01-26', class: 1, yearly: false },
        { date: '2027-01-27', class: 2, yearly: false },
      ]),
    }
    expect(isZoneOpen('z', local('2027-01-26T11:00'), zone)).toBe(false)
    expect(isZoneOpen('z', local('2027-01-27T11:00'), zone)).toBe(true)
    expect(isZoneOpen('z', local('2027-01-27T12:00'), zone)).toBe(false)
    expect(nextOpening('z', local('2027-01-27T12:00'), zone)).toBe(local('2027-01-28T00:00'))
  })

  it('refuse overlapping windows, also past midnight and from Sunday to Monday', () => {
    const problem = (rows: { weekdays: number[]; from: string; to: string }[]) =>
      windowsProblem(toTimezone({ id: 'z', name: 'Z', windows: rows, holidays: [] }))
    expect(problem([{ weekdays: [1], from: '08:00', to: '12:00' }])).toBeUndefined()
    expect(problem([8, 10].map(hour => ({ weekdays: [1], from: `${`0${hour}`.slice(-2)}:00`, to: '12:00' })))).toBe(
      'overlap',
    )
    expect(
      problem([
        { weekdays: [7], from: '22:00', to: '02:00' },
        { weekdays: [1], from: '01:00', to: '05:00' },
      ]),
    ).toBe('overlap')
    expect(
      problem([
        { weekdays: [7], from: '22:00', to: '02:00' },
        { weekdays: [1], from: '02:00', to: '05:00' },
      ]),
    ).toBeUndefined()
    expect(
      problem(['01', '03', '05', '07'].map(hour => ({ weekdays: [1], from: `${hour}:00`, to: `${hour}:30` }))),
    ).toBe('tooMany')
  })
})

it('numbers are the same in any format', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEDIA), fc.string({ maxLength: 12 }), (medium, text) => {
      const normal = normaliseNumber(medium, text)
      expect(normaliseNumber(medium, normal)).toBe(normal)
    }),
  )
  expect(normaliseNumber('plate', 'abc-12 3')).toBe('ABC123')
  expect(normaliseNumber('card', '000123')).toBe('123')
})
