import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecret, isWellFormed } from './credential-token.ts'

const bytes = (seed: number) => {
  let at = seed
  const next = () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31
    return at >> 16
  }
  return (count: number) => Uint8Array.from({ length: count }, next)
}

describe('the secret of an API credential', () => {
  it('says its kind, has 27 random characters and 6 to check them', () => {
    expect(createSecret('live', false, bytes(1))).toMatch(/^ch_live_sk_[0-9A-Za-z]{33}$/)
    expect(createSecret('test', true, bytes(1))).toMatch(/^ch_test_rk_[0-9A-Za-z]{33}$/)
  })

  it('is not accepted with any one character mistyped', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 11, max: 43 }), fc.constantFrom(...'0Aaz9'), (seed, at, other) => {
        const secret = createSecret('live', true, bytes(seed + 1))
        expect(isWellFormed(secret)).toBe(true)
        const mistyped = secret.slice(0, at) + other + secret.slice(at + 1)
        if (mistyped !== secret) expect(isWellFormed(mistyped)).toBe(false)
      }),
    )
  })
})
