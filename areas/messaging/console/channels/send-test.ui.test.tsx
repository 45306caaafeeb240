import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EmailConfig, testEmailConfig } from '#areas/messaging/contract/email-config.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { EmailConfigPage } from './email-config-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const config = {
  ...{ id: newId(1), version: 1, site: null, fromName: 'Shop', fromAddress: 'shop@example.com', replyTo: null },
  ...{ host: 'mail.example.com', port: 587, security: 'starttls', user: null, password: null, dkimDomain: null },
  ...{ dkimSelector: null, dkimKey: null, ratePerMinute: 60, active: true },
}

beforeEach(() => {
  server.now = new FakeServer().add(EmailConfig, [config])
})

async function openConfig(permissions: readonly string[]) {
  registerAreaMessages({ 'areas/messaging/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('messaging')
  return renderPage(<EmailConfigPage />, { messages: {}, permissions, query: `?open=${newId(1)}` })
}
const send = async (answer: () => unknown) => {
  server.now.overrides.set(testEmailConfig.path, answer)
  const { user } = await openConfig(['site.emailConfig:*'])
  const test = within(await screen.findByRole('region', { name: 'Send a test message' }))
  expect(test.getByRole('button', { name: 'Send test' }).dataset.disabled).toBe('true')
  await user.type(test.getByRole('textbox', { name: 'Email address' }), 'me@example.com{Enter}')
  return test
}

it('a test message goes to the entered address, and the server’s answer is shown', async () => {
  const test = await send(() => ({ ok: true, answer: '250 queued as 4711' }))
  expect((await test.findByRole('status')).textContent).toContain('250 queued as 4711')
  expect(server.now.calls.filter(({ path }) => path === testEmailConfig.path)).toMatchObject([
    { input: { id: newId(1), to: 'me@example.com' } },
  ])
})

it('a server’s refusal is quoted', async () => {
  const test = await send(() => ({ ok: false, answer: '535 wrong password' }))
  expect((await test.findByRole('alert')).textContent).toContain('535 wrong password')
})

it('a refusal by the product is shown too', async () => {
  const test = await send(() => {
    throw refusal(-1102, 'Too many tests. Try again later.')
  })
  expect((await test.findByRole('alert')).textContent).toContain('Too many tests')
})

it('users who may not test settings are told so', async () => {
  const { user } = await openConfig(['site.emailConfig:list', 'site.emailConfig:update'])
  const test = within(await screen.findByRole('region', { name: 'Send a test message' }))
  expect(test.getByText("You don't have permission for this.")).toBeTruthy()
  await user.type(test.getByRole('textbox', { name: 'Email address' }), 'me@example.com{Enter}')
  expect(server.now.calls.filter(({ path }) => path === testEmailConfig.path)).toEqual([])
})
