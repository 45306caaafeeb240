import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Consent, changeConsent } from '#areas/messaging/contract/consent.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ConsentPage } from './consent-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const stored: { id: string; version: number; address: string; state: string }[] = []

beforeEach(() => {
  stored.length = 0
  server.now = new FakeServer().add(Consent, stored)
})

async function fillIn() {
  registerAreaMessages({ 'areas/messaging/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('messaging')
  const { user } = await renderPage(<ConsentPage />, { messages: {}, permissions: ['message.consent:*'] })
  await user.click(await screen.findByRole('button', { name: 'Record consent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record consent' }))
  const record = dialog.getByRole<HTMLButtonElement>('button', { name: 'Record consent' })
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'ana@example.com')
  expect(record.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'What the person said' }), 'No more offers, please')
  await user.click(record)
  return dialog
}

it('what a person told staff is recorded and appears in the list', async () => {
  server.now.overrides.set(changeConsent.path, ({ address, state }) => {
    stored.push({ id: newId(1), version: 1, address: String(address), state: String(state) })
    return { state, changed: true }
  })
  await fillIn()
  expect(await screen.findByText('ana@example.com')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.now.calls.find(({ path }) => path === changeConsent.path)?.input).toEqual({
    channel: 'email',
    address: 'ana@example.com',
    state: 'optOut',
    words: 'No more offers, please',
  })
})

it('an address that can’t exist is refused in the dialog, which keeps the entries', async () => {
  server.now.overrides.set(changeConsent.path, () => {
    throw refusal(-1102, 'Enter a mobile number such as 0491 570 156, or an email address.')
  })
  const dialog = await fillIn()
  expect((await dialog.findByRole('alert')).textContent).toContain('such as 0491 570 156')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('ana@example.com')
})
