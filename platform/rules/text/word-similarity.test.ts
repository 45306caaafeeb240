import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE, getTrigrams, similarity } from './word-similarity.ts'

const alike = (word: string, other: string) => similarity(getTrigrams(word), getTrigrams(other))

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
  ])('keeps %s and %s apart', (word, other) => expect(alike(word, other)).toBeLessThan(ALIKE))

  // Result of select similarity('capucino', 'cappuccino') in PostgreSQL 15.
  it('is that of pg_trgm', () => expect(alike('capucino', 'cappuccino')).toBeCloseTo(0.53846, 4))

  it('is the same both ways, 1 for a word and itself, and never outside 0 to 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        expect(alike(text, text)).toBe(1)
        expect(alike(text, other)).toBe(alike(other, text))
        expect(alike(text, other)).toBeGreaterThanOrEqual(0)
        expect(alike(text, other)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
