import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type ShownCode, verifyPoolCode, voidPoolCode } from '../../contract/pool/pool.ts'
import { CheckCode } from './check-code.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const FREE = {
  ...{ pool: 'City Pass', plan: null, serial: 7, last4: 'K7QD', state: 'free', expiresAt: null, issuedAt: null },
  ...{ issuedTo: null, redeemedAt: null, redeemedShop: null, redeemedBy: null },
}

it('a code that is voided without a reason says so at the field, and is voided with one', async () => {
  server.now = new FakeServer()
  const voided: unknown[] = []
  server.now.overrides.set(verifyPoolCode.path, () => FREE as unknown as ShownCode) // what the dialog shows of it
  server.now.overrides.set(voidPoolCode.path, input => {
    voided.push(input)
    return { ...FREE, state: 'void' }
  })
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const permissions = [verifyPoolCode.need, voidPoolCode.need]
  const { user } = await renderPage(<CheckCode onClose={vi.fn()} />, { messages: {}, permissions })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'ABCD-EFGH-K7QD')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  const reason = await screen.findByRole('textbox', { name: /reason/i })
  await user.click(screen.getByRole('button', { name: 'Void' }))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  expect(screen.getByText('Enter a reason of at least 3 characters.')).toBeTruthy()
  expect(voided).toEqual([])
  await user.type(reason, 'Printed twice')
  expect(screen.queryByText('Enter a reason of at least 3 characters.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await waitFor(() => expect(voided).toEqual([{ code: 'ABCD-EFGH-K7QD', reason: 'Printed twice' }]))
})
