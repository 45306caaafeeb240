import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { cloneElement } from 'react'
import { expect, it, vi } from 'vitest'
import { startMessages } from '../language/messages.tsx'
import { toasts } from '../toast/toast.ts'
import { type LateTarget, latePart } from './late-part.tsx'

/** Opens by a press on its target, as a menu does. */
function Opened({ target, word }: { target: LateTarget; word: string }) {
  const opens = { onClick: () => pressed(word), onContextMenu: () => pressed('context') }
  return (
    <ul aria-label={word}>
      <li>{cloneElement(target, opens)}</li>
    </ul>
  )
}
const pressed = vi.fn()
const button = <button type="button">Account</button>

it('stands as its target until it is pressed; then the press is made again, and the focus is where it was', async () => {
  const load = vi.fn(async () => Opened)
  const Menu = latePart(load, { chunk: 'account' })
  render(<Menu target={button} word="Olivia" />)
  const target = screen.getByRole('button', { name: 'Account' })
  expect(target.getAttribute('aria-expanded')).toBe('false')
  expect(target.getAttribute('aria-haspopup')).toBe('menu')
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(target)
  await screen.findByRole('list', { name: 'Olivia' })
  await waitFor(() => expect(pressed).toHaveBeenCalledExactlyOnceWith('Olivia'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})

it('opens by the right button alone where that is its press', async () => {
  const Menu = latePart(async () => Opened, { chunk: 'tab', by: 'contextmenu' })
  pressed.mockClear()
  render(<Menu target={button} word="Products" />)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('list')).toBeNull()
  fireEvent.contextMenu(screen.getByRole('button'))
  await waitFor(() => expect(pressed).toHaveBeenCalledExactlyOnceWith('context'))
})

it('says what did not arrive, and tries again with the next press', async () => {
  await startMessages()
  const load = vi.fn(async () => Opened).mockRejectedValueOnce(new TypeError('no network'))
  const Menu = latePart(load, { chunk: 'account' })
  render(<Menu target={button} word="Olivia" />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(toasts.get()[0]?.message).toContain('account'))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('list', { name: 'Olivia' })
})
