import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayCalendar, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { CREDENTIAL_STATUSES } from '../access-terms.ts'
import { decide } from '../decide.ts'
import type { ListEntry } from '../list-signature.ts'
import type { Presence } from '../passback.ts'
import { ALWAYS, facts, local, SYDNEY } from '../testing/facts.ts'
import { siteClock } from '../time-zone.ts'
import type { TimezoneRow } from '../to-timezone.ts'
import { toTimezone } from '../to-timezone.ts'
import { decideOffline } from './decide-offline.ts'
import type { ListTerms } from './list-terms.ts'

const HOUR_MS = 3_600_000
const START = local('2027-02-10T10:00')
const NIGHTS: TimezoneRow = {
  id: 'nights',
  name: 'Nights',
  windows: [{ weekdays: [4], from: '21:00', to: '01:30' }],
  holidays: [{ class: 2, from: '08:00', to: '13:00' }],
}
const ZONES = [ALWAYS, NIGHTS]
const HOLIDAYS = [{ date: '2027-02-12', class: 2, timeFrom: null, timeTo: null, yearly: false }]

const terms = (timezone: string): ListTerms => ({
  ...{ listKey: '00', zone: SYDNEY, timezones: ZONES, holidays: HOLIDAYS },
  ports: [
    {
      ...{ port: 1, entity: 'entry1', name: 'Entry 1', tags: ['lane'], direction: 'in' },
      ...{ areaFrom: null, areaTo: 'park' },
    },
  ],
  groups: [
    { id: 'staff', name: 'Staff', rules: [{ entities: ['entry1'], timezone }] },
    { id: 'tagged', name: 'Tagged', rules: [{ tag: 'lane', timezone }] },
    { id: 'elsewhere', name: 'Elsewhere', rules: [{ entities: ['door9'], timezone }] },
  ],
})

const entries: fc.Arbitrary<ListEntry> = fc.record({
  key: fc.constant('card'),
  status: fc.constantFrom(...CREDENTIAL_STATUSES),
  from: fc.option(fc.integer({ min: -48, max: 200 }).map(hours => new Date(START + hours * HOUR_MS).toISOString())),
  to: fc.option(fc.integer({ min: -48, max: 200 }).map(hours => new Date(START + hours * HOUR_MS).toISOString())),
  groups: fc.subarray(['staff', 'tagged', 'elsewhere']),
  passback: fc.constantFrom('inherit', 'disabled', 'soft', 'hard'),
})
const presences: fc.Arbitrary<ReadonlyMap<string, Presence>> = fc.constantFrom(
  new Map<string, Presence>(),
  new Map<string, Presence>([['park', { state: 'inside', at: START - HOUR_MS, lane: 'entry1', seq: 1 }]]),
)

describe('a lane with a list', () => {
  it('decides status, dates, groups and time zones as the server did by the same records', () => {
    fc.assert(
      fc.property(
        fc.option(entries, { nil: undefined }),
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 24 * 7 * 4 }),
        presences,
        (entry, zone, quarters, inside) => {
          const at = START + quarters * (HOUR_MS / 4)
          const list = { terms: terms(zone.id), appliedAt: START }
          const question = { at, port: 1, rule: 'list', offlineHours: 8760, openSeconds: 5, list, entry } as const
          const lane = decideOffline({ ...question, antiPassback: 'hard', presences: inside })
          const server = decide({
            ...facts({ at, entity: { tags: ['lane'] } }),
            credential: entry && {
              ...{ id: 'card', holder: '', status: entry.status as 'active', delivered: true, groups: entry.groups },
              ...{ validFrom: entry.from ? Date.parse(entry.from) : undefined },
              ...{ validTo: entry.to ? Date.parse(entry.to) : undefined },
            },
            groups: list.terms.groups,
            times: {
              clock: siteClock(SYDNEY),
              calendar: holidayCalendar(HOLIDAYS.map(toHoliday)),
              timezones: new Map(ZONES.map(row => [row.id, toTimezone(row)])),
            },
            passback: { mode: 'soft', presences: inside, laneName: name => name },
          })
          expect({ grant: lane.grant, code: lane.code }).toEqual({ grant: server.grant, code: server.reason.code })
          const isDisabled = entry?.passback === 'disabled'
          expect(lane.violation).toBe(!isDisabled && server.violation !== undefined)
        },
      ),
    )
  })

  it('refuses by anti-passback nobody, and says what it would have refused', () => {
    const inside = new Map<string, Presence>([['park', { state: 'inside', at: START, lane: 'entry1', seq: 1 }]])
    const entry: ListEntry = {
      key: 'card',
      status: 'active',
      from: null,
      to: null,
      groups: ['staff'],
      passback: 'hard',
    }
    const list = { terms: terms('always'), appliedAt: START }
    const question = { at: START, port: 1, rule: 'list', offlineHours: 24, openSeconds: 5, list, entry } as const
    expect(decideOffline({ ...question, antiPassback: 'hard', presences: inside })).toEqual({
      ...{ grant: true, code: 'granted', violation: true },
    })
  })

  it('shuts once the list is older than its hours, as a controller that denies, and lets all in where it is open', () => {
    const entry: ListEntry = {
      key: 'card',
      status: 'active',
      from: null,
      to: null,
      groups: ['staff'],
      passback: 'inherit',
    }
    const list = { terms: terms('always'), appliedAt: START }
    const ask = (rule: 'deny' | 'list' | 'open', hours: number) => {
      const question = { at: START + hours * HOUR_MS, port: 1, rule, offlineHours: 24, openSeconds: 5, list, entry }
      return decideOffline({ ...question, antiPassback: 'soft', presences: new Map() })
    }
    expect(ask('list', 23.99)).toMatchObject({ grant: true, code: 'granted' })
    expect(ask('list', 24)).toMatchObject({ grant: false, code: 'listTooOld' })
    expect(ask('deny', 0)).toMatchObject({ grant: false, code: 'offlineShut' })
    expect(ask('open', 99)).toMatchObject({ grant: true, code: 'offlineOpen' })
  })
})
