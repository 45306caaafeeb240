import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { holidayCalendar, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { CREDENTIAL_STATUSES, type OFFLINE_RULES, type PassbackMode } from '../access-terms.ts'
import { type DecisionCode, decide } from '../decide.ts'
import type { CredentialFacts, DecisionFacts } from '../decision-facts.ts'
import type { ListEntry } from '../list-signature.ts'
import type { Presence } from '../passback.ts'
import { siteClock } from '../time-zone.ts'
import { toTimezone } from '../to-timezone.ts'
import type { ListTerms } from './list-terms.ts'

/** What a lane knows when nobody answers it. Moments are epoch milliseconds. */
export interface OfflineQuestion {
  readonly at: number
  readonly port: number
  readonly rule: (typeof OFFLINE_RULES)[number]
  readonly offlineHours: number
  readonly openSeconds: number
  /** Undefined: no list came yet. */
  readonly list?: { readonly terms: ListTerms; readonly appliedAt: number } | undefined
  /** The entry of what was read. */
  readonly entry?: ListEntry | undefined
  /** Of the controller; the entry's type may have its own. */
  readonly antiPassback: PassbackMode
  /** What the lane saw of this credential, by outermost area. */
  readonly presences: ReadonlyMap<string, Presence>
}

export interface OfflineDecision {
  readonly grant: boolean
  readonly code: DecisionCode | 'offlineShut' | 'offlineOpen' | 'listTooOld'
  /** Anti-passback never refuses off-line: what it would have refused is said. */
  readonly violation: boolean
}

const plain = (grant: boolean, code: OfflineDecision['code']): OfflineDecision => ({ grant, code, violation: false })

/** Decides checks 2 to 8 by the last list, with the function that the server decides by. */
export function decideOffline(question: OfflineQuestion): OfflineDecision {
  const { at, rule, list, offlineHours } = question
  if (rule === 'deny') return plain(false, 'offlineShut')
  if (rule === 'open') return plain(true, 'offlineOpen')
  if (!list || at - list.appliedAt >= offlineHours * HOUR_MS) return plain(false, 'listTooOld')
  const { grant, reason, violation } = decide(factsOf(question, list.terms))
  return { grant, code: reason.code, violation: violation !== undefined }
}

function factsOf(
  { at, port, openSeconds, entry, antiPassback, presences }: OfflineQuestion,
  terms: ListTerms,
): DecisionFacts {
  const lane = terms.ports.find(each => each.port === port)
  const mode = entry && entry.passback !== 'inherit' ? entry.passback : antiPassback
  return {
    at,
    zone: terms.zone,
    entity: lane && {
      ...{ id: lane.entity, name: lane.name, tags: lane.tags, openSeconds, direction: lane.direction ?? undefined },
      ...{ from: lane.areaFrom ?? undefined, to: lane.areaTo ?? undefined, licensed: true, held: false },
    },
    credential: entry && toCredential(entry),
    packages: [],
    groups: terms.groups,
    times: {
      clock: siteClock(terms.zone),
      calendar: holidayCalendar(terms.holidays.map(toHoliday)),
      timezones: new Map(terms.timezones.map(row => [row.id, toTimezone(row)])),
    },
    passback: { mode: mode === 'disabled' ? 'disabled' : 'soft', presences, laneName: lane => lane },
  }
}

const moment = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text))

const toCredential = ({ key, status, from, to, groups }: ListEntry): CredentialFacts => ({
  id: key,
  holder: '',
  // A status of a later protocol is none that opens.
  status: CREDENTIAL_STATUSES.find(each => each === status) ?? 'blocked',
  delivered: true,
  validFrom: moment(from),
  validTo: moment(to),
  groups,
})
