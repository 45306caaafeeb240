import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayFollow, ONBOARDING_STATES, stateAfterAnswer, stateOfSubmitted } from './onboarding-state.ts'

const state = fc.constantFrom(...ONBOARDING_STATES)
const answer = fc.constantFrom('submitted' as const, 'needsInfo', 'active', 'restricted', 'rejected')

describe('an application to a provider', () => {
  it('never leaves the ways between its states, whatever the provider answers', () => {
    fc.assert(
      fc.property(state, fc.array(answer, { maxLength: 20 }), (first, answers) => {
        let before = first
        for (const next of answers) {
          const after = stateAfterAnswer(before, next)
          expect(after === before || mayFollow(before, after)).toBe(true)
          before = after
        }
      }),
    )
  })

  it.each(['rejected', 'closed'] as const)('that is %s stays so', ended => {
    fc.assert(fc.property(answer, next => stateAfterAnswer(ended, next) === ended))
  })

  it('of a business that is active is restricted, not begun again, when the provider wants more', () => {
    expect(stateAfterAnswer('active', 'needsInfo')).toBe('restricted')
    expect(stateAfterAnswer('restricted', 'active')).toBe('active')
    expect(stateOfSubmitted('restricted')).toBe('restricted')
    expect(stateOfSubmitted('needsInfo')).toBe('submitted')
  })
})
