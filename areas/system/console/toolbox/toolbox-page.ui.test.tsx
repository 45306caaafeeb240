import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recomputeSums, type SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ToolboxPage } from './toolbox-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const wrong: SumsDifference = {
  sums: 'pos_sum_hour',
  businessDay: '2026-03-02',
  siteId: newId(1),
  lotName: 'Corner Grocer',
  rows: 3,
}

let differences: readonly SumsDifference[]
beforeEach(() => {
  server.now = new FakeServer()
  differences = [wrong]
  server.now.overrides.set(recomputeSums.path, ({ repair }) => ({ differences, repaired: repair === true }))
})

async function openToolbox() {
  registerAreaMessages({
    'areas/system/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('system')
  return renderPage(<ToolboxPage />, { messages: {}, permissions: [], query: '?from=2026-03-01&to=2026-03-31' })
}
const inputs = () => server.now.calls.map(({ input }) => input)

describe('report figures that differ from the bills', () => {
  it('are shown day by day and repaired after confirmation', async () => {
    const { user } = await openToolbox()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const table = await screen.findByRole('table', { name: 'Totals that differ' })
    const row = within(table).getAllByRole('row')[1]
    expect(row?.textContent).toContain('Corner Grocer')
    expect(row?.textContent).toContain('Sales by hour')
    await user.click(screen.getByRole('button', { name: 'Recalculate totals' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recalculate the totals?' })
    expect(inputs()).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Recalculate totals' }))
    expect(await screen.findByText(/were calculated again/)).toBeTruthy()
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect(inputs()).toEqual([
      { ...days, repair: false },
      { ...days, repair: true },
    ])
  })

  it('are none if everything matches, and nothing is offered then', async () => {
    differences = []
    const { user } = await openToolbox()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('All totals of these days match the bills.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Recalculate totals' })).toBeNull()
  })
})
