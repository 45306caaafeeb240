import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callTimes } from './call-times.ts'

const NOON = 1_771_200_000_000
const ticks = fc.array(fc.integer({ min: -5, max: 40 }), { minLength: 1, maxLength: 60 })

it('no two calls of a device have one time, however fast they come and whatever its clock does', () => {
  fc.assert(
    fc.property(ticks, steps => {
      let now = NOON
      const next = callTimes(() => now)
      const times = steps.map(step => {
        now += step
        return next()
      })
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    }),
  )
})

it('two tabs of a browser never use one time, and are never far from the clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 15 }), (slot, further) => {
      const [one, other] = [slot, (slot + further) % 16].map(of => callTimes(() => NOON, { slot: of, slots: 16 }))
      const times = Array.from({ length: 20 }, () => [one?.(), other?.()]).flat()
      expect(new Set(times).size).toBe(40)
      for (const time of times) expect(Math.abs((time ?? 0) - NOON)).toBeLessThan(16 * 21)
    }),
  )
})

it('a clock that was hours ahead is followed when it is put right', () => {
  let now = NOON + 3_600_000
  const next = callTimes(() => now)
  next()
  now = NOON
  expect(next()).toBe(NOON)
})
