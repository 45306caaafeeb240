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

const account = { id: newId(1), approveAbove: 500, requestedLimit: null } as RowOf<typeof EftposAccount> // what the part needs of it

async function show(row: RowOf<typeof EftposAccount>) {
  server.now = new FakeServer()
  registerAreaMessages({ 'areas/payments/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('payments')
  return renderPage(<PayoutLimit row={row} />, { messages: {}, permissions: ['eftpos.account:*'] })
}

it('a requested payout limit is shown until a second person decides', async () => {
  await show({ ...account, requestedLimit: 25_000 })
  expect(screen.getByRole('status').textContent).toBe('A limit of $25,000.00 is waiting for a second person.')
})

it('a higher payout limit may be typed with a thousands separator, and waits for a second person', async () => {
  const { user } = await show(account)
  server.now.overrides.set(raisePayoutLimit.path, () => ({ waits: true }))
  await user.type(screen.getByRole('textbox', { name: 'New limit' }), '25,000')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Busy season')
  await user.click(screen.getByRole('button', { name: 'Request higher limit' }))
  expect(await screen.findByText('Waiting for a second person')).toBeTruthy()
  expect(server.now.calls.filter(({ path }) => path === raisePayoutLimit.path)).toMatchObject([
    { input: { id: newId(1), approveAbove: 25_000, reason: 'Busy season' } },
  ])
})
