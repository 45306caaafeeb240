import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { examplePlan, examplePlaylist, exampleSchedule } from '../../../../tests/support/signage/example-plan.ts'
import { useShow } from './use-show.ts'

const SPEED = 60
const START = Date.parse('2027-03-01T00:00:00Z')
const HOURS = 24

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void // V8 gives it by this name alone
})()

const usedMemory = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a television that plays a day at sixty times the speed needs no more memory at its end, and shows all the time', async () => {
  const plan = examplePlan({
    playlists: [
      examplePlaylist('day', [{ seconds: 60 }, { seconds: 120 }, { seconds: 60, text: 'Hello' }]),
      examplePlaylist('lunch', [{ seconds: 60 }]),
    ],
    schedules: [exampleSchedule('lunch', { timeFrom: '11:00', timeTo: '14:00' })],
  })
  const stored = { plan, confirmedAt: START, clockOffset: 0 }
  const began = Date.now()
  const clock = () => START + (Date.now() - began) * SPEED
  const seconds: Record<string, number> = {}
  const onShown = ({ playlist, seconds: shown }: { playlist: string; seconds: number }) => {
    seconds[playlist] = (seconds[playlist] ?? 0) + shown
  }
  const { result, unmount } = renderHook(() => useShow(stored, clock, onShown))
  const anHour = () => act(() => vi.advanceTimersByTimeAsync(HOUR_MS / SPEED))
  for (let hour = 0; hour < 2; hour++) await anHour()
  const before = usedMemory()
  for (let hour = 2; hour < HOURS; hour++) await anHour()
  expect(usedMemory() / before).toBeLessThan(1.1)
  expect(result.current.shown?.showing.item).not.toBe(null)
  unmount()
  // Three hours of lunch; an item that was on when it began or ended is off by its own length.
  expect(Math.abs((seconds.lunch ?? 0) - (3 * HOUR_MS) / 1000)).toBeLessThanOrEqual(180)
  expect(Math.abs((seconds.day ?? 0) - (21 * HOUR_MS) / 1000)).toBeLessThanOrEqual(300)
})
