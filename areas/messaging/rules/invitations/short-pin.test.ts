import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { isOpen, stateNow } from './invitation-state.ts'
import { isPinLive, type PinState, pinFrom, SHORT_PIN, secondsToPin, withNextPin } from './short-pin.ts'

const NOW = 1_800_000_000_000

describe('a short PIN', () => {
  it('is four digits whatever chance gives', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), bytes => /^\d{4}$/.test(pinFrom(bytes))))
  })

  it('is sent again after a minute, three times an hour', () => {
    const first = withNextPin(undefined, NOW)
    expect(secondsToPin(undefined, NOW)).toBe(0)
    expect(secondsToPin(first, NOW + 1)).toBe(60)
    const second = withNextPin(first, NOW + MINUTE_MS)
    const third = withNextPin(second, NOW + 2 * MINUTE_MS)
    expect(secondsToPin(third, NOW + 10 * MINUTE_MS)).toBe(50 * 60)
    expect(secondsToPin(third, NOW + HOUR_MS)).toBe(0)
    expect(withNextPin(third, NOW + HOUR_MS).sends).toBe(1)
  })

  it('lives ten minutes, once, and dies at the fifth wrong try', () => {
    const sent = withNextPin(undefined, NOW)
    expect(isPinLive(sent, NOW + SHORT_PIN.validMs)).toBe(true)
    expect(isPinLive(sent, NOW + SHORT_PIN.validMs + 1)).toBe(false)
    expect(isPinLive({ ...sent, usedAt: NOW }, NOW)).toBe(false)
    expect(isPinLive({ ...sent, tries: 5 }, NOW)).toBe(false)
  })

  it('keeps its wrong tries for an hour, however many PINs are sent', () => {
    const wait = fc.integer({ min: 0, max: HOUR_MS - 1 })
    fc.assert(
      fc.property(fc.array(wait, { maxLength: 6 }), waits => {
        let state: PinState = { ...withNextPin(undefined, NOW), tries: 5 }
        for (const after of waits) state = withNextPin(state, state.sentAt + after)
        expect(state.tries).toBe(5)
        expect(isPinLive(state, state.sentAt)).toBe(false)
        expect(secondsToPin(state, state.sentAt)).toBe(3600)
      }),
    )
  })
})

describe('an invitation', () => {
  it('ends by the clock while nobody has answered it', () => {
    expect(stateNow('opened', NOW, NOW - 1)).toBe('opened')
    expect(stateNow('sent', NOW, NOW)).toBe('expired')
    for (const state of ['accepted', 'declined', 'withdrawn'] as const) {
      expect(stateNow(state, NOW, NOW)).toBe(state)
      expect(isOpen(state)).toBe(false)
    }
  })
})
