import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TillProvider } from '#apps/till/till-context.ts'
import {
  changeLanguage,
  loadAreaMessages,
  MessagesProvider,
  registerAreaMessages,
} from '#platform/console/shell/language/messages.tsx'
import { theme } from '#platform/console/theme/theme.ts'
import { fakeTill } from '../../../../tests/support/fake-till.ts'
import type { KeptFloor } from '../../device/till-database.ts'
import { TablePlan } from './table-plan.tsx'

registerAreaMessages({ 'areas/pos/messages/en.json': () => import('../../../../areas/pos/messages/en.json') })

type Room = KeptFloor['rooms'][number]

const table = (number: number): Room['tables'][number] => ({
  ...{ id: `0198f2a0-0000-7000-8000-00000000000${number}`, number, name: '', seats: 4, angle: 0 },
  ...{ size: { width: 80, depth: 80 }, shape: 'square', x: 200 * number, y: 100, mergedInto: null },
})
const room: Room = {
  ...{ id: '0198f2a0-0000-7000-8000-000000000099', name: 'Dining room', size: { width: 800, depth: 400 } },
  ...{ tables: [table(1), table(2)], merged: [], decorations: [] },
}

const party = {
  ...{ id: '0198f2a0-0000-7000-8000-000000000031', number: 'BK-000031', name: 'Ana Lopez' },
  ...{ covers: 3, table: '2', deposit: 0 },
}

it('shows a table whose party has no bill yet as taken, and opens the bill with its covers', async () => {
  await changeLanguage('en')
  await loadAreaMessages('pos')
  const { till } = await fakeTill({ seatedParties: [party] })
  render(
    <MessagesProvider>
      <MantineProvider theme={theme} env="test">
        <TillProvider value={till}>
          <TablePlan room={room} parties={[party]} />
        </TillProvider>
      </MantineProvider>
    </MessagesProvider>,
  )
  expect(screen.getByRole('button', { name: /^1 Free/ })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: /^2 Seated/ }))
  await expect.poll(() => till.state.get().bill).toMatchObject({ table: '2', covers: 3, party: { id: party.id } })
})
