import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import {
  type EntityCalendar as Calendar,
  moveReservation,
  type ReservedEntity,
} from '../../contract/entities/entity-reservation.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { EntityCalendar } from './entity-calendar.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const at = (time: string) => `2026-11-27T${time}:00.000Z`
const RESERVED: ReservedEntity = {
  ...{
    id: newId(1),
    entity: newId(11),
    number: 'BK-1',
    status: 'confirmed',
    name: 'Book Club',
    mobile: null,
    people: 8,
  },
  ...{ startsAt: at('09:00'), endsAt: at('09:30'), net: 14, paid: 0, deposit: 0, depositState: 'none', repeats: false },
}
const CALENDAR: Calendar = {
  entities: [
    { id: newId(11), name: 'Long room', kind: 'room', capacity: 12, stepMinutes: 15 },
    { id: newId(12), name: 'Court 1', kind: 'court', capacity: 4, stepMinutes: 15 },
  ],
  ...{ opens: at('09:00'), closes: at('10:00'), reservations: [RESERVED] },
}

async function openCalendar(permissions: readonly string[], mayReserve = true) {
  server.now = new FakeServer()
  const moves: unknown[] = []
  server.now.overrides.set(moveReservation.path, input => {
    moves.push(input)
    return { id: newId(1), number: 'BK-1', status: 'confirmed', startsAt: at('09:30'), net: 14 }
  })
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const onDialog = vi.fn()
  const { user } = await renderPage(
    <EntityCalendar calendar={CALENDAR} clock={wallClock('UTC')} {...{ mayReserve, onDialog }} />,
    { messages: {}, permissions },
  )
  const bar = await screen.findByRole('button', { name: /Book Club/ })
  return { user, onDialog, moves, bar }
}

it('a free time of an entity is reserved from its cell', async () => {
  const { user, onDialog } = await openCalendar([])
  await user.click(screen.getByRole('button', { name: 'Reserve Court 1 at 09:15' }))
  expect(onDialog).toHaveBeenCalledWith({ kind: 'reserve', entity: newId(12), time: '09:15' })
  expect(screen.queryByRole('button', { name: 'Reserve Long room at 09:00' })).toBeNull()
})

it('a reservation shows its time and status, and opens', async () => {
  const { user, onDialog, bar } = await openCalendar([], false)
  expect(bar.textContent).toBe('09:00–09:30 Book Club · Confirmed')
  expect(bar.draggable).toBe(false)
  expect(screen.queryByRole('button', { name: /^Reserve / })).toBeNull()
  await user.click(bar)
  expect(onDialog).toHaveBeenCalledWith({ kind: 'open', reservation: RESERVED })
})

it('a reservation that is dragged to another entity keeps its length', async () => {
  const { moves, bar } = await openCalendar([moveReservation.need])
  fireEvent.dragStart(bar)
  const cell = screen.getByRole('button', { name: 'Reserve Court 1 at 09:30' }).closest('td')
  fireEvent.drop(cell as HTMLElement) // a cell holds the button
  await waitFor(() =>
    expect(moves).toEqual([{ id: newId(1), entity: newId(12), startsAt: at('09:30'), endsAt: at('10:00') }]),
  )
})

it('the end of a reservation is stretched alone', async () => {
  const { moves, bar } = await openCalendar([moveReservation.need])
  fireEvent.dragStart(bar.nextElementSibling as HTMLElement) // its end
  const cell = screen.getByRole('button', { name: 'Reserve Long room at 09:45' }).closest('td')
  fireEvent.drop(cell as HTMLElement) // a cell holds the button
  await waitFor(() => expect(moves).toEqual([{ id: newId(1), endsAt: at('10:00') }]))
})
