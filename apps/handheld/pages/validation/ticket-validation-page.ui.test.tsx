import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyValidation, findForValidation } from '#areas/parking/contract/validation.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { HandheldProvider } from '../../handheld-context.ts'
import type { Handheld } from '../../state/create-handheld.ts'
import { TicketValidationPage } from './ticket-validation-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const SHOP = { siteId: newId(9), ordLot: '1003' } as Shop // what the page needs of it
const TYPE = { code: 'SHOP1H', name: 'One hour for shoppers', refused: null, words: '' }
let heard: string[]
let keys = 0
let isAway = false

const refusal = (reason: string, words: string) =>
  new CallError('refused', words, { rtn: RTN.wrongState, map: { code: `parking.onlineValidation.reason.${reason}` } })

beforeEach(() => {
  heard = []
  isAway = false
  server.now = new FakeServer()
  server.now.overrides.set(findForValidation.path, () => ({ types: [TYPE], merchant: 'Deli' }))
  server.now.overrides.set(applyValidation.path, ({ qr }) => {
    if (isAway) throw new CallError('network', 'Network error')
    if (qr === 'T2') throw refusal('perStay', 'Already used for this stay.')
    if (qr === 'T3') throw refusal('notNow', 'Not valid at this time.')
    if (qr === 'T4') throw refusal('budget', 'The budget of this month is used up.')
    return { validationId: newId(1), feeBefore: 10, feeAfter: 5, saving: 5 }
  })
})

async function open(user: string) {
  registerAreaMessages({
    'areas/parking/messages/en.json': () => import('#areas/parking/messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('parking')
  const id = () => {
    keys += 1
    return newId(keys)
  }
  const ports = { user, now: () => 0, id, signal: (kind: string) => void heard.push(kind) }
  const handheld = { ports } as unknown as Handheld // the part that the page uses
  const rendered = await renderPage(
    <HandheldProvider value={handheld}>
      <TicketValidationPage />
    </HandheldProvider>,
    { messages: {}, permissions: [] },
  )
  act(() => updateSession({ currentShop: SHOP }))
  return rendered
}
type Opened = Awaited<ReturnType<typeof open>>['user']
const scan = (user: Opened, code: string) =>
  user.type(screen.getByRole('textbox', { name: 'Scan or type a code' }), `${code}{Enter}`)
const says = async (...words: string[]) => {
  for (const each of words) await waitFor(() => expect(screen.getByRole('status').textContent).toContain(each))
}

describe('a shop that validates tickets on the handheld', () => {
  it('chooses once what it gives, and hears of each ticket what came of it', async () => {
    const { user } = await open('u1')
    await scan(user, 'T1')
    await user.click(await screen.findByRole('button', { name: /One hour for shoppers/ }))
    await says('Valid', 'T1', '$5.00 saved')
    await scan(user, 'T2')
    await says('Used', 'Already used for this stay.')
    await scan(user, 'T3')
    await says('Wrong time', 'Not valid at this time.')
    await scan(user, 'T4')
    await says('Refused', 'The budget of this month is used up.')
    expect(heard).toEqual(['right', 'wrong', 'wrong', 'wrong'])
    expect(
      server.now.calls.filter(({ path }) => path === applyValidation.path).map(({ input }) => input),
    ).toMatchObject([
      { qr: 'T1', type: 'SHOP1H', merchant: 'Deli', ordLot: '1003' },
      ...[{ qr: 'T2' }, { qr: 'T3' }, { qr: 'T4' }],
    ])
  })

  it('keeps what it scans without a network, and sends it later by the same key', async () => {
    const { user } = await open('u2')
    await screen.findByText('Each scan gives: One hour for shoppers')
    isAway = true
    await scan(user, 'T5')
    await screen.findByText('1 scan waits for the network')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await says('Valid', 'T5')
    expect(screen.queryByText(/waits for the network/)).toBeNull()
    const sent = server.now.calls.filter(({ path }) => path === applyValidation.path).map(({ input }) => input.key)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
  })
})
