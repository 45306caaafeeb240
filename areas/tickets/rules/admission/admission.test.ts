import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AcceptedScan, admitScans, entriesLeft } from './admit-scans.ts'
import { whyNoEntry } from './judge-ticket.ts'
import { createTicketCode, isSignedBy, readTicketCode, ticketKey } from './ticket-code.ts'

const MERCHANT_KEY = new Uint8Array(32).fill(7)
const TICKET = '0198f2a0-1111-7222-8333-444455556666'
const EXPIRES = 1_800_000_000

describe('the code of a ticket', () => {
  const key = ticketKey(MERCHANT_KEY, TICKET, 1)
  const text = createTicketCode(key, TICKET, EXPIRES)
  const code = readTicketCode(text)

  it('names its ticket and its end, and is signed by the key of the ticket', () => {
    expect(text).toMatch(/^v1\.[\w-]{22}\.1800000000\.[\w-]{43}$/)
    expect(code).toMatchObject({ ticketId: TICKET, expires: EXPIRES })
    expect(code && isSignedBy(code, key)).toBe(true)
  })

  it('of an earlier version or another ticket is refused: a moved ticket makes its old pictures worthless', () => {
    expect(code && isSignedBy(code, ticketKey(MERCHANT_KEY, TICKET, 2))).toBe(false)
    expect(code && isSignedBy(code, ticketKey(MERCHANT_KEY, TICKET.replace('6666', '6667'), 1))).toBe(false)
  })

  it('is refused when any character of it is changed', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'A0z-_9'), (at, character) => {
        fc.pre(text[at] !== character)
        const forged = readTicketCode(text.slice(0, at) + character + text.slice(at + 1))
        // The last character of base64url carries two bits that no byte has.
        fc.pre(at < text.length - 1)
        expect(forged !== undefined && forged.ticketId === TICKET && isSignedBy(forged, key)).toBe(false)
      }),
    )
  })

  test.each(['', 'v1', '123456789012', 'https://example.com', 'v2.a.1.b'])('%j is no code', other =>
    expect(readTicketCode(other)).toBeUndefined(),
  )
})

const HOUR = 3_600_000
const scan = (id: string, hour: number, direction: 'in' | 'out' = 'in'): AcceptedScan => ({
  ...{ id, at: hour * HOUR, direction },
  day: new Date(hour * HOUR).toISOString().slice(0, 10),
})
const ONCE = { entries: 1, reentry: false }
const outcomes = (scans: readonly AcceptedScan[], terms = ONCE) =>
  Object.fromEntries(admitScans(scans, terms).judged.map(each => [each.scan.id, each.outcome]))

describe('scans of one ticket', () => {
  it('are one admission, the earliest, and conflicts', () => {
    const { judged } = admitScans([scan('b', 10), scan('a', 9)], ONCE)
    expect(judged).toMatchObject([
      { scan: { id: 'a' }, outcome: 'admitted' },
      { scan: { id: 'b' }, outcome: 'conflict', earlier: { id: 'a' } },
    ])
  })
  it('of one moment are decided by their ids', () =>
    expect(outcomes([scan('b', 9), scan('a', 9)])).toEqual({ a: 'admitted', b: 'conflict' }))
  it('use as many entries as the ticket has', () =>
    expect(outcomes([scan('a', 1), scan('b', 2), scan('c', 3)], { entries: 2, reentry: false })).toEqual({
      ...{ a: 'admitted', b: 'admitted', c: 'conflict' },
    }))
  it('let in once a day, again on the next', () =>
    expect(outcomes([scan('a', 1), scan('b', 5), scan('c', 25)], { entries: 0, reentry: false })).toEqual({
      ...{ a: 'admitted', b: 'conflict', c: 'admitted' },
    }))
  it('give the entry back on the way out where re-entry is allowed, and only there', () => {
    const scans = [scan('a', 1), scan('b', 2, 'out'), scan('c', 3)]
    expect(outcomes(scans, { entries: 1, reentry: true })).toEqual({ a: 'admitted', b: 'left', c: 'admitted' })
    expect(outcomes(scans)).toEqual({ a: 'admitted', b: 'left', c: 'conflict' })
  })
  it('out need one in', () =>
    expect(outcomes([scan('a', 1, 'out'), scan('b', 2)])).toEqual({ a: 'notInside', b: 'admitted' }))

  const terms = fc.record({ entries: fc.nat(3), reentry: fc.boolean() })
  const history = fc.uniqueArray(
    fc.record({ id: fc.uuid(), hour: fc.nat(60), direction: fc.constantFrom<'in' | 'out'>('in', 'in', 'out') }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  const scansOf = (list: readonly { id: string; hour: number; direction: 'in' | 'out' }[]) =>
    list.map(({ id, hour, direction }) => scan(id, hour, direction))

  it('uploaded in any order have one result', () => {
    fc.assert(
      fc.property(history, terms, fc.infiniteStream(fc.nat()), (list, entry, chance) => {
        const scans = scansOf(list)
        const shuffled = scans.map(each => ({ each, by: chance.next().value })).sort((a, b) => a.by - b.by)
        expect(
          outcomes(
            shuffled.map(({ each }) => each),
            entry,
          ),
        ).toEqual(outcomes(scans, entry))
      }),
    )
  })
  it('never use more entries than there are, and admit whenever one is left', () => {
    fc.assert(
      fc.property(history, terms, (list, entry) => {
        const { judged, used } = admitScans(scansOf(list), entry)
        for (const day of new Set(used.map(each => each.day)))
          expect(entriesLeft(used, day, entry)).toBeGreaterThanOrEqual(0)
        if (!judged.some(({ outcome }) => outcome === 'admitted'))
          expect(list.every(each => each.direction === 'out')).toBe(true)
      }),
    )
  })
})

describe('a ticket at a gate', () => {
  const ticket = { standing: 'valid', lists: ['Entrance'], opensAt: 10, closesAt: 20 } as const
  const at = (time: number, more: object = {}) =>
    whyNoEntry(ticket, { list: 'Entrance', direction: 'in', at: time, ...more })
  it('is good on its lists within its time', () => {
    expect([9, 10, 19, 20].map(time => at(time))).toEqual(['tooEarly', undefined, undefined, 'tooLate'])
    expect(at(15, { list: 'Museum' })).toBe('wrongList')
  })
  it('lets people out after its time', () => expect(at(99, { direction: 'out' })).toBeUndefined())
  it('that is cancelled or not paid opens nothing', () => {
    const why = (standing: 'void' | 'unpaid') =>
      whyNoEntry({ ...ticket, standing }, { list: 'Entrance', direction: 'in', at: 15 })
    expect([why('void'), why('unpaid')]).toEqual(['void', 'unpaid'])
  })
})
