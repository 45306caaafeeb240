import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPublicMessages } from '#platform/console/shell/language/messages.tsx'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { VerifyForm } from './verify-form.tsx'

const answer = vi.hoisted(() => ({ outcome: null as SendOutcome | null })) // set by each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: () => Promise.resolve({ result: { resendAfter: 0, outcome: answer.outcome } }),
}))

const invitation = {
  kind: 'member',
  name: 'Mia Ng',
  verified: false,
  inviter: 'Harbour & Vine',
  mobile: '+61***156',
} as const

beforeAll(loadPublicMessages)

async function sendCode(outcome: SendOutcome) {
  answer.outcome = outcome
  const { user } = await renderPage(
    <VerifyForm token="T" invitation={{ ...invitation, packages: [] }} onVerified={() => {}} />,
    { messages: {}, permissions: [] },
  )
  await user.click(screen.getByRole('button', { name: /Send code/ }))
}

it('a code that went out is said to be sent', async () => {
  await sendCode('sent')
  expect(await screen.findByText('Code sent.')).toBeTruthy()
})

it('a code that nobody could send is not said to be sent', async () => {
  await sendCode('noProvider')
  expect(await screen.findByText(/no SMS provider is set up/)).toBeTruthy()
  expect(screen.queryByText('Code sent.')).toBeNull()
})
