import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { infoChangeAuth } from '../../contract/change-request.ts'
import { untouchableUsers } from '../../contract/user.ts'
import { UserHead } from './user-head.tsx'

const APPROVAL = 'A second person must approve this.'
const [owner, clerk] = [newId(1), newId(2)]
const sent = vi.hoisted(() => [] as { path: string; input: unknown }[])

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: async ({ path }: { path: string }, input: unknown) => {
    if (path === untouchableUsers.path)
      return { result: { [owner]: { contact: APPROVAL, authenticator: APPROVAL } }, map: {} }
    sent.push({ path, input })
    return { result: {}, map: {} }
  },
}))

function open(id: string) {
  const row = { id, version: 1, userName: 'pat', status: 'active', lastSignInAt: null }
  // as: the head reads only these fields of the row, and no form.
  return renderPage(<UserHead row={row as never} form={undefined as never} />, { messages: {}, permissions: ['*'] })
}

it('requests the removal of an authenticator that a second person must approve', async () => {
  const { user } = await open(owner)
  await user.click(await screen.findByRole('button', { name: /requestAuthenticatorRemoval/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /askForChange/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: infoChangeAuth.path,
        input: { action: 'request', user: owner, change: { kind: 'user.authenticator' } },
      },
    ]),
  )
  expect(screen.queryByRole('button', { name: /userManage.removeAuthenticator$/ })).toBeNull()
})

it('removes the authenticator of other users directly', async () => {
  await open(clerk)
  expect(await screen.findByRole('button', { name: /userManage.removeAuthenticator$/ })).toHaveProperty(
    'disabled',
    false,
  )
  expect(screen.queryByRole('button', { name: /requestAuthenticatorRemoval/ })).toBeNull()
})
