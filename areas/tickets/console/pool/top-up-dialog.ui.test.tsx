import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type TicketPool, topUpPool } from '../../contract/pool/pool.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made in the test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))
vi.mock('./codes-file.ts', () => ({ saveCodesFile: vi.fn(), readCodesFile: vi.fn() }))

const pool = { id: newId(1), name: 'City Pass codes' } as RowOf<typeof TicketPool> // what the dialog shows of it

it('codes that were added are left by Done, for nothing is left to cancel', async () => {
  server.now = new FakeServer()
  server.now.overrides.set(topUpPool.path, () => ({
    added: 2,
    skipped: 0,
    codes: [{ serial: 1, code: 'AAAA-BBBB-CCCC' }],
  }))
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const onClose = vi.fn()
  const { user } = await renderPage(<TopUpDialog {...{ pool, onClose }} />, { messages: {}, permissions: [] })
  await user.type(await screen.findByRole('textbox', { name: /How many/ }), '2')
  await user.click(screen.getByRole('button', { name: 'Top up' }))
  const done = within(await screen.findByRole('dialog', { name: '2 codes added' }))
  expect(done.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(done.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})
