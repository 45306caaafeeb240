import { describe, expect, it } from 'vitest'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { greetingMoment, nextGreetingDay } from './campaign/birthday-greeting.ts'
import { pauseReason } from './campaign/campaign-health.ts'
import { type Candidate, judgeList } from './campaign/recipient-list.ts'
import { smsPrice } from './campaign/sms-price.ts'
import { consentNow, isConsentTaken } from './consent/consent-now.ts'
import { judgeSending, type SendingFacts } from './delivery/judge-sending.ts'
import { afterHandOver } from './delivery/message-state.ts'
import { quietUntil, USUAL_QUIET_HOURS } from './delivery/quiet-hours.ts'
import { smsParts } from './sms/sms-parts.ts'

// messaging.md section 14.

const at = (text: string) => Date.parse(text)
const partsOf = (text: string) => smsParts(text).parts

describe('a text message', () => {
  it.each([
    ['161 plain letters', 'a'.repeat(161), 2],
    ['158 letters and a euro sign', `${'a'.repeat(158)}€`, 1],
    ['159 letters and a euro sign', `${'a'.repeat(159)}€`, 2],
    ['71 Chinese characters', '茶'.repeat(71), 2],
    ['135 Chinese characters', '茶'.repeat(135), 3],
  ])('of %s takes its parts', (_, text, parts) => {
    expect(partsOf(text)).toBe(parts)
  })
})

describe('12 November 2026, 10:15 UTC', () => {
  const moment = at('2026-11-12T10:15Z')
  const factsIn = (zone: string, purpose: SendingFacts['purpose']): SendingFacts => ({
    purpose,
    validAddress: true,
    suppression: undefined,
    consent: 'optIn',
    memberBlocked: false,
    capUntil: undefined,
    quietUntil: quietUntil(moment, zone, USUAL_QUIET_HOURS),
    limitUntil: undefined,
    endsAt: undefined,
  })

  it('marketing goes to Brisbane, where it is 20:15, and waits in Sydney until 08:00', () => {
    expect(judgeSending(factsIn('Australia/Brisbane', 'marketing'))).toEqual({ send: true })
    expect(judgeSending(factsIn('Australia/Sydney', 'marketing'))).toEqual({
      send: false,
      hold: 'quietHours',
      until: at('2026-11-12T21:00Z'),
    })
  })

  it('a PIN goes to both', () => {
    for (const zone of ['Australia/Brisbane', 'Australia/Sydney'])
      expect(judgeSending(factsIn(zone, 'code'))).toEqual({ send: true })
  })
})

describe('a campaign of 640', () => {
  const people = (count: number, facts: Partial<Candidate>, from = 0): Candidate[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `${from + index}`,
      address: `+6140${String(from + index).padStart(7, '0')}`,
      consent: 'optIn',
      suppressed: false,
      blocked: false,
      ...facts,
    }))
  const list = judgeList([
    ...people(590, {}),
    ...people(31, { consent: undefined }, 1000),
    ...people(12, { consent: 'optOut' }, 2000),
    ...people(5, {}),
    ...people(2, { suppressed: true }, 3000),
  ])
  const left = (reason: string | undefined) => list.filter(each => each.left === reason).length

  it('is sent to 590, and says why 50 are left out', () => {
    expect([left('noConsent'), left('optedOut'), left('duplicate'), left('suppressed')]).toEqual([31, 12, 5, 2])
    expect(left(undefined)).toBe(590)
  })

  it('costs 82.60 with two parts at 0.07', () => {
    expect(smsPrice(left(undefined) * 2, unitPriceFromWire(0.07))).toBe(8260)
  })
})

describe('a stopped campaign with one message in flight', () => {
  it('marketing without a response is unknown, and is never sent again', () => {
    expect(afterHandOver('marketing', { came: 'lost' })).toEqual({ state: 'unknown' })
  })

  it('a code without a response is sent once more', () => {
    expect(afterHandOver('code', { came: 'lost' })).toEqual({ state: 'queued', again: true })
  })

  it('the provider’s own status counts if available', () => {
    expect(afterHandOver('marketing', { came: 'lost' }, 'taken')).toEqual({ state: 'sent' })
    expect(afterHandOver('marketing', { came: 'lost' }, 'no')).toEqual({ state: 'queued', again: true })
  })
})

describe('a member born on 29 February', () => {
  it('is greeted at 09:00 on 28 February 2027, in the shop’s time zone', () => {
    expect(greetingMoment('1992-02-29', 2027, 'Australia/Sydney')).toBe(at('2027-02-27T22:00Z'))
    expect(greetingMoment('1992-02-29', 2027, 'Australia/Brisbane')).toBe(at('2027-02-27T23:00Z'))
  })

  it('is greeted on the day itself in 2028, and on 1 March if the merchant prefers that', () => {
    expect(greetingMoment('--02-29', 2028, 'Australia/Sydney')).toBe(at('2028-02-28T22:00Z'))
    expect(nextGreetingDay('1992-02-29', Temporal.PlainDate.from('2027-02-01'), '1 March').toString()).toBe(
      '2027-03-01',
    )
  })
})

it.each([
  [5, 1200, 'complaints'],
  [3, 1200, undefined],
  [2, 400, undefined],
])('%i complaints of %i delivered: %s', (complaints, delivered, reason) => {
  expect(pauseReason({ delivered, complaints, hardBounces: 0 })).toBe(reason)
})

it('an opt-out by an email’s link on Monday outlasts an import on Tuesday, and does not affect SMS', () => {
  const email = [
    { state: 'optIn', how: 'form', at: at('2026-01-05T00:00Z') },
    { state: 'optOut', how: 'page', at: at('2026-11-23T00:00Z') },
  ] as const
  const sms = [{ state: 'optIn', how: 'form', at: at('2026-01-05T00:00Z') }] as const
  expect(isConsentTaken(consentNow(email), { state: 'optIn', how: 'import' })).toBe(false)
  expect([consentNow(email), consentNow(sms)]).toEqual(['optOut', 'optIn'])
})
