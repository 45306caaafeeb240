import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { machine } from '#platform/console/shell/device/clock.ts'
import { date } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ReportPage } from './report-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Sales = report('test.sales', {
  parameters: { from: date(), to: date() },
  columns: { day: column('date'), amount: column('money', { total: 'sum' }) },
  sort: 'day',
  period: { from: 'from', to: 'to' },
})
const messages = {
  sales: { title: 'Sales', parameters: { from: 'From', to: 'To' }, columns: { day: 'Day', amount: 'Amount' } },
}
const { now } = machine

/** Sunday noon: six finished days with 100.00 each, 30.00 sold today; 500.00 in the six days before. */
const AMOUNTS: Readonly<Record<string, number>> = {
  '2026-03-09 2026-03-15': 630,
  '2026-03-09 2026-03-14': 600,
  '2026-03-02 2026-03-07': 500,
}

beforeEach(() => {
  machine.now = () => Date.parse('2026-03-15T02:00:00Z')
  server.now = new FakeServer()
  server.now.overrides.set(reportOperations(Sales).run.path, ({ parameters }) => {
    const { from, to } = parameters as { from: string; to: string } // the report's parameters
    const amount = AMOUNTS[`${from} ${to}`] ?? 0
    return { rtn: 1, dispMsg: '', result: [{ day: from, amount }], map: { total: 1, totals: { amount } } }
  })
})
afterEach(() => {
  machine.now = now
})

const figure = () => screen.getByText('Amount', { selector: 'dt' }).parentElement?.textContent

it('the last seven days show today’s sales too, and their change of the six days that are over', async () => {
  await renderPage(<ReportPage report={Sales} />, { messages, permissions: [] })
  await waitFor(() => expect(figure()).toContain('+20'))
  expect(figure()).toContain('$630.00')
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^Today isn't over. Changes compare 09\/03\/2026 to 14\/03\/2026/,
  )
})

it('a comparison leaves today out, and says so', async () => {
  await renderPage(<ReportPage report={Sales} finishedOnly />, { messages, permissions: [] })
  await waitFor(() => expect(figure()).toContain('$600.00'))
  expect((await screen.findByRole('note')).textContent).toBe(
    "Today isn't over, so it isn't compared. Figures are for 09/03/2026 to 14/03/2026.",
  )
})

it('a comparison of today alone asks for a finished day', async () => {
  await renderPage(<ReportPage report={Sales} finishedOnly />, {
    ...{ messages, permissions: [] },
    query: '?period=today',
  })
  expect((await screen.findByRole('note')).textContent).toMatch(/Choose yesterday or earlier/)
  expect(screen.queryByText('Amount', { selector: 'dt' })).toBeNull()
})
