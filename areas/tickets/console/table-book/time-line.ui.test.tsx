import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { moveParty, type Party, type TableBook } from '../../contract/table-book/table-reservation.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { TimeLine } from './time-line.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created by the test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const at = (time: string) => `2026-11-27T${time}:00.000Z`
const party = (more: Partial<Party>): Party => ({
  ...{
    id: newId(1),
    number: 'BK-1',
    status: 'confirmed',
    state: 'expected',
    name: 'Ana Lopez',
    mobile: null,
    people: 4,
  },
  ...{ startsAt: at('18:00'), endsAt: at('19:00'), channel: 'phone', notes: null, table: '2', tables: [newId(12)] },
  ...{ deposit: 0, depositState: 'none', paid: 0, flags: [], ...more },
})
const start = (time: string, covers: number) => ({
  ...{ startsAt: at(time), time, period: 'Dinner', pacing: 20, covers },
})
const BOOK: TableBook = {
  service: { id: newId(9), name: 'Dinner', depositFrom: null, depositPerPerson: 0, bufferMinutes: 0 },
  starts: [start('18:00', 4), start('18:15', 20), start('18:30', 0), start('18:45', 0), start('19:00', 0)],
  choices: [
    { name: '2', seats: 4, tables: [newId(12)] },
    { name: '10', seats: 4, tables: [newId(20)] },
  ],
  parties: [
    party({}),
    party({ id: newId(2), name: 'Li Wei', state: 'left', table: '10', tables: [newId(20)] }),
    party({ id: newId(3), name: 'Noah Wilson', state: 'noShow' }),
  ],
}

async function openLine(permissions: readonly string[]) {
  server.now = new FakeServer()
  const moves: unknown[] = []
  server.now.overrides.set(moveParty.path, input => {
    moves.push(input)
    return { id: newId(1), number: 'BK-1', status: 'confirmed', table: '10' }
  })
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const onDialog = vi.fn()
  const line = <TimeLine book={BOOK} clock={wallClock('UTC')} onDialog={onDialog} />
  const { user } = await renderPage(line, { messages: {}, permissions })
  const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement) // a header is in a row
  await screen.findByRole('rowheader', { name: '2' })
  return { user, onDialog, moves, row }
}

it('each table has its parties, and each start what its pacing leaves', async () => {
  const { row } = await openLine([])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Pacing', '2', '10'])
  expect(row('2').getByRole('button').textContent).toBe('18:00 Ana Lopez, 4 people · Expected')
  expect(row('Pacing').getByText('20/20').closest('td')?.dataset.full).toBe('true')
  expect(screen.queryByText(/Noah Wilson/)).toBeNull()
})

it('a party is opened by keyboard, unless it has left', async () => {
  const { user, onDialog, row } = await openLine([])
  const ana = row('2').getByRole('button')
  ana.focus()
  await user.keyboard('{Enter}')
  expect(onDialog).toHaveBeenCalledWith({ kind: 'move', party: expect.objectContaining({ name: 'Ana Lopez' }) })
  expect(row('10').getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

it('a party that is dragged to another table moves there', async () => {
  const { moves, row } = await openLine([moveParty.need])
  fireEvent.dragStart(row('2').getByRole('button'))
  fireEvent.drop(screen.getByRole('rowheader', { name: '10' }))
  await waitFor(() => expect(moves).toEqual([{ id: newId(1), tables: [newId(20)] }]))
})

it('without the permission a party can’t be dragged', async () => {
  const { row } = await openLine([])
  expect(row('2').getByRole('button').draggable).toBe(false)
})
