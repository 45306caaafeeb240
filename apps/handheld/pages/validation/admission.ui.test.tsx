import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admissionList, scanTicket, uploadScans } from '#areas/tickets/contract/admission.ts'
import { toBase64Url } from '#areas/tickets/rules/admission/base64-url.ts'
import { createTicketCode } from '#areas/tickets/rules/admission/ticket-code.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { HandheldProvider } from '../../handheld-context.ts'
import type { Handheld } from '../../state/create-handheld.ts'
import { TicketValidationPage } from './ticket-validation-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const NOW = Date.parse('2027-03-01T10:00:00Z')
const HOUR = 3_600_000
/** The device is an hour behind the server. */
const BEHIND = HOUR
const KEY = new Uint8Array(32).fill(3)
const TICKET = {
  ...{ id: newId(1), number: '123456789015', name: 'Adult', client: 'Ana Lopez', plan: 'Tour', key: toBase64Url(KEY) },
  ...{ standing: 'valid', lists: ['Entrance'], opensAt: NOW, closesAt: NOW + 3 * HOUR, entries: 1, reentry: false },
  scans: [],
}
const CODE = createTicketCode(KEY, TICKET.id, (NOW + 2 * HOUR) / 1000) // not money: seconds
let heard: string[]
let isAway: boolean
let keys = 100
let shops = 0

const away = () => {
  if (isAway) throw new CallError('network', 'Network error')
}

beforeEach(() => {
  heard = []
  isAway = false
  server.now = new FakeServer()
  server.now.overrides.set(admissionList.path, () => {
    away()
    const lists = [{ list: 'Entrance', gates: ['North', 'South'] }]
    return { serverTm: NOW + BEHIND, day: '2027-03-01', lists, tickets: [TICKET], next: null }
  })
  server.now.overrides.set(scanTicket.path, ({ scanId }) => {
    away()
    return {
      ...{ scanId, result: 'ok', state: 'admitted', number: TICKET.number, name: 'Adult', client: 'Ana Lopez' },
      ...{ startsAt: '', entriesLeft: 0, earlierAt: null, earlierGate: null, serverTm: NOW },
    }
  })
  server.now.overrides.set(uploadScans.path, ({ scans }) => {
    away()
    const taken = (scans as { scanId: string }[]).map(({ scanId }) => ({ scanId, state: 'admitted' })) // as the page sends them
    return { serverTm: NOW, scans: taken }
  })
})

const MAY = ['app.ticketValidation:view', 'ticket.admission:scan', 'ticket.admission:letIn']

async function open(permissions = MAY) {
  registerAreaMessages({
    'areas/parking/messages/en.json': () => import('#areas/parking/messages/en.json').then(file => file.default),
    'areas/tickets/messages/en.json': () => import('#areas/tickets/messages/en.json').then(file => file.default),
  })
  await Promise.all([loadAreaMessages('parking'), loadAreaMessages('tickets')])
  const id = () => {
    keys += 1
    return newId(keys)
  }
  const ports = { user: 'u1', now: () => NOW, id, signal: (kind: string) => void heard.push(kind) }
  const handheld = { ports } as unknown as Handheld // the part that the page uses
  const rendered = await renderPage(
    <HandheldProvider value={handheld}>
      <TicketValidationPage />
    </HandheldProvider>,
    { messages: {}, permissions },
  )
  shops += 1
  act(() => updateSession({ currentShop: { siteId: newId(9), ordLot: `S${shops}` } as Shop })) // what the page needs of it
  return rendered.user
}
type User = Awaited<ReturnType<typeof open>>
const scan = (user: User, code: string) =>
  user.type(screen.getByRole('textbox', { name: 'Scan or type a code' }), `${code}{Enter}`)
const says = async (...words: string[]) => {
  for (const each of words) await waitFor(() => expect(screen.getByRole('status').textContent).toContain(each))
}
const stand = async (user: User, gate = 'Entrance · North') =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Gate' }), gate)
const sent = (path: string) => server.now.calls.filter(call => call.path === path).map(({ input }) => input)

describe('event tickets on the handheld', () => {
  it('are admitted at the chosen gate, beside parking tickets on one page', async () => {
    const user = await open()
    await scan(user, CODE)
    await says('Choose the gate where you admit people first.')
    await stand(user)
    await scan(user, CODE)
    await says('Admitted', 'Adult', 'Ana Lopez', TICKET.number)
    expect(sent(scanTicket.path)).toMatchObject([{ list: 'Entrance', gate: 'North', code: CODE, direction: 'in' }])
    expect(heard).toEqual(['wrong', 'right'])
  })

  it('are judged without a network, once, by the corrected clock, and uploaded when it is back', async () => {
    const user = await open()
    await stand(user)
    isAway = true
    await scan(user, CODE)
    await says('Admitted', 'Ana Lopez')
    await scan(user, TICKET.number)
    await says('Already used', 'at North')
    await screen.findByText('2 admissions wait for the network')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Send admissions' }))
    await waitFor(() => expect(screen.queryByText(/wait for the network/)).toBeNull())
    const [upload] = sent(uploadScans.path)
    expect(upload).toMatchObject({
      sentAt: new Date(NOW + BEHIND).toISOString(),
      scans: [
        { code: CODE, result: 'ok', at: new Date(NOW + BEHIND).toISOString() },
        { code: TICKET.number, result: 'alreadyUsed' },
      ],
    })
  })

  it('that are forged are refused, and codes that the device does not know are let in by a supervisor alone', async () => {
    const user = await open()
    await stand(user)
    isAway = true
    await scan(user, createTicketCode(new Uint8Array(32), TICKET.id, (NOW + 2 * HOUR) / 1000)) // not money: seconds
    await says('Not genuine')
    await scan(user, createTicketCode(KEY, newId(77), (NOW + 2 * HOUR) / 1000)) // not money: seconds
    await says('Unknown')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Let in unverified' }))
    await waitFor(() => expect(sent(uploadScans.path).length).toBeGreaterThan(0))
    const scans = sent(uploadScans.path).flatMap(({ scans: each }) => each as { unverified: boolean }[]) // as the page sends them
    expect(scans.filter(({ unverified }) => unverified)).toHaveLength(1)
  })

  it('are no part of the page without the permission', async () => {
    await open(['app.ticketValidation:view'])
    expect(screen.queryByRole('combobox', { name: 'Gate' })).toBeNull()
    expect(sent(admissionList.path)).toEqual([])
  })
})
