import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ContactRequestDialog } from './contact-request-dialog.tsx'

const sent: unknown[] = []
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: async (_: object, input: unknown) => {
    sent.push(input)
    return { result: null, map: {} }
  },
}))

const person = { id: newId(1), userName: 'olga', email: 'olga@example.com', mobile: '0400 111 222' }

it('requests only what was changed, with the reason', async () => {
  const onClose = vi.fn()
  const { user } = await renderPage(<ContactRequestDialog person={person} onClose={onClose} />, {
    messages: {},
    permissions: ['*'],
  })
  const ask = screen.getByRole('button', { name: /askForChange/ })
  expect(ask).toHaveProperty('disabled', true)
  const email = screen.getByRole('textbox', { name: /fields.email/ })
  await user.clear(email)
  await user.type(email, 'o.harbour@example.com')
  await user.clear(screen.getByRole('textbox', { name: /fields.mobile/ }))
  await user.type(screen.getByRole('textbox', { name: /reason/ }), 'Married')
  await user.click(ask)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      action: 'request',
      user: person.id,
      change: { kind: 'user.contact', email: 'o.harbour@example.com', mobile: null },
      reason: 'Married',
    },
  ])
})
