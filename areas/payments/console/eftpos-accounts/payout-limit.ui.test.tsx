import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type EftposAccount, raisePayoutLimit } from '../../contract/eftpos-account.ts'
import { PayoutLimit } from './payout-limit.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before the test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const account = { id: newId(1), approveAbove: 500 } as RowOf<typeof EftposAccount> // what the part needs of it

it('a higher payout limit may be typed with a thousands separator, and waits for a second person', async () => {
  server.now = new FakeServer()
  server.now.overrides.set(raisePayoutLimit.path, () => ({ waits: true }))
  registerAreaMessages({ 'areas/payments/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('payments')
  const { user } = await renderPage(<PayoutLimit row={account} />, {
    messages: {},
    permissions: ['eftpos.account:*'],
  })
  await user.type(screen.getByRole('textbox', { name: 'New limit' }), '25,000')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Busy season')
  await user.click(screen.getByRole('button', { name: 'Request higher limit' }))
  expect(await screen.findByText('Waiting for a second person')).toBeTruthy()
  expect(server.now.calls.filter(({ path }) => path === raisePayoutLimit.path)).toMatchObject([
    { input: { id: newId(1), approveAbove: 25_000, reason: 'Busy season' } },
  ])
})
