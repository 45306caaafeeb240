import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { replyWord } from './box/reply-word.ts'
import { nextGreetingDay } from './campaign/birthday-greeting.ts'
import { pauseReason } from './campaign/campaign-health.ts'
import { type Candidate, judgeList } from './campaign/recipient-list.ts'
import { type ConsentRow, consentNow, isConsentTaken } from './consent/consent-now.ts'
import { missingBySpamAct, missingSender } from './consent/spam-act.ts'
import { isGivenUp } from './delivery/bounces.ts'
import { judgeSending, MARKETING_CAP, type SendingFacts } from './delivery/judge-sending.ts'
import { capUntil } from './delivery/marketing-cap.ts'
import { afterEvent, afterHandOver, type DeliveryEventKind, type MESSAGE_STATES } from './delivery/message-state.ts'
import { nextTry } from './delivery/next-try.ts'
import { quietUntil } from './delivery/quiet-hours.ts'
import { isSender, isUnverified } from './sms/sender.ts'
import { smsParts } from './sms/sms-parts.ts'

const instant = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2031-01-01') })
const zone = fc.constantFrom('Australia/Sydney', 'Australia/Brisbane', 'Australia/Lord_Howe', 'Europe/London', 'UTC')
const hour = fc.integer({ min: 0, max: 23 }).map(hours => `${String(hours).padStart(2, '0')}:00`)
const count = fc.integer({ min: 0, max: 3000 })

describe('parts of a text message', () => {
  it('are as few as possible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), text => {
        const { encoding, units, parts, left } = smsParts(text)
        const room = encoding === 'gsm7' ? { alone: 160, part: 153 } : { alone: 70, part: 67 }
        const capacity = parts === 1 ? room.alone : parts * room.part
        expect(units).toBeLessThanOrEqual(capacity)
        expect(left).toBeGreaterThanOrEqual(0)
        // Before the last part there may be one unit a part that a character of two did not fit into.
        if (parts > 1) expect(units + parts).toBeGreaterThan((parts - 1) * room.part)
      }),
    )
  })

  it('never become fewer when a text gets longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, more) => {
        expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(smsParts(text).parts)
      }),
    )
  })
})

describe('quiet hours', () => {
  it('end within a day and an hour, at a time that is not quiet', () => {
    fc.assert(
      fc.property(instant, zone, hour, hour, (at, where, from, to) => {
        const until = quietUntil(at, where, { from, to })
        if (until === undefined) return
        expect(until).toBeGreaterThan(at)
        expect(until - at).toBeLessThanOrEqual(DAY_MS + HOUR_MS)
        expect(quietUntil(until, where, { from, to })).toBeUndefined()
      }),
    )
  })

  it('hold a message across a clock change until their end on the clock', () => {
    // Sydney's clock goes from 02:00 to 03:00 on 4 October 2026: the night has one hour less.
    expect(quietUntil(Date.parse('2026-10-03T12:00Z'), 'Australia/Sydney', { from: '21:00', to: '08:00' })).toBe(
      Date.parse('2026-10-03T21:00Z'),
    )
    // 02:30 is skipped: they end when the clock is put forward.
    expect(quietUntil(Date.parse('2026-10-03T12:00Z'), 'Australia/Sydney', { from: '21:00', to: '02:30' })).toBe(
      Date.parse('2026-10-03T16:30Z'),
    )
  })
})

describe('consent', () => {
  const row: fc.Arbitrary<ConsentRow> = fc.record({
    state: fc.constantFrom('optIn', 'optOut'),
    how: fc.constantFrom('form', 'till', 'page', 'import', 'reply', 'staff'),
    at: instant,
  })

  it('is that of the last valid entry, and no import reverses an opt-out', () => {
    fc.assert(
      fc.property(fc.array(row), rows => {
        const ledger: ConsentRow[] = []
        for (const next of rows) {
          const before = consentNow(ledger)
          if (!isConsentTaken(before, next)) {
            expect([before, next.how]).toEqual(['optOut', 'import'])
            continue
          }
          ledger.push(next)
          expect(consentNow(ledger)).toBe(next.state)
        }
      }),
    )
  })

  it('is required for marketing', () => {
    expect(missingBySpamAct('sms', new Set(['merchant.name']))).toEqual(['unsubscribe'])
    expect(missingBySpamAct('email', new Set())).toHaveLength(4)
    expect(missingSender({ name: 'Harbour & Vine', abn: ' ', contact: 'hello@example.com' })).toEqual(['abn'])
  })
})

const facts: fc.Arbitrary<SendingFacts> = fc.record({
  purpose: fc.constantFrom('code', 'transactional', 'marketing'),
  validAddress: fc.boolean(),
  suppression: fc.constantFrom(undefined, 'hardBounce', 'complaint', 'erased'),
  consent: fc.constantFrom(undefined, 'optIn', 'optOut'),
  memberBlocked: fc.boolean(),
  capUntil: fc.option(instant, { nil: undefined }),
  quietUntil: fc.option(instant, { nil: undefined }),
  limitUntil: fc.option(instant, { nil: undefined }),
  endsAt: fc.option(instant, { nil: undefined }),
})

describe('the check at sending', () => {
  it('blocks marketing without consent, to a blocked member, or to a suppressed address', () => {
    fc.assert(
      fc.property(facts, known => {
        const judged = judgeSending(known)
        if (!judged.send || known.purpose !== 'marketing') return
        expect(known).toMatchObject({ consent: 'optIn', memberBlocked: false, validAddress: true })
        expect([known.suppression, known.capUntil, known.quietUntil, known.limitUntil]).toEqual([
          ...Array(4).fill(undefined),
        ])
      }),
    )
  })

  it('never holds a code or a transactional message, at any hour', () => {
    fc.assert(
      fc.property(facts, known => {
        if (known.purpose === 'marketing') return
        expect(judgeSending(known)).not.toHaveProperty('hold')
        expect(judgeSending({ ...known, validAddress: true, suppression: undefined })).toEqual({ send: true })
      }),
    )
  })

  it('never holds a message past the end of its campaign', () => {
    fc.assert(
      fc.property(facts, known => {
        const judged = judgeSending(known)
        if ('until' in judged && known.endsAt !== undefined) expect(judged.until).toBeLessThan(known.endsAt)
      }),
    )
  })
})

it('no one is sent more than four marketing messages in any seven days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 * DAY_MS }), { maxLength: 60 }), attempts => {
      const sent: number[] = []
      for (const at of attempts.sort((a, b) => a - b)) {
        const until = capUntil(sent, at)
        if (until === undefined) sent.push(at)
        else expect(until).toBeGreaterThan(at)
      }
      for (const at of sent)
        expect(
          sent.filter(other => other > at - MARKETING_CAP.days * DAY_MS && other <= at).length,
        ).toBeLessThanOrEqual(MARKETING_CAP.most)
    }),
  )
})

describe('the state of a message', () => {
  const kind = fc.constantFrom<DeliveryEventKind[]>('sent', 'delivered', 'deferred', 'bounced')

  it('is the same for any order and number of provider events', () => {
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 8 }), fc.constantFrom('sending', 'sent', 'unknown'), (kinds, begin) => {
        const stateAfter = (events: readonly DeliveryEventKind[]) =>
          events.reduce((state: (typeof MESSAGE_STATES)[number], event) => afterEvent(state, event), begin)
        const end = stateAfter(kinds)
        expect(stateAfter([...kinds].reverse())).toBe(end)
        expect(stateAfter([...kinds, ...kinds])).toBe(end)
      }),
    )
  })

  it('ignores events before the message was passed on', () => {
    for (const state of ['kept', 'queued', 'held', 'suppressed', 'cancelled'] as const)
      fc.assert(
        fc.property(kind, event => {
          expect(afterEvent(state, event)).toBe(state)
        }),
      )
  })

  it('never sends marketing a second time after it may have arrived', () => {
    expect(afterHandOver('marketing', { came: 'lost' }).state).not.toBe('queued')
    expect(afterHandOver('transactional', { came: 'lost' }).state).toBe('queued')
  })

  it('allows seven more tries with growing pauses', () => {
    const pauses = Array.from({ length: 8 }, (_, tries) => nextTry(tries + 1, 0))
    expect(pauses.map(pause => pause && pause / 60_000)).toEqual([1, 2, 5, 15, 60, 240, 720, undefined])
  })
})

describe('a campaign', () => {
  it('pauses only above its limits', () => {
    fc.assert(
      fc.property(count, count, count, (delivered, complaints, hardBounces) => {
        const reason = pauseReason({ delivered, complaints, hardBounces })
        if (reason === undefined && delivered >= 500) {
          expect(complaints / delivered).toBeLessThanOrEqual(0.003)
          expect(hardBounces / delivered).toBeLessThanOrEqual(0.05)
        }
        if (delivered < 500) expect(reason).toBeUndefined()
      }),
    )
  })

  it('is sent to each address once', () => {
    const person: fc.Arbitrary<Candidate> = fc.record({
      id: fc.uuid(),
      address: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
      consent: fc.constantFrom(undefined, 'optIn', 'optOut'),
      suppressed: fc.boolean(),
      blocked: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(person), people => {
        const sent = judgeList(people).filter(({ left }) => left === undefined)
        expect(new Set(sent.map(({ candidate }) => candidate.address)).size).toBe(sent.length)
        for (const { candidate } of sent)
          expect(candidate).toMatchObject({ consent: 'optIn', suppressed: false, blocked: false })
      }),
    )
  })

  it('greets every birthday within a year and a day', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, instant, (born, now) => {
        const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate()
        const next = nextGreetingDay(born.toISOString().slice(0, 10), today)
        const days = today.until(next, { largestUnit: 'days' }).days
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(366)
      }),
    )
  })
})

it('three soft bounces on different days count as hard, unless something was delivered between', () => {
  const soft = (day: string) => ({ kind: 'soft' as const, day })
  const three = [soft('2026-11-01'), soft('2026-11-02'), soft('2026-11-03')]
  expect(isGivenUp(three)).toBe(true)
  expect(isGivenUp([soft('2026-11-01'), soft('2026-11-01'), soft('2026-11-01')])).toBe(false)
  expect(isGivenUp([...three.slice(0, 2), { kind: 'delivered', day: '2026-11-02' }, ...three.slice(2)])).toBe(false)
})

describe('a reply', () => {
  it.each(['STOP', ' stop ', 'Stop.', 'STOPALL', 'unsubscribe', 'Cancel', 'END', '“quit”'])('%s opts out', text => {
    expect(replyWord(text)).toBe('optOut')
  })
  it.each(['START', 'yes', 'unstop'])('%s opts in', text => {
    expect(replyWord(text)).toBe('optIn')
  })
  it.each(['please stop calling', 'STOP it', 'yes please', '', 'the end'])('“%s” is an ordinary message', text => {
    expect(replyWord(text)).toBeUndefined()
  })
})

it('a sender is a number, or a name of 3 to 11 letters and digits that should be registered', () => {
  expect(['+61491570156', 'HarbourVine', 'Cafe7'].map(isSender)).toEqual([true, true, true])
  expect(['HV', 'Harbour&Vine', 'HarbourVine12', '123456', '0491570156'].map(isSender)).not.toContain(true)
  expect(isUnverified('HarbourVine', false, '2026-06-30')).toBe(false)
  expect(isUnverified('HarbourVine', false, '2026-07-01')).toBe(true)
  expect(isUnverified('HarbourVine', true, '2026-07-01')).toBe(false)
  expect(isUnverified('+61491570156', false, '2026-07-01')).toBe(false)
})
