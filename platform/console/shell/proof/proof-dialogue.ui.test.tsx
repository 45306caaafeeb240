import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, type FakeWire, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { MessagesProvider, startMessages } from '../language/messages.tsx'
import { askProof } from './ask-proof.ts'
import { ProofDialogue } from './proof-dialogue.tsx'

const PROVE = '/al/user/prove'
let wire: FakeWire
let proved: Promise<boolean>

beforeEach(async () => {
  await startMessages()
  wire = fakeWire().on(PROVE, ({ payload }) =>
    (payload as { password: string }).password === 'right'
      ? answer({})
      : refusal(-1100, '', { fields: { password: 'old password does not match' } }),
  )
  proved = askProof(new AbortController().signal)
  render(
    <MessagesProvider>
      <MantineProvider>
        <ProofDialogue />
      </MantineProvider>
    </MessagesProvider>,
  )
})

describe('the question who sits at the screen', () => {
  it('is answered by the password; a wrong one is said beside the field', async () => {
    const user = userEvent.setup()
    const field = await screen.findByLabelText('Password')
    await user.type(field, 'wrong')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('old password does not match')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'right{Enter}')
    expect(await proved).toBe(true)
    expect(wire.paths()).toEqual([PROVE, PROVE])
  })

  it('asks for a code of the authenticator app too where the user has one', async () => {
    wire.on(PROVE, ({ payload }) => {
      const { code } = payload as { code?: string }
      if (code === '123456') return answer({})
      return refusal(-1210, 'Enter the code', code ? { fields: { code: 'This code is not right' } } : {})
    })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}')
    const code = await screen.findByLabelText('Code from your authenticator app')
    await user.type(code, '654321{Enter}')
    expect(await screen.findByText('This code is not right')).toBeTruthy()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    expect(await proved).toBe(true)
  })

  it('can be left without an answer', async () => {
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await proved).toBe(false)
    expect(wire.calls).toEqual([])
  })
})
