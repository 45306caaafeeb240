import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginLoading } from '../api/loading.ts'
import { MessagesProvider, startMessages } from '../language/messages.tsx'
import { LoadingBar } from './loading-bar.tsx'

beforeEach(async () => {
  await startMessages()
  vi.useFakeTimers()
  render(
    <MessagesProvider>
      <LoadingBar />
    </MessagesProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })

it('a call of less than 150 ms shows no loading bar', () => {
  let end = () => {}
  act(() => {
    end = beginLoading()
  })
  act(() => void vi.advanceTimersByTime(149))
  expect(bar()).toBeNull()
  act(end)
  act(() => void vi.advanceTimersByTime(1000))
  expect(bar()).toBeNull()
})

it('the bar comes after 150 ms and goes with the last call', () => {
  const ends: (() => void)[] = []
  act(() => {
    ends.push(beginLoading(), beginLoading())
  })
  act(() => void vi.advanceTimersByTime(150))
  expect(bar()).not.toBeNull()
  act(() => ends[0]?.())
  expect(bar()).not.toBeNull()
  act(() => ends[1]?.())
  expect(bar()).toBeNull()
})
