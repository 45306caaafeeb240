import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { TableSelect } from './table-select.tsx'

const choices = [{ name: '4', tables: [newId(4)], seats: 2 }]

async function openTables(withoutBest: boolean) {
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const { user } = await renderPage(<TableSelect {...{ choices, value: {}, onChange: vi.fn(), withoutBest }} />, {
    messages: {},
    permissions: [],
  })
  const select = await screen.findByLabelText<HTMLInputElement>(/^Table/, { selector: 'input' })
  await user.click(select)
  return { shown: select.value, offered: (await screen.findAllByRole('option')).map(({ textContent }) => textContent) }
}

it('a reservation takes the best free table unless one is chosen', async () => {
  expect(await openTables(false)).toEqual({
    shown: 'Best free table',
    offered: ['Best free table', 'Table 4 · 2 seats', 'Merge tables'],
  })
})

it('a party whose own table is taken is seated at a table that is chosen by name', async () => {
  expect(await openTables(true)).toEqual({ shown: '', offered: ['Table 4 · 2 seats', 'Merge tables'] })
})
