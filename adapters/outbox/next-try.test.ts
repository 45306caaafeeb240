import { expect, it } from 'vitest'
import { nextTry } from './next-try.ts'

it('a message is tried again after longer and longer pauses, for some seventeen hours, then no more', () => {
  const pauses: number[] = []
  for (let tries = 1; nextTry(tries, 0) !== undefined; tries += 1) pauses.push(nextTry(tries, 0) ?? 0)
  expect(pauses).toEqual([...pauses].sort((first, second) => first - second))
  expect(pauses[0]).toBe(60_000)
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(17.4, 1)
})
