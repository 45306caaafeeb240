import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrderRow } from './use-orders.ts'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each opening

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const ORDER: OrderRow = {
  id: newId(1),
  version: 3,
  number: 'W-7',
  channel: 'online',
  source: null,
  channelOrderId: '7',
  state: 'ready',
  fulfilment: 'pickup',
  customerName: 'Ada',
  customerPhone: null,
  place: null,
  note: null,
  askedFor: null,
  promisedFor: null,
  lines: [{ name: 'Milk', quantity: 2, net: 6, options: [], note: '' }],
  discounts: [],
  revision: 1,
  deliveryFee: 0,
  total: 6,
  paid: false,
  placedAt: '2026-03-02T01:00:00Z',
  acceptedAt: '2026-03-02T01:01:00Z',
  readyAt: '2026-03-02T01:09:00Z',
  collectedAt: null,
  deniedAt: null,
  denyReason: null,
} as unknown as OrderRow // what lists have beside is not shown

async function open(permissions: readonly string[], undone = false, order = ORDER) {
  server.now = new FakeServer()
  registerAreaMessages({
    'areas/pos/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('pos')
  const bill = { order: ORDER.id, sale: newId(9), billNum: 'T1-7', undone }
  await renderPage(<OrderCard order={order} bill={bill} />, { messages: {}, permissions })
}

it('an order that was rung up leads to its bill', async () => {
  await open(['report.posOrder:view'])
  expect(screen.getByRole('link', { name: 'On bill T1-7' }).getAttribute('href')).toBe(`/report/posorder/${newId(9)}`)
})

it('who may not see bills reads its number', async () => {
  await open([])
  expect(screen.getByText('On bill T1-7')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('is paid when it is on a bill, and to be paid again when nothing is left of that', async () => {
  await open([])
  expect(screen.getByText('Paid')).toBeTruthy()
  cleanup()
  await open([], true)
  expect(screen.getByText('To be paid')).toBeTruthy()
})

it('that is done asks nobody to pay: neither collected nor denied', async () => {
  for (const state of ['collected', 'denied'] as const) {
    await open([], true, { ...ORDER, state })
    expect(screen.queryByText('To be paid')).toBeNull()
    expect(screen.queryByText('Paid')).toBeNull()
    cleanup()
  }
})
