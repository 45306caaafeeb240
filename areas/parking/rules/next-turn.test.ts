import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastMoment, nextMoment, nextTurn } from './next-turn.ts'

const SYDNEY = 'Australia/Sydney'
const at = (text: string) => Date.parse(text)
const nightly = { weekdays: [1, 2, 3, 4, 5, 6, 7], at: '22:00' }

describe('a schedule', () => {
  it('begins next on the first of its weekdays whose time is still to come', () => {
    const fridays = { weekdays: [5], at: '18:00' }
    // Wednesday 10 February 2027, and Friday at the moment itself.
    expect(nextMoment(fridays, SYDNEY, at('2027-02-10T00:00Z'))).toBe(at('2027-02-12T07:00Z'))
    expect(nextMoment(fridays, SYDNEY, at('2027-02-12T07:00Z'))).toBe(at('2027-02-19T07:00Z'))
    expect(lastMoment(fridays, SYDNEY, at('2027-02-12T07:00Z'))).toBe(at('2027-02-12T07:00Z'))
    expect(lastMoment(fridays, SYDNEY, at('2027-02-12T06:59Z'))).toBeUndefined()
  })

  it('begins at most a day and an hour apart when it is nightly, and never before now', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }), now => {
        const next = nextMoment(nightly, SYDNEY, now) ?? 0
        expect(next).toBeGreaterThan(now)
        expect(next - now).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})

describe('the next turn of a site', () => {
  const idle = { now: 1000, ends: [], gates: [], starts: [] }
  it('is none where nothing runs or begins by itself', () => {
    expect(nextTurn(idle)).toBeUndefined()
    const released = { state: 'released', tries: 1, dueAt: 0, nextTryAt: 2000 } as const
    expect(nextTurn({ ...idle, gates: [released] })).toBeUndefined()
  })

  it('is the earliest of ends, starts, first moves and retries', () => {
    const gate = { state: 'waiting', tries: 0, dueAt: 9000, nextTryAt: undefined } as const
    const unanswered = { state: 'noAnswer', tries: 2, dueAt: 0, nextTryAt: 6000 } as const
    expect(nextTurn({ ...idle, gates: [gate] })).toBe(9000)
    expect(nextTurn({ ...idle, gates: [gate, unanswered] })).toBe(6000)
    expect(nextTurn({ ...idle, gates: [gate, unanswered], ends: [5000] })).toBe(5000)
    expect(nextTurn({ ...idle, gates: [gate], ends: [5000], starts: [4000] })).toBe(4000)
  })

  it('comes within a minute for a gate that stands as it should, because its device may report another mode', () => {
    expect(nextTurn({ ...idle, gates: [{ state: 'done', tries: 1, dueAt: 0, nextTryAt: undefined }] })).toBe(61_000)
  })
})
