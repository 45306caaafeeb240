import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE, getTrigrams, similarity } from './word-similarity.ts'

const alike = (one: string, other: string) => similarity(getTrigrams(one), getTrigrams(other))

describe('the likeness of two words', () => {
  it.each([
    ['capucino', 'cappuccino'],
    ['expresso', 'espresso'],
    ['brocoli', 'broccoli'],
    ['late', 'latte'],
  ])('takes %s for a misspelling of %s', (typed, meant) => expect(alike(typed, meant)).toBeGreaterThanOrEqual(ALIKE))

  it.each([
    ['tea', 'toast'],
    ['milk', 'muffin'],
    ['latte', 'lettuce'],
  ])('keeps %s and %s apart', (one, other) => expect(alike(one, other)).toBeLessThan(ALIKE))

  // select similarity('capucino', 'cappuccino') in PostgreSQL 15
  it('is that of pg_trgm', () => expect(alike('capucino', 'cappuccino')).toBeCloseTo(0.53846, 4))

  it('is the same both ways, 1 for a word and itself, and never outside 0 to 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(alike(one, one)).toBe(1)
        expect(alike(one, other)).toBe(alike(other, one))
        expect(alike(one, other)).toBeGreaterThanOrEqual(0)
        expect(alike(one, other)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
