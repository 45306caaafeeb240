import { holidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { CredentialFacts, DecisionFacts, EntityFacts, PassbackFacts } from '../decision-facts.ts'
import type { Presence } from '../passback.ts'
import { siteClock } from '../time-zone.ts'
import { type TimezoneRow, toTimezone } from '../to-timezone.ts'

export const SYDNEY = 'Australia/Sydney'

/** Epoch milliseconds of a local time of the car park, such as `2027-02-11T21:00`. */
export const local = (time: string): number =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(SYDNEY).epochMilliseconds

export const ALWAYS: TimezoneRow = {
  id: 'always',
  name: 'Always',
  windows: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
  holidays: [],
}

interface Choices {
  readonly at?: number
  readonly entity?: Partial<EntityFacts>
  readonly credential?: Partial<CredentialFacts>
  readonly timezone?: TimezoneRow
  readonly passback?: Partial<PassbackFacts>
  readonly inside?: Presence
}

/** A card at Entry 1 of the car park that everything allows, but for what the test says. */
export function facts({ at = local('2027-02-10T10:00'), ...choices }: Choices = {}): DecisionFacts {
  const timezone = choices.timezone ?? ALWAYS
  return {
    at,
    zone: SYDNEY,
    entity: {
      ...{ id: 'entry1', name: 'Entry 1', tags: [], openSeconds: 5, direction: 'in', to: 'park' },
      ...{ licensed: true, held: false },
      ...choices.entity,
    },
    credential: {
      id: 'card',
      holder: 'Ana',
      status: 'active',
      delivered: true,
      groups: ['staff'],
      ...choices.credential,
    },
    packages: [],
    groups: [{ id: 'staff', name: 'Staff', rules: [{ entities: ['entry1', 'exit1'], timezone: timezone.id }] }],
    times: {
      clock: siteClock(SYDNEY),
      calendar: holidayCalendar([]),
      timezones: new Map([[timezone.id, toTimezone(timezone)]]),
    },
    passback: {
      mode: 'hard',
      presences: new Map(choices.inside ? [['park', choices.inside]] : []),
      laneName: lane => (lane === 'entry2' ? 'Entry 2' : lane),
      ...choices.passback,
    },
  }
}
