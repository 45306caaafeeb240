import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Clicks, countClick } from './click-counter.ts'

const after = (pauses: readonly number[]): Clicks | undefined => {
  let at = 1_000_000
  let clicks: Clicks | undefined
  for (const pause of pauses) {
    at += pause
    clicks = countClick(clicks, at)
  }
  return clicks
}

it('counts clicks that follow each other within two seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }), pauses => {
      expect(after(pauses)?.count).toBe(pauses.length)
    }),
  )
})

it('begins again after a longer pause', () => {
  const pause = fc.integer({ min: 0, max: 2000 })
  fc.assert(
    fc.property(fc.array(pause), fc.integer({ min: 2001, max: 100_000 }), fc.array(pause), (before, long, then) => {
      expect(after([...before, long, ...then])?.count).toBe(then.length + 1)
    }),
  )
})
