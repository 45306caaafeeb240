import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { publicAvailability } from '#areas/tickets/contract/public-booking.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderVisit } from '../../../../tests/support/kit-harness/render-visit.tsx'
import { PublicSlots } from './public-slots.tsx'

const words = { en: async () => (await import('../../messages/en.json')).default }

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test

vi.mock('#platform/console/visitor/call.ts', () => ({
  call: async (operation: { path: string }, input: unknown) => (await server.now.answer(operation.path, input)).result,
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
  await renderVisit(
    <PublicSlots
      {...{ code: 'TOUR', ordLot: 'HARBOUR', timeZone: 'Australia/Brisbane', people: 2 }}
      value={undefined}
      onChange={() => {}}
    />,
    words,
  )
  expect(await screen.findByRole('button', { name: '10:00 · 8 left' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-27')
})
