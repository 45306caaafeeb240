import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shares } from './shares.ts'

it('gives each holder its part and all together theirs, and says who has too much', () => {
  const places = shares({ all: 5, each: 3 })
  expect(places.take('a', 3)).toHaveProperty('release')
  expect(places.take('a', 1)).toEqual({ full: 'holder' })
  expect(places.take('b', 3)).toEqual({ full: 'all' })
  expect(places.take('b', 2)).toHaveProperty('release')
})

it('has everything back once all is released, however often and in whatever order', () => {
  const wishes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 })), { maxLength: 40 })
  fc.assert(
    fc.property(wishes, wanted => {
      const places = shares({ all: 10, each: 6 })
      const taken = wanted.map(([holder, amount]) => places.take(holder, amount))
      expect(places.taken()).toBeLessThanOrEqual(10)
      for (const share of [...taken, ...taken]) if ('release' in share) share.release()
      expect(places.taken()).toBe(0)
      for (const holder of ['a', 'b', 'c']) {
        const again = places.take(holder, 6)
        expect(again).toHaveProperty('release')
        if ('release' in again) again.release()
      }
    }),
  )
})
