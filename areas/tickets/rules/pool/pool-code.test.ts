import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeStateAt, isLow, mayCodeBecome, POOL_CODE_STATES, type PoolCodeState } from './pool-code.ts'

const state = fc.constantFrom(...POOL_CODE_STATES)
const moment = fc.integer({ min: 0, max: 10_000 })

describe('a code of a pool', () => {
  it('is free, issued, then redeemed, and ends there', () => {
    expect(mayCodeBecome({ state: 'free' }, 'issued', 0)).toBe(true)
    expect(mayCodeBecome({ state: 'issued' }, 'redeemed', 0)).toBe(true)
    expect(mayCodeBecome({ state: 'free' }, 'redeemed', 0)).toBe(false)
    for (const to of POOL_CODE_STATES) expect(mayCodeBecome({ state: 'redeemed' }, to, 0)).toBe(false)
  })

  it('that has expired leads nowhere, whether or not it is marked', () => {
    fc.assert(
      fc.property(state, moment, moment, (from, expiresAt, later) => {
        const now = expiresAt + later
        for (const to of POOL_CODE_STATES)
          if (from === 'free' || from === 'issued')
            expect(mayCodeBecome({ state: from, expiresAt }, to, now)).toBe(false)
      }),
    )
  })

  it('never comes back: along any path each state occurs once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(state, moment), { maxLength: 20 }), moment, (wanted, expiresAt) => {
        let now = 0
        let code: PoolCodeState = 'free'
        const path: PoolCodeState[] = [code]
        for (const [to, wait] of wanted) {
          now += wait
          if (!mayCodeBecome({ state: code, expiresAt }, to, now)) continue
          code = to
          path.push(to)
        }
        expect(new Set(path).size).toBe(path.length)
        expect(path.length).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('is good until the moment at which it expires', () => {
    expect(codeStateAt({ state: 'issued', expiresAt: 100 }, 99)).toBe('issued')
    expect(codeStateAt({ state: 'issued', expiresAt: 100 }, 100)).toBe('expired')
    expect(codeStateAt({ state: 'redeemed', expiresAt: 100 }, 200)).toBe('redeemed')
  })
})

it('a pool is low below its threshold, not at it, and never without one', () => {
  expect([isLow(9, 10), isLow(10, 10), isLow(0, null)]).toEqual([true, false, false])
})
