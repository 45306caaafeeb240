import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairingCode, signState, toPairingCode } from './pairing.ts'

it('makes codes of eight characters that nobody misreads', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), bytes => {
      expect(pairingCode(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    }),
  )
  expect(toPairingCode('abcd-ef23 ')).toBe('ABCDEF23')
})

it('tells the state of a sign by when it was last heard', () => {
  const now = Date.UTC(2027, 2, 1, 12)
  const seen = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const state = (minutes: number, more = {}) =>
    signState({ paired: true, blocked: false, lastSeenAt: seen(minutes), ...more }, now)
  expect([state(1), state(3), state(11)]).toEqual(['online', 'late', 'offline'])
  expect(state(1, { paired: false })).toBe('waiting')
  expect(state(1, { blocked: true })).toBe('blocked')
})
