import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ResourceForm } from '#platform/console/kit/form/resource-form.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { User, untouchableUsers } from '../../contract/user.ts'
import { signInControls } from './sign-in-controls.tsx'

const REASON = 'This user may do everything, and you may not.'
const APPROVAL = 'A second person approves changes of contact details.'
const [boss, clerk, second] = [newId(1), newId(2), newId(3)]
const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) =>
    operation.path === untouchableUsers.path
      ? Promise.resolve({ result: { [boss]: { all: REASON }, [second]: { contact: APPROVAL } }, map: {} })
      : server.now.answer(operation.path, input),
}))

async function open(id: string | null) {
  const person = { firstName: 'Pat', lastName: '', secureLevel: 1, account: 'staff', roles: [], description: '' }
  server.now = new FakeServer().add(User, [
    { ...person, id: boss, version: 1, userName: 'boss', email: 'boss@example.com', status: 'active' },
    { ...person, id: second, version: 1, userName: 'second', email: 'second@example.com', status: 'active' },
    { ...person, id: clerk, version: 1, userName: 'clerk', email: 'clerk@example.com', status: 'active' },
  ])
  await renderPage(
    <ResourceForm
      resource={User}
      id={id}
      siblings={[]}
      onOpen={vi.fn()}
      onClose={vi.fn()}
      view={{ full: true, controls: signInControls }}
    />,
    { messages: {}, permissions: ['*'] },
  )
}
const disabled = async (name: string): Promise<boolean> => {
  await waitFor(() => expect(document.querySelector(`[name="${name}"]`)).not.toBeNull())
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.disabled ?? false
}

it('disables a user’s sign-in fields with the reason; other fields stay editable', async () => {
  await open(boss)
  expect((await screen.findAllByText(REASON)).length).toBeGreaterThanOrEqual(4)
  for (const name of ['userName', 'email', 'mobile', 'secureLevel']) expect(await disabled(name)).toBe(true)
  for (const name of ['firstName', 'description']) expect(await disabled(name)).toBe(false)
})

it('disables contact details and level of users whose changes need approval; the name stays editable', async () => {
  await open(second)
  expect((await screen.findAllByText(APPROVAL)).length).toBeGreaterThanOrEqual(3)
  for (const name of ['email', 'mobile', 'secureLevel']) expect(await disabled(name)).toBe(true)
  for (const name of ['userName', 'firstName']) expect(await disabled(name)).toBe(false)
})

it.each([
  ['of anybody else', clerk],
  ['of a user to be added', null],
])('leaves the sign-in fields %s open', async (_, id) => {
  await open(id)
  for (const name of ['userName', 'email', 'mobile', 'secureLevel']) expect(await disabled(name)).toBe(false)
  expect(screen.queryByText(REASON)).toBeNull()
})
