import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { applyTool, dryRunTool, listTools, type ToolDescription, type ToolRun } from '#platform/contract/calls/tools.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ToolboxPage } from './toolbox-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const stockTool: ToolDescription = {
  key: 'stock.onHandTool',
  title: 'Stock on hand',
  help: 'Compares stock with its movements.',
  inputs: [],
  columns: ['Product', 'On hand', 'By movements'],
  apply: { action: 'Correct stock on hand', text: 'The quantities are replaced.' },
  last: null,
}
const checked: ToolRun = {
  ...{ id: newId(7), dry: true, state: 'done', progress: 100, by: 'Ada Operator', at: '2026-03-04T02:00:00.000Z' },
  ...{ rowCount: 1, rows: [['Milk', 7, 5]], summary: null, message: null, applicable: true },
}

let tool: ToolDescription
beforeEach(() => {
  tool = stockTool
  server.now = new FakeServer()
  server.now.overrides.set(listTools.path, () => ({ tools: [tool] }))
  server.now.overrides.set(dryRunTool.path, () => {
    tool = { ...stockTool, last: checked }
    return { run: checked.id }
  })
  server.now.overrides.set(applyTool.path, () => {
    tool = { ...stockTool, last: { ...checked, dry: false, applicable: false } }
    return { run: newId(8) }
  })
})

async function openToolbox() {
  registerAreaMessages({
    'areas/system/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('system')
  return renderPage(<ToolboxPage />, { messages: {}, permissions: [], query: '?from=2026-03-01&to=2026-03-31' })
}
const inputs = (path: string) => server.now.calls.filter(call => call.path === path).map(({ input }) => input)

describe('a tool of an area', () => {
  it('shows what it would change, and changes it after confirmation', async () => {
    const { user } = await openToolbox()
    const panel = await screen.findByRole('region', { name: 'Stock on hand' })
    expect(within(panel).queryByRole('button', { name: 'Correct stock on hand' })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'Check' }))
    const table = await within(panel).findByRole('table', { name: 'Results of Stock on hand' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Milk75')
    await user.click(within(panel).getByRole('button', { name: 'Correct stock on hand' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct stock on hand?' })
    expect(inputs(applyTool.path)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Correct stock on hand' }))
    expect(await within(panel).findByText(/1 finding changed/)).toBeTruthy()
    expect(inputs(applyTool.path)).toEqual([{ run: checked.id }])
    expect(within(panel).queryByRole('button', { name: 'Correct stock on hand' })).toBeNull()
  })

  it('checks the days that an alarm links', async () => {
    const day = (name: string) => ({ name, label: name, kind: 'day' as const, value: '' })
    tool = { ...stockTool, inputs: [day('from'), day('to')] }
    const { user } = await openToolbox()
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect(inputs(dryRunTool.path)).toEqual([{ tool: stockTool.key, inputs: days }])
  })

  it('says why a run was refused', async () => {
    const message = '98a is not an ID.'
    tool = { ...stockTool, last: { ...checked, state: 'refused', rowCount: 0, rows: [], applicable: false, message } }
    await openToolbox()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('reports that nothing is wrong', async () => {
    tool = { ...stockTool, last: { ...checked, rowCount: 0, rows: [], applicable: false } }
    await openToolbox()
    expect(await screen.findByText('Nothing to report.')).toBeTruthy()
  })
})
