import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, type FakeWire, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { MessagesProvider, startMessages } from '../../shell/language/messages.tsx'
import { address, startNavigation } from '../../shell/routes/navigation.ts'
import { session } from '../../shell/session/session-store.ts'
import { currentToken } from '../../shell/session/token-store.ts'
import { SignInForm } from './sign-in-form.tsx'

const SIGN_IN = '/al/user/v1/signIn'
let wire: FakeWire

beforeEach(async () => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/login?redirect=%2Fcatalogue%2Fplu')
  startNavigation()
  await startMessages()
  wire = fakeWire().on(SIGN_IN, () => answer({ rtn: 1, dispMsg: '', token: 'fresh', userId: 'u1', tokenNum: 'M-7' }))
  render(
    <MessagesProvider>
      <MantineProvider>
        <SignInForm />
      </MantineProvider>
    </MessagesProvider>,
  )
})

const fill = (userName: string, password: string) => {
  fireEvent.change(screen.getByLabelText('User name'), { target: { value: userName } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('signing in', () => {
  it('needs a user name', async () => {
    fill('', 'secret')
    expect(await alertText()).toBe('User name or password can not be empty')
    expect(wire.calls).toEqual([])
  })

  it('needs a password', async () => {
    fill('owner', '')
    expect(await alertText()).toBe("Password can't be empty")
  })

  it('stores token, user and merchant code and goes where the user wanted to go', async () => {
    fill('owner', 'secret')
    await waitFor(() => expect(address.get().path).toBe('/catalogue/plu'))
    expect(currentToken()).toBe('fresh')
    expect(session.get()).toMatchObject({ userId: 'u1', tokenNum: 'M-7', roles: [] })
  })

  it('takes the user id for the token where none came', async () => {
    wire.on(SIGN_IN, () => answer({ rtn: 1, dispMsg: '', userId: 'u1' }))
    fill('owner', 'secret')
    await waitFor(() => expect(currentToken()).toBe('u1'))
  })

  it("says the server's words when the result is not positive", async () => {
    wire.on(SIGN_IN, () => answer({ rtn: -1, dispMsg: 'User name or password is not correct' }))
    fill('owner', 'wrong')
    expect(await alertText()).toBe('User name or password is not correct')
    expect(currentToken()).toBeNull()
  })

  it('has words of its own when the server has none', async () => {
    wire.on(SIGN_IN, () => answer({ rtn: 0, dispMsg: '' }))
    fill('owner', 'wrong')
    expect(await alertText()).toBe('User name and password not match')
  })

  it.each([
    ['in the result', () => answer({ rtn: -1210, dispMsg: '' })],
    ['as a refusal', () => refusal(-1210)],
  ])('asks for the second factor when told so %s', async (_where, reply) => {
    wire.on(SIGN_IN, reply)
    fill('owner', 'secret')
    const code = await screen.findByLabelText('Code from your authenticator app')
    wire.on(SIGN_IN, () => answer({ rtn: 1, dispMsg: '', token: 'fresh', userId: 'u1' }))
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(currentToken()).toBe('fresh'))
    expect(wire.calls.at(-1)?.payload).toEqual({ userName: 'owner', password: 'secret', code: '123456' })
  })
})
