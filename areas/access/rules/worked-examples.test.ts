import { describe, expect, it } from 'vitest'
import { type Decision, decide } from './decide.ts'
import type { AccountFacts, DecisionFacts } from './decision-facts.ts'
import type { HeldPackage } from './package-term.ts'
import { learn, type PassageFact, type Presence, presencesOf } from './passback.ts'
import { ALWAYS, facts, local } from './testing/facts.ts'

const codeOf = (question: DecisionFacts) => decide(question).reason.code

describe('a zone on Thursdays from 21:00 to 01:30', () => {
  const timezone = { ...ALWAYS, windows: [{ weekdays: [4], from: '21:00', to: '01:30' }] }
  const card = (at: string): Decision => decide(facts({ at: local(at), timezone }))

  it('lets a card in on Friday at 01:29', () => expect(card('2027-02-12T01:29').grant).toBe(true))

  it('refuses it at 01:30 until Thursday 21:00', () => {
    const refusal = card('2027-02-12T01:30')
    expect(refusal).toMatchObject({ grant: false, reason: { code: 'outsideTimeZone' } })
    expect(refusal.nextAllowedAt).toBe(local('2027-02-18T21:00'))
  })

  it('is closed on the Friday evening that follows', () => expect(card('2027-02-12T21:00').grant).toBe(false))
})

describe('hard anti-passback with a passage sensor', () => {
  const entry2 = (at: string, seq: number): PassageFact => ({ at: local(at), lane: 'entry2', seq, to: 'park' })
  const presence = (passage: PassageFact, before?: Presence) =>
    presencesOf(passage).reduce<Presence | undefined>((known, [, event]) => learn(known, event), before)

  it('grants again after the car backed out: nothing has passed', () => {
    expect(codeOf(facts({ at: local('2027-02-10T08:01') }))).toBe('granted')
  })

  it('refuses a second entry, with time and lane of the first', () => {
    const inside = presence(entry2('2027-02-10T08:02', 1))
    const refusal = decide(facts({ at: local('2027-02-10T08:05'), ...(inside && { inside }) }))
    expect(refusal.reason).toEqual({
      code: 'antiPassback',
      texts: { state: 'inside', lane: 'Entry 2' },
      moments: { since: local('2027-02-10T08:02') },
    })
  })

  it('knows it is outside once an offline exit of 08:04 arrives at 08:09', () => {
    const inside = presence(entry2('2027-02-10T08:02', 1))
    const after = presence({ at: local('2027-02-10T08:04'), lane: 'exit1', seq: 9, from: 'park' }, inside)
    expect(after?.state).toBe('outside')
    expect(codeOf(facts({ at: local('2027-02-10T08:10'), ...(after && { inside: after }) }))).toBe('granted')
  })

  it('tells other lanes that a passage is pending, until its time is over', () => {
    const pending = { laneName: 'Entry 2', until: local('2027-02-10T10:00') + 20_000 }
    const at = local('2027-02-10T10:00')
    expect(codeOf(facts({ at, passback: { pending } }))).toBe('passagePending')
    expect(codeOf(facts({ at: pending.until, passback: { pending } }))).toBe('granted')
    expect(codeOf(facts({ at, passback: { pending, mode: 'soft' } }))).toBe('granted')
  })

  it('grants a soft violation and records it, and forgives after the minutes of the controller', () => {
    const inside = presence(entry2('2027-02-10T08:02', 1))
    const at = local('2027-02-10T08:05')
    const soft = decide(facts({ at, ...(inside && { inside }), passback: { mode: 'soft' } }))
    expect(soft).toMatchObject({ grant: true, violation: { area: 'park', state: 'inside', lane: 'Entry 2' } })
    const question = { at, ...(inside && { inside }) }
    expect(codeOf(facts({ ...question, passback: { forgiveMinutes: 3 } }))).toBe('granted')
    expect(codeOf(facts({ ...question, passback: { forgiveMinutes: 4 } }))).toBe('antiPassback')
    expect(codeOf(facts({ ...question, passback: { mode: 'disabled' } }))).toBe('granted')
  })
})

describe('the first failed check decides', () => {
  const account: AccountFacts = { name: 'Acme', status: 'active', bays: 2, inside: 1 }
  const month: HeldPackage = {
    ...{ id: 'p', name: 'Monthly', period: 'month', begins: 'purchase', autoRenew: false, groups: [], visitsUsed: 0 },
    boughtAt: local('2027-01-31T09:00'),
  }
  const at = local('2027-02-10T10:00')
  const cases: [string, DecisionFacts][] = [
    ['deviceUnknown', { ...facts(), entity: undefined }],
    ['deviceUnlicensed', facts({ entity: { licensed: false, held: true } })],
    ['lockedByScenario', facts({ entity: { lockedBy: 'Evacuation', held: true } })],
    ['held', { ...facts({ entity: { held: true } }), credential: undefined }],
    ['credentialUnknown', { ...facts(), credential: undefined }],
    ['blocked', facts({ credential: { status: 'blocked', validTo: 0 } })],
    ['lost', facts({ credential: { status: 'lost' } })],
    ['returned', facts({ credential: { status: 'returned' } })],
    ['notDelivered', facts({ credential: { delivered: false } })],
    ['notYetValid', facts({ at, credential: { validFrom: at + 1 } })],
    ['granted', facts({ at, credential: { validFrom: at, validTo: at + 1 } })],
    ['expired', facts({ at, credential: { validTo: at } })],
    ['accountSuspended', { ...facts(), account: { ...account, status: 'suspended' } }],
    ['accountClosed', { ...facts(), account: { ...account, status: 'closed' } }],
    ['accountArrears', { ...facts(), account: { ...account, arrearsDays: 3 } }],
    ['packageEnded', { ...facts({ at: local('2027-02-28T09:00') }), packages: [month] }],
    ['granted', { ...facts({ at: local('2027-02-28T08:59') }), packages: [month] }],
    ['packageUsedUp', { ...facts(), packages: [{ ...month, visits: 10, visitsUsed: 10 }] }],
    ['granted', { ...facts(), packages: [{ ...month, visits: 10, visitsUsed: 10 }, month] }],
    ['notForThisEntity', facts({ entity: { id: 'roof' } })],
    ['areaFull', { ...facts(), capacity: { area: 'Level 1', full: true } }],
    ['accountFull', { ...facts(), account: { ...account, inside: 2 } }],
    ['granted', { ...facts(), account }],
  ]
  it.each(cases)('%s', (code, question) => expect(codeOf(question)).toBe(code))

  it('asks for payment only at an exit', () => {
    const exit = { id: 'exit1', direction: 'out' as const, from: 'park', to: undefined }
    expect(decide({ ...facts({ entity: exit }), due: 600 })).toMatchObject({
      grant: false,
      due: 600,
      reason: { code: 'unpaid', numbers: { amount: 600 } },
    })
    expect(codeOf({ ...facts(), due: 600 })).toBe('granted')
    expect(codeOf({ ...facts({ entity: exit }), due: 0 })).toBe('granted')
  })
})
