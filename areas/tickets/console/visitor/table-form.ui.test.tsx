import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  holdPublicly,
  payPublicly,
  publicAvailability,
  type ShownTables,
} from '#areas/tickets/contract/public-booking.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderVisit } from '../../../../tests/support/kit-harness/render-visit.tsx'
import { TableForm } from './table-form.tsx'

const words = { en: async () => (await import('../../messages/en.json')).default }

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test

vi.mock('#platform/console/visitor/call.ts', () => ({
  call: async (operation: { path: string }, input: unknown) => (await server.now.answer(operation.path, input)).result,
}))

const TABLES: ShownTables = {
  ...{ kind: 'tables', name: 'Dinner', notes: '', merchant: 'Harbour', maxPeople: 8, settings: { currency: 'AUD' } },
  deposit: { from: 6, perPerson: 10 },
  sites: [{ ordLot: 'CAFE', name: 'Café', timeZone: 'Australia/Brisbane' }],
}

/** 18:00 is free for every party, 18:30 for two alone, and 12:00 is over. */
const slotsFor = (people: number) =>
  [
    { time: '12:00', left: 20, closed: true },
    { time: '18:00', left: 20, closed: false },
    { time: '18:30', left: people > 2 ? 0 : 4, closed: false },
  ].map(slot => ({
    ...{ startsAt: `2026-11-27T${slot.time}:00.000Z`, endsAt: `2026-11-27T${slot.time}:00.000Z` },
    ...{ day: '2026-11-27', capacity: 20, quotas: {}, ...slot },
  }))

async function open() {
  vi.spyOn(machine, 'now').mockReturnValue(Date.parse('2026-11-27T05:00:00Z'))
  server.now = new FakeServer()
  const held: unknown[] = []
  server.now.overrides.set(publicAvailability.path, input => ({
    slots: slotsFor((input as { people: number }).people),
  }))
  server.now.overrides.set(holdPublicly.path, input => {
    held.push(input)
    return { token: 'A'.repeat(32) }
  })
  server.now.overrides.set(payPublicly.path, () => ({ checkoutPath: null }))
  const { user } = await renderVisit(<TableForm code="CAFE" tables={TABLES} />, words)
  await screen.findByRole('button', { name: '18:00' })
  const more = () => user.click(screen.getByRole('button', { name: 'More: People' }))
  return { user, held, more }
}

it('offers a party the times at which it finds a table; another size asks for another time', async () => {
  const { user, more } = await open()
  expect(screen.queryByRole('button', { name: '12:00' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '18:30' }))
  expect(screen.getByRole('button', { name: '18:30' }).getAttribute('aria-pressed')).toBe('true')
  await more()
  const full = await screen.findByRole<HTMLButtonElement>('button', { name: '18:30 (full)' })
  expect(full.disabled).toBe(true)
  expect(full.getAttribute('aria-pressed')).toBe('false')
})

it('says what a large party pays in advance, and books with name and e-mail alone', async () => {
  const { user, held, more } = await open()
  expect(screen.queryByText(/^A deposit of/)).toBeNull()
  for (let people = 2; people < 6; people += 1) await more()
  expect(await screen.findByText('A deposit of $60.00 is due now. It is deducted from your bill.')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(button.disabled).toBe(true)
  await user.click(await screen.findByRole('button', { name: '18:00' }))
  await user.type(screen.getByLabelText(/^Name/), 'Ana Lopez')
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com')
  await user.click(button)
  await waitFor(() => expect(held).toHaveLength(1))
  expect(held[0]).toMatchObject({
    ...{ code: 'CAFE', ordLot: 'CAFE', people: 6, startsAt: '2026-11-27T18:00:00.000Z' },
    client: { name: 'Ana Lopez', email: 'ana@example.com' },
  })
  expect(held[0]).not.toHaveProperty('lines')
})

it('seats no more than the shop takes on line', async () => {
  const { more } = await open()
  for (let people = 2; people < 8; people += 1) await more()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More: People' }).disabled).toBe(true)
})
