import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagesProvider, startMessages } from '../language/messages.tsx'
import { toast, toasts } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(async () => {
  toasts.set([])
  await startMessages()
  vi.useFakeTimers()
  render(
    <MessagesProvider>
      <MantineProvider>
        <Toasts />
      </MantineProvider>
    </MessagesProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const show = (request: Parameters<typeof toast>[0]) => act(() => void toast(request))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('toasts', () => {
  it('stay a second and a half', () => {
    show({ message: 'Saved' })
    pass(1499)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('stay while somebody is at one of them, so that none moves from under the pointer', () => {
    show({ message: 'Saved' })
    show({ message: '3 deleted', action: { label: 'Undo', onAction: () => {} } })
    fireEvent.pointerEnter(screen.getByText('3 deleted'))
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByText('3 deleted'))
    pass(1500)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('stay while the keyboard is at one of them, and go on when it was taken', () => {
    show({ message: 'Saved' })
    show({ message: '3 deleted', action: { label: 'Undo', onAction: () => {} } })
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }))
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1500)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('of zero milliseconds stay until they are closed', () => {
    show({ message: 'Keep this', duration: 0 })
    pass(600_000)
    expect(screen.getByText('Keep this')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Keep this')).toBeNull()
  })

  it('of the same words are shown once', () => {
    show({ message: 'Network error' })
    show({ message: 'Network error' })
    expect(screen.getAllByText('Network error')).toHaveLength(1)
  })

  it('are read out as an alert when something is wrong', () => {
    show({ message: 'System error', tone: 'bad', place: 'corner' })
    expect(screen.getByRole('alert').textContent).toBe('System error')
  })

  it('offer what can be done, once', () => {
    const undo = vi.fn()
    show({ message: '3 deleted', action: { label: 'Undo', onAction: undo } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('3 deleted')).toBeNull()
  })
})
