import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SYNC_SECONDS } from '../../contract/player.ts'
import { useSync } from './use-sync.ts'

const television = vi.hoisted(() => ({ sent: [] as { fault?: string }[], isFull: true }))

vi.mock('./player-server.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  askServer: async (_: unknown, input: { fault?: string }) => {
    television.sent.push(input)
    return { planNumber: '1', plan: { number: '1', files: {} }, commands: [], serverTm: 0 }
  },
}))
vi.mock('./player-store.ts', () => ({
  readPlan: () => undefined,
  storePlan: () => {},
  dropOtherFiles: async () => {},
  fetchFiles: async () => {
    if (television.isFull) throw new DOMException('No room for files', 'QuotaExceededError')
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const report = { playing: { current: '' }, fault: { current: undefined }, obey: () => {} }
const onKeyEnded = () => {}

it('a television that cannot store its files says why at the next sync, once', async () => {
  const nextSync = () => act(() => vi.advanceTimersByTimeAsync(SYNC_SECONDS * 1000))
  const { unmount } = renderHook(() => useSync('key', report, onKeyEnded))
  await act(() => vi.advanceTimersByTimeAsync(0))
  television.isFull = false
  await nextSync()
  await nextSync()
  unmount()
  const faults = television.sent.map(({ fault }) => fault)
  expect(faults.slice(0, 3)).toEqual([undefined, 'QuotaExceededError: No room for files', undefined])
})
