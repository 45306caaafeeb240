import { describe, expect, it } from 'vitest'
import { isOpen, stateNow } from './invitation-state.ts'

const NOW = 1_800_000_000_000

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
