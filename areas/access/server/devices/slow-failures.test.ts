import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slowFailures } from './slow-failures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Milliseconds until a wrong key is answered. */
async function answered(failures: ReturnType<typeof slowFailures>, network: string): Promise<number> {
  const began = Date.now()
  const end = failures.wait(network).then(() => Date.now() - began)
  await vi.runAllTimersAsync()
  return end
}

it('a wrong key is answered later each time, up to 5 seconds, and at once after a quiet minute', async () => {
  let now = 0
  const failures = slowFailures(() => now)
  const waits: number[] = []
  for (let each = 0; each < 25; each += 1) waits.push(await answered(failures, 'here'))
  expect(waits.slice(0, 4)).toEqual([0, 250, 500, 750])
  expect(waits.at(-1)).toBe(5000)
  expect(await answered(failures, 'there')).toBe(0)
  now += 60_000
  expect(await answered(failures, 'here')).toBe(0)
})
