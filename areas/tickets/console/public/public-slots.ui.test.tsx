import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { publicAvailability } from '#areas/tickets/contract/public-booking.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { PublicSlots } from './public-slots.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

it('opens on the day of the shop, which in Brisbane is ahead of UTC in the morning', async () => {
  vi.spyOn(machine, 'now').mockReturnValue(Date.parse('2026-11-26T20:00:00Z'))
  server.now = new FakeServer()
  server.now.overrides.set(publicAvailability.path, input => {
    const { from } = input as { from: string }
    const time = from === '2026-11-27' ? '10:00' : '16:00'
    const slot = { startsAt: `${from}T00:00:00.000Z`, endsAt: `${from}T01:00:00.000Z`, day: from, time }
    return { slots: [{ ...slot, capacity: 8, left: 8, closed: false, quotas: {} }] }
  })
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  await renderPage(
    <PublicSlots
      {...{ code: 'TOUR', ordLot: 'HARBOUR', timeZone: 'Australia/Brisbane', people: 2 }}
      value={undefined}
      onChange={() => {}}
    />,
    { messages: {}, permissions: [] },
  )
  expect(await screen.findByRole('button', { name: '10:00 · 8 left' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-27')
})
